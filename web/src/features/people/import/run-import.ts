import { MAX_IMPORT_ROWS } from '@llevo/contract/entities/person-input';
import type { ImportKind } from './import-kind.ts';
import type { ImportRow, RefusedRow } from './import-rows.ts';

/** Progress of an import, and its outcome so far. */
export interface ImportProgress {
  /** Rows sent. */
  readonly done: number;
  readonly created: number;
  readonly skipped: number;
  readonly refused: readonly RefusedRow[];
  /** The plan that admits all rows; null if the current one does. */
  readonly plan: string | null;
}

export const NO_PROGRESS: ImportProgress = { done: 0, created: 0, skipped: 0, refused: [], plan: null };

interface ImportRun {
  readonly kind: Pick<ImportKind, 'send' | 'fields'>;
  readonly rows: readonly ImportRow[];
  readonly isDryRun: boolean;
  /** Progress of the earlier run to continue from. */
  readonly from: ImportProgress;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

/**
 * Sends the rows in parts, each after the last has succeeded. Rejects with the error of a part, or when the signal
 * aborts; sent again, rows of a part that was written are skipped.
 */
export async function runImport(run: ImportRun): Promise<ImportProgress> {
  const { kind, rows, isDryRun, from, signal, onProgress } = run;
  let progress = from;
  while (progress.done < rows.length) {
    signal.throwIfAborted();
    const part = rows.slice(progress.done, progress.done + MAX_IMPORT_ROWS);
    const result = await kind.send({ rows: part.map(({ cells }) => cells), dryRun: isDryRun }, signal);
    const refused = result.errors.map(({ row, inputError, message, others = [] }) => ({
      line: part[row - 1]?.line ?? 0,
      field: inputError,
      message: [{ inputError, message }, ...others].map((problem) => reason(problem, kind.fields)).join('. '),
    }));
    progress = {
      done: progress.done + part.length,
      created: progress.created + result.created,
      skipped: progress.skipped + result.skipped,
      refused: [...progress.refused, ...refused],
      plan: result.plan ?? progress.plan,
    };
    onProgress(progress);
  }
  return progress;
}

/** A reason after the label of its cell. */
function reason(
  { inputError, message }: { readonly inputError: string; readonly message: string },
  fields: ImportKind['fields'],
): string {
  const label = fields.find(({ name }) => name === inputError)?.label;
  return label === undefined ? message : `${label}: ${message}`;
}
