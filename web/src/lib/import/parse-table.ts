import { strFromU8, unzipSync } from 'fflate';
import { cellText } from './cell-text.ts';
import type { Encoding } from './code-pages.ts';
import { decodeText, doubtfulText } from './decode-text.ts';
import type { FileKind } from './file-kind.ts';
import { fileKind } from './file-kind.ts';
import type { KnownTitles } from './find-titles.ts';
import { findTitleRow } from './find-titles.ts';
import { readCsv } from './read-csv.ts';
import { inflateXml, readWorkbook } from './read-workbook.ts';
import { MAX_ROWS, sheetProblem } from './sheet-limits.ts';

/** Limits of a file: its bytes and its cells. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_CELLS = 1_000_000;
/** Limits of an archive, from its directory, before anything is inflated. */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MAX_INFLATION = 200;

/** Reason against a file. */
export type TableProblem =
  | 'size'
  | 'format'
  | 'unreadable'
  | 'inflated'
  | 'cells'
  | 'rows'
  | 'empty'
  | 'protected'
  | Exclude<FileKind, 'zip' | 'text'>;

/** A sheet of a workbook, or the whole of a text file. */
export interface SheetTable {
  /** '' for a text file. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Texts by row and column, from the first row of the file. */
  readonly rows: readonly (readonly string[])[];
  /** Numbers of the rows that a filter or the user hid. */
  readonly hiddenLines: readonly number[];
  /** Numbers of the rows with a byte outside the file's encoding. */
  readonly doubtfulLines: readonly number[];
}

/** A file as read. */
export interface ReadFile {
  /** The sheets with rows below a first one. */
  readonly sheets: readonly SheetTable[];
  /** Encoding of a text file; null for a workbook. */
  readonly encoding: Encoding | null;
}

/** A file to read. */
export interface TableRequest {
  readonly file: File;
  /** The known titles, by which the separator is recognised. */
  readonly titles: KnownTitles;
  /** The encoding that the user chose; null to recognise it. */
  readonly encoding: Encoding | null;
}

export type ParsedTable = ReadFile | { readonly problem: TableProblem };

class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.name = 'TableError';
    this.problem = problem;
  }
}

/** Reads a CSV or XLSX file within limits of memory. The worker's part of `readTable`, which also limits the time. */
export async function parseTable(request: TableRequest): Promise<ParsedTable> {
  try {
    if (request.file.size > MAX_FILE_BYTES) throw new TableError('size');
    return await readFile(request);
  } catch (error) {
    return { problem: error instanceof TableError ? error.problem : 'unreadable' };
  }
}

const EXTENSION = /\.(?:csv|txt|tsv|tab|xlsx|xlsm|xls|xml|html?)$/i;

async function readFile({ file, titles, encoding: chosen }: TableRequest): Promise<ReadFile> {
  if (!EXTENSION.test(file.name)) throw new TableError('format');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes);
  if (kind === 'zip') return { sheets: checkedSheets(await readSheets(bytes)), encoding: null };
  const isNamedWorkbook = /\.xls[xm]?$/i.test(file.name);
  // Excel encrypts a workbook into a container of the old kind.
  if (kind === 'old-excel') throw new TableError(/\.xls$/i.test(file.name) ? kind : 'protected');
  if (kind !== 'text') throw new TableError(kind);
  const { text, encoding } = decodeText(bytes, chosen);
  const rows = readCsv(text, titles, MAX_CELLS);
  if (rows === null) throw new TableError('cells');
  if (isNamedWorkbook && findTitleRow(rows, titles).known === 0) throw new TableError('unreadable');
  return { sheets: checkedSheets([textTable(rows)]), encoding };
}

function textTable(cells: readonly (readonly string[])[]): SheetTable {
  const doubtfulLines: number[] = [];
  const rows = cells.map((row, index) =>
    row.map((cell) => {
      const { text, isDoubtful } = doubtfulText(cellText(cell));
      if (isDoubtful && doubtfulLines.at(-1) !== index + 1) doubtfulLines.push(index + 1);
      return text;
    }),
  );
  return { name: '', isHidden: false, rows, hiddenLines: [], doubtfulLines };
}

const isEmpty = (row: readonly string[]): boolean => row.every((text) => text === '');

/** The sheets with data, without empty rows at their end; throws if all are empty, or all have too many rows. */
function checkedSheets(read: readonly SheetTable[]): SheetTable[] {
  const filled = read
    .map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, sheet.rows.findLastIndex((row) => !isEmpty(row)) + 1) }))
    .filter(({ rows }) => rows.length > 1);
  if (filled.length === 0) throw new TableError('empty');
  const sheets = filled.filter(({ rows }) => rows.length <= MAX_ROWS + 1);
  if (sheets.length === 0) throw new TableError('rows');
  const cells = sheets.reduce((sum, { rows }) => sum + rows.reduce((inRows, row) => inRows + row.length, 0), 0);
  if (cells > MAX_CELLS) throw new TableError('cells');
  return sheets;
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetTable[]> {
  checkDirectory(bytes);
  const entries = inflateXml(bytes);
  for (const [name, content] of Object.entries(entries)) {
    if (!name.endsWith('.xml')) continue;
    const problem = sheetProblem(strFromU8(content), MAX_CELLS);
    if (problem !== null) throw new TableError(problem);
  }
  const sheets = await readWorkbook(entries);
  return sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map((row) => row.map(cellText)),
    doubtfulLines: [],
  }));
}

/** Reads the sizes in the archive's directory; the same library inflates no entry beyond its size there. */
function checkDirectory(bytes: Uint8Array): void {
  let inflated = 0;
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      inflated += originalSize;
      if (inflated > MAX_INFLATED_BYTES || originalSize > size * MAX_INFLATION) throw new TableError('inflated');
      return false;
    },
  });
}
