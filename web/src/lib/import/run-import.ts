import { MAX_IMPORT_ROWS } from '@llevo/contract/entities/person-input';
import type { ImportAnswer, ImportField, ImportKind, ImportRow, RefusedRow } from './import-kind.ts';

/** Progress of an import, and its outcome so far. */
export interface ImportProgress {
  /** Rows sent. */
  readonly done: number;
  readonly created: number;
  readonly skipped: number;
  readonly refused: readonly RefusedRow[];
  /** Cells and notices that the server added to the rows of this run. */
  readonly answered?: readonly Pick<ImportRow, 'line' | 'cells' | 'notes'>[];
  /** The plan that admits all rows; null if the current one does. */
  readonly plan: string | null;
}

export const NO_PROGRESS: ImportProgress = { done: 0, created: 0, skipped: 0, refused: [], plan: null };

interface ImportRun {
  readonly kind: Pick<ImportKind, 'send' | 'fields' | 'answerFields' | 'partRows'>;
  readonly rows: readonly ImportRow[];
  readonly isDryRun: boolean;
  /** Stored in the created records, to undo the import by it. */
  readonly importId?: string | undefined;
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
  const { kind, rows, isDryRun, importId, from, signal, onProgress } = run;
  const { partRows = MAX_IMPORT_ROWS } = kind;
  const fields = [...kind.fields, ...(kind.answerFields ?? [])];
  let progress = from;
  while (progress.done < rows.length) {
    signal.throwIfAborted();
    const part = rows.slice(progress.done, progress.done + partRows);
    const result = await kind.send({ rows: part.map(({ cells }) => cells), dryRun: isDryRun, importId }, signal);
    const refused = result.errors.map(({ row, inputError, message, others = [] }) => ({
      line: part[row - 1]?.line ?? 0,
      field: inputError,
      message: [{ inputError, message }, ...others].map((problem) => reason(problem, fields)).join('. '),
    }));
    progress = {
      done: progress.done + part.length,
      created: progress.created + result.created,
      skipped: progress.skipped + result.skipped,
      refused: [...progress.refused, ...refused],
      answered: [...(progress.answered ?? []), ...answeredRows(part, result.rows ?? [], fields)],
      plan: result.plan ?? progress.plan,
    };
    onProgress(progress);
  }
  return progress;
}

type Labels = readonly Pick<ImportField, 'name' | 'label'>[];

const answeredRows = (part: readonly ImportRow[], rows: NonNullable<ImportAnswer['rows']>, labels: Labels) =>
  rows.map(({ row, cells, notices }) => ({
    line: part[row - 1]?.line ?? 0,
    cells,
    notes: notices.map((notice) => reason(notice, labels)),
  }));

/** The rows with what the server added to them. */
export function withAnswers(rows: readonly ImportRow[], { answered = [] }: ImportProgress): ImportRow[] {
  const byLine = new Map(answered.map((row) => [row.line, row]));
  return rows.map((row) => {
    const { cells = {}, notes = [] } = byLine.get(row.line) ?? {};
    const all = [...(row.notes ?? []), ...notes];
    return { ...row, cells: { ...row.cells, ...cells }, ...(all.length > 0 && { notes: all }) };
  });
}

/** A reason after the label of its cell. */
function reason(
  { inputError, message }: { readonly inputError: string; readonly message: string },
  fields: Labels,
): string {
  const label = fields.find(({ name }) => name === inputError)?.label;
  return label === undefined ? message : `${label}: ${message}`;
}

/** Counts of the records removed by undoing an import, and of those that stay. */
export interface UndoneImport {
  readonly removed: number;
  readonly kept: number;
}

/** Removes the records of an import, some with each call, from the first again after a failure. */
export async function undoImport(
  kind: Pick<ImportKind, 'undo'>,
  importId: string,
  signal: AbortSignal,
): Promise<UndoneImport> {
  let undone: UndoneImport = { removed: 0, kept: 0 };
  let cursor: string | null = null;
  do {
    signal.throwIfAborted();
    const { removed, kept, next } = await kind.undo({ importId, cursor }, signal);
    undone = { removed: undone.removed + removed, kept: undone.kept + kept };
    cursor = next;
  } while (cursor !== null);
  return undone;
}
