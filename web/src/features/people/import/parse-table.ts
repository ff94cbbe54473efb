import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
// The browser build compiles its workers from text, which the Content-Security-Policy forbids.
import { readSheet } from 'read-excel-file/universal';
import { cellText } from './cell-text.ts';
import type { CellValue } from './cell-text.ts';
import { sheetProblem } from './sheet-limits.ts';

/** Limits of a file: its bytes, its rows of data, and its cells. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 20_000;
const MAX_CELLS = 1_000_000;
/** Limits of an archive, from its directory, before anything is inflated. */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MAX_INFLATION = 200;

/** Reason against a file. */
export type TableProblem = 'size' | 'format' | 'unreadable' | 'inflated' | 'cells' | 'rows' | 'empty';

/** The texts of a file by row and column, the header first; or the reason against it. */
export type ParsedTable = { readonly table: string[][] } | { readonly problem: TableProblem };

class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.name = 'TableError';
    this.problem = problem;
  }
}

/** Reads a CSV or XLSX file within limits of memory. The worker's part of `readTable`, which also limits the time. */
export async function parseTable(file: File): Promise<ParsedTable> {
  try {
    if (file.size > MAX_FILE_BYTES) throw new TableError('size');
    return { table: checkedTable(await readCells(file)) };
  } catch (error) {
    return { problem: error instanceof TableError ? error.problem : 'unreadable' };
  }
}

function checkedTable(cells: CellValue[][]): string[][] {
  const table = cells.map((row) => row.map(cellText));
  while (table.at(-1)?.every((text) => text === '') === true) table.pop();
  if (table.length < 2) throw new TableError('empty');
  if (table.length > MAX_ROWS + 1) throw new TableError('rows');
  if (table.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS) throw new TableError('cells');
  return table;
}

async function readCells(file: File): Promise<CellValue[][]> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.csv')) return readCsv(decodeText(await file.arrayBuffer()));
  if (name.endsWith('.xlsx')) return readXlsx(file);
  throw new TableError('format');
}

/** Older spreadsheets write CSV in the code page of Windows. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsv(text: string): CellValue[][] {
  const rows: string[][] = [];
  let cells = 0;
  Papa.parse<string[]>(text.trimEnd(), {
    // Finds the separator: Ecuador's Excel writes semicolons.
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: false,
    step: ({ data }, parser) => {
      cells += data.length;
      if (cells > MAX_CELLS) parser.abort();
      else rows.push(data);
    },
  });
  if (cells > MAX_CELLS) throw new TableError('cells');
  return rows;
}

async function readXlsx(file: File): Promise<CellValue[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkDirectory(bytes);
  for (const content of Object.values(unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') }))) {
    const problem = sheetProblem(strFromU8(content), MAX_CELLS);
    if (problem !== null) throw new TableError(problem);
  }
  // Its types call a date by its constructor's type.
  return (await readSheet(file)) as CellValue[][];
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
