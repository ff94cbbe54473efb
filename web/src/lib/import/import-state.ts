import type { ImportRow } from './import-kind.ts';
import type { Layout } from './layout.ts';
import type { ReadFile } from './parse-table.ts';
import type { ImportProgress, UndoneImport } from './run-import.ts';
import { NO_PROGRESS } from './run-import.ts';
import type { StoredImport } from './stored-import.ts';

/** A file as read. */
export interface ImportFile {
  readonly name: string;
  /** The file itself, to read it again in another encoding. */
  readonly source: File;
  readonly read: ReadFile;
}

/** The rows of a file whose columns are known. */
interface MappedFile {
  readonly file: ImportFile;
  readonly layout: Layout;
  readonly rows: readonly ImportRow[];
}

/** The columns of a file, to be checked; `error` is set if it could not be read in another encoding. */
export interface ColumnsState {
  readonly phase: 'columns';
  readonly file: ImportFile;
  readonly layout: Layout;
  readonly error: string | null;
}

interface Chosen {
  /** The file from whose columns the user went back, as it was left; null for none. */
  readonly chosen: ColumnsState | null;
}

/** State of an import. */
export type ImportState =
  /** No file yet; `unfinished` is an import that may continue instead. */
  | ({ readonly phase: 'file'; readonly error: string | null; readonly unfinished: StoredImport | null } & Chosen)
  /** The worker reads the file. */
  | ({ readonly phase: 'reading'; readonly name: string } & Chosen)
  | ColumnsState
  /** The server checks the rows; `error` is set if it could not. */
  | ({ readonly phase: 'checking'; readonly progress: ImportProgress; readonly error: string | null } & MappedFile)
  | ({ readonly phase: 'preview'; readonly progress: ImportProgress } & MappedFile)
  /** `error` is set if it stopped and may continue. */
  | { readonly phase: 'importing'; readonly job: StoredImport; readonly error: string | null }
  | { readonly phase: 'done'; readonly job: StoredImport; readonly error: string | null }
  | { readonly phase: 'undoing'; readonly job: StoredImport }
  | { readonly phase: 'undone'; readonly result: UndoneImport };

/** The outcome of the preview as a job: rows that are wrong are not sent again. */
export function toImportJob({
  file,
  rows,
  progress,
}: MappedFile & { readonly progress: ImportProgress }): StoredImport {
  const refused = new Set(progress.refused.map(({ line }) => line));
  const stored = rows.map(({ line, cells }) => ({ line, cells: { ...cells } }));
  return {
    importId: crypto.randomUUID(),
    fileName: file.name,
    rows: stored.filter(({ line }) => !refused.has(line)),
    refusedRows: stored.filter(({ line }) => refused.has(line)),
    progress: { ...NO_PROGRESS, refused: [...progress.refused], plan: progress.plan },
  };
}

/** A job after a part of its rows was sent. */
export function withProgress(job: StoredImport, { answered: _shown, ...progress }: ImportProgress): StoredImport {
  return { ...job, progress: { ...progress, refused: [...progress.refused] } };
}
