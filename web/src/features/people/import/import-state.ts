import type { ImportRow } from './import-rows.ts';
import type { ColumnMapping } from './match-headers.ts';
import type { ImportProgress } from './run-import.ts';
import { NO_PROGRESS } from './run-import.ts';
import type { StoredImport } from './stored-import.ts';

/** A file as read. */
export interface ImportFile {
  readonly name: string;
  /** Texts by row and column, the header first. */
  readonly table: readonly (readonly string[])[];
}

/** The rows of a file whose columns are known. */
interface MappedFile {
  readonly file: ImportFile;
  readonly mapping: ColumnMapping;
  readonly rows: readonly ImportRow[];
}

/** State of an import. */
export type ImportState =
  /** No file yet; `unfinished` is an import that may continue instead. */
  | { readonly phase: 'file'; readonly error: string | null; readonly unfinished: StoredImport | null }
  /** The worker reads the file. */
  | { readonly phase: 'reading'; readonly name: string }
  | { readonly phase: 'columns'; readonly file: ImportFile; readonly mapping: ColumnMapping }
  /** The server checks the rows; `error` is set if it could not. */
  | ({ readonly phase: 'checking'; readonly progress: ImportProgress; readonly error: string | null } & MappedFile)
  | ({ readonly phase: 'preview'; readonly progress: ImportProgress } & MappedFile)
  /** `error` is set if it stopped and may continue. */
  | { readonly phase: 'importing'; readonly job: StoredImport; readonly error: string | null }
  | { readonly phase: 'done'; readonly job: StoredImport };

/** The outcome of the preview as a job: rows that are wrong are not sent again. */
export function toImportJob({
  file,
  rows,
  progress,
}: MappedFile & { readonly progress: ImportProgress }): StoredImport {
  const refused = new Set(progress.refused.map(({ line }) => line));
  const stored = rows.map(({ line, cells }) => ({ line, cells: { ...cells } }));
  return {
    fileName: file.name,
    rows: stored.filter(({ line }) => !refused.has(line)),
    refusedRows: stored.filter(({ line }) => refused.has(line)),
    progress: { ...NO_PROGRESS, refused: [...progress.refused], plan: progress.plan },
  };
}

/** A job after a part of its rows was sent. */
export function withProgress(job: StoredImport, progress: ImportProgress): StoredImport {
  return { ...job, progress: { ...progress, refused: [...progress.refused] } };
}
