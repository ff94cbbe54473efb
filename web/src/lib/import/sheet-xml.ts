import { columnLetters, columnNumber } from './column-letters.ts';

/** Parts of a workbook's XML that the library which reads its cells leaves out: hidden sheets and rows, and errors. */

const ATTRIBUTE = (name: string) => new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const attribute = (tag: string, name: string): string | undefined => {
  const [, double, single] = ATTRIBUTE(name).exec(tag) ?? [];
  return double ?? single;
};

interface SheetFile {
  readonly isHidden: boolean;
  /** The file of the sheet in the archive. */
  readonly path: string;
}

/** The sheets of a workbook in its order. */
export function readSheetFiles(workbook: string, relationships: string): SheetFile[] {
  const targets = new Map(
    Array.from(relationships.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g), ([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  );
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g), ([tag]) => {
    const target = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return { isHidden: (attribute(tag, 'state') ?? 'visible') !== 'visible', path };
  });
}

interface ErrorCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const ROW = /<(?:\w+:)?row(?=[\s>/])([^>]*)>/g;
const ERROR = /<(?:\w+:)?c(?=\s)([^>]*\st\s*=\s*["']e["'][^>]*)>(?:(?!<\/(?:\w+:)?c>)[\s\S])*?<(?:\w+:)?v>([^<]*)</g;

/** The hidden rows of a sheet, and the cells with an error. */
export function readHidden(sheet: string): { readonly hiddenLines: number[]; readonly errors: ErrorCell[] } {
  const hiddenLines: number[] = [];
  let row = 0;
  for (const [, tag = ''] of sheet.matchAll(ROW)) {
    row = Number(attribute(tag, 'r') ?? row + 1);
    if (/^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '')) hiddenLines.push(row);
  }
  const errors = Array.from(sheet.matchAll(ERROR)).flatMap(([, tag = '', text = '']) => {
    const [, letters, digits] = /^([A-Z]{1,3})(\d+)$/.exec(attribute(tag, 'r') ?? '') ?? [];
    return letters === undefined ? [] : [{ row: Number(digits), column: columnNumber(letters), text }];
  });
  return { hiddenLines, errors };
}

const CELL_WITHOUT_ADDRESS = /<(?:\w+:)?c(?![^>]*\sr\s*=)(?=[\s/>])/;
const ROW_OR_CELL = /<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/g;

/** A sheet whose every cell has its address, which the format allows to leave out and the library does not. */
export function withAddresses(sheet: string): string {
  if (!CELL_WITHOUT_ADDRESS.test(sheet)) return sheet;
  let [row, column] = [0, 0];
  return sheet.replace(ROW_OR_CELL, (...[tag = '', prefix = '', kind, attributes = '']: string[]) => {
    const address = attribute(tag, 'r');
    if (kind === 'row') {
      row = Number(address ?? row + 1);
      column = 0;
      return tag;
    }
    column = address === undefined ? column + 1 : columnNumber(address.replace(/\d+$/, ''));
    return address === undefined ? `<${prefix}c r="${columnLetters(column)}${row.toString()}"${attributes}>` : tag;
  });
}
