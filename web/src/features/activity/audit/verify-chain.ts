import type { AuditVerificationResult } from '../api/audit.ts';

/** Progress of a verification, and its result. */
export type ChainVerification =
  | { readonly kind: 'running'; readonly checked: number; readonly total: number | null }
  /** `pending` entries are so recent that they are not linked to the chain yet. */
  | { readonly kind: 'intact'; readonly total: number; readonly pending: number }
  | { readonly kind: 'broken'; readonly sequence: number; readonly reasonText: string };

const REASON_TEXTS: Readonly<Record<NonNullable<AuditVerificationResult['broken']>['reason'], string>> = {
  missing: 'falta esa entrada',
  edited: 'su contenido fue modificado',
  misplaced: 'no está en el lugar que le corresponde',
  truncated: 'faltan las entradas del final',
};

/** Verifies the whole chain step by step and reports progress. Throws what `verifyFrom` throws. */
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
      onProgress({ kind: 'broken', sequence, reasonText: REASON_TEXTS[reason] });
      return;
    }
    from = result.next;
    const { total, pending } = result;
    onProgress(from === null ? { kind: 'intact', total, pending } : { kind: 'running', checked, total });
  }
}
