import { columnNumber } from './column-letters.ts';

/** Rows of data of a file. */
export const MAX_ROWS = 20_000;

/** Last row and column of a sheet of Excel. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Limit of cells without data, which have a format only, in cells with data. */
const BLANKS_PER_CELL = 2;

/** An opening tag of a row or cell: its attributes, whether it is empty, and its end. */
const TAGS = /<(?:\w+:)?(?:row|c)(?=[\s/>])((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/)?(>)?/g;
const ADDRESS = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * Reason against the XML of a sheet, before a library builds its rows: addresses beyond any sheet, or more than `maxCells`
 * between the first cell and the last one with data. Null for none, and for other XML.
 */
export function sheetProblem(xml: string, maxCells: number): 'cells' | 'unreadable' | null {
  if (!xml.includes('sheetData')) return null;
  let tags = 0;
  let lastRow = 0;
  let lastColumn = 0;
  for (const match of xml.matchAll(TAGS)) {
    const [tag, attributes = '', isEmpty, end] = match;
    if (end === undefined) return 'unreadable';
    tags += 1;
    if (tags > maxCells * BLANKS_PER_CELL) return 'cells';
    const [, double, single] = ADDRESS.exec(attributes) ?? [];
    const address = double ?? single;
    if (address === undefined) continue;
    const [, letters = '', digits = ''] = PLACE.exec(address) ?? [];
    const [row, column] = [Number(digits), columnNumber(letters)];
    if (row < 1 || row > LAST_ROW || column > LAST_COLUMN) return 'unreadable';
    const hasData = letters !== '' && isEmpty === undefined && !xml.startsWith('</', match.index + tag.length);
    if (!hasData) continue;
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
    if (lastRow * lastColumn > maxCells) return 'cells';
  }
  return null;
}
