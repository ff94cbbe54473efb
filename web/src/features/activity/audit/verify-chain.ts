import type { AuditVerificationResult } from '../api/audit.ts';

/** How far a check of the chain has come, and how it ended. */
export type ChainVerification =
  | { readonly kind: 'running'; readonly checked: number; readonly total: number | null }
  | { readonly kind: 'intact'; readonly total: number }
  | { readonly kind: 'broken'; readonly sequence: number; readonly words: string };

const REASONS: Readonly<Record<NonNullable<AuditVerificationResult['broken']>['reason'], string>> = {
  missing: 'falta esa entrada',
  edited: 'su contenido fue modificado',
  misplaced: 'no está en el lugar que le corresponde',
  truncated: 'faltan las entradas del final',
};

/** Looks through the whole chain step by step, telling how far it has come. Throws what a step throws. */
export async function verifyChain(
  verifyFrom: (from: number) => Promise<AuditVerificationResult>,
  onProgress: (check: ChainVerification) => void,
): Promise<void> {
  onProgress({ kind: 'running', checked: 0, total: null });
  let checked = 0;
  let from: number | null = 1;
  while (from !== null) {
    const result: AuditVerificationResult = await verifyFrom(from);
    checked += result.checked;
    if (result.broken) {
      const { sequence, reason } = result.broken;
      onProgress({ kind: 'broken', sequence, words: REASONS[reason] });
      return;
    }
    from = result.next;
    onProgress(
      from === null ? { kind: 'intact', total: result.total } : { kind: 'running', checked, total: result.total },
    );
  }
}
