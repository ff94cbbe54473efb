import type { Verification } from '../api/audit.ts';

/** How far a check of the chain has come, and how it ended. */
export type ChainCheck =
  | { readonly kind: 'running'; readonly checked: number; readonly total: number | null }
  | { readonly kind: 'intact'; readonly total: number }
  | { readonly kind: 'broken'; readonly sequence: number; readonly words: string };

const REASONS: Readonly<Record<NonNullable<Verification['broken']>['reason'], string>> = {
  missing: 'falta esa entrada',
  edited: 'su contenido fue modificado',
  misplaced: 'no está en el lugar que le corresponde',
  truncated: 'faltan las entradas del final',
};

/** Looks through the whole chain step by step, telling how far it has come. Throws what a step throws. */
export async function checkChain(
  step: (from: number) => Promise<Verification>,
  tell: (check: ChainCheck) => void,
): Promise<void> {
  tell({ kind: 'running', checked: 0, total: null });
  let checked = 0;
  let from: number | null = 1;
  while (from !== null) {
    const found: Verification = await step(from);
    checked += found.checked;
    if (found.broken) {
      const { sequence, reason } = found.broken;
      tell({ kind: 'broken', sequence, words: REASONS[reason] });
      return;
    }
    from = found.next;
    tell(from === null ? { kind: 'intact', total: found.total } : { kind: 'running', checked, total: found.total });
  }
}
