import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { cellText } from './cell-text.ts';
import type { CellValue } from './cell-text.ts';

/** Limits of a file, in bytes and rows, that a browser reads and shows without delay. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 20_000;

/** The extensions of the file field. */
export const IMPORT_FILE_TYPES = ['.csv', '.xlsx'];

/** The texts of a CSV or XLSX file by row and column, the header first. Throws `UserFacingError`. */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > MAX_FILE_BYTES) throw new UserFacingError('El archivo pesa más de 10 MB');
  const cells = await readCells(file);
  const table = cells.map((row) => row.map(cellText));
  while (table.at(-1)?.every((text) => text === '') === true) table.pop();
  if (table.length < 2) throw new UserFacingError('El archivo no tiene filas debajo de los títulos');
  if (table.length > MAX_ROWS + 1)
    throw new UserFacingError('El archivo tiene más de 20,000 filas: divídelo en partes');
  return table;
}

async function readCells(file: File): Promise<CellValue[][]> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.csv')) return readCsv(decodeText(await file.arrayBuffer()));
  if (name.endsWith('.xlsx')) return readXlsx(file);
  throw new UserFacingError('Elige un archivo CSV o XLSX');
}

/** Older spreadsheets write CSV in the code page of Windows. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readCsv(text: string): Promise<CellValue[][]> {
  const { default: Papa } = await import('papaparse');
  // Finds the separator: Ecuador's Excel writes semicolons.
  return Papa.parse<string[]>(text.trimEnd(), { delimitersToGuess: [';', ',', '\t', '|'], skipEmptyLines: false }).data;
}

async function readXlsx(file: File): Promise<CellValue[][]> {
  // The browser build compiles its workers from text, which the Content-Security-Policy forbids.
  const { readSheet } = await import('read-excel-file/universal');
  try {
    // Its types call a date by its constructor's type.
    return (await readSheet(file)) as CellValue[][];
  } catch {
    throw new UserFacingError('No se pudo leer el archivo: guárdalo como .xlsx o .csv y vuelve a elegirlo');
  }
}
