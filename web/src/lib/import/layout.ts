import type { KnownTitles } from './find-titles.ts';
import { findTitleRow } from './find-titles.ts';
import type { ImportField } from './import-kind.ts';
import type { ColumnMapping } from './match-headers.ts';
import { knownTitles, matchHeaders } from './match-headers.ts';
import type { ReadFile, SheetTable } from './parse-table.ts';
import { FULL_NAME } from './person-import-fields.ts';
import type { NameOrder } from './split-name.ts';
import { guessNameOrder } from './split-name.ts';

/** Where the rows of a file are: as recognised, and correctable by hand. */
export interface Layout {
  /** Index of the sheet. */
  readonly sheet: number;
  /** Index of the row with the titles. */
  readonly titleRow: number;
  readonly mapping: ColumnMapping;
  /** Order of the names in a column of whole names. */
  readonly nameOrder: NameOrder;
  /** Whether rows that the file hides are imported too. */
  readonly includesHidden: boolean;
}

const EMPTY_SHEET: SheetTable = { name: '', isHidden: false, rows: [], hiddenLines: [], doubtfulLines: [] };

export const sheetOf = (read: ReadFile, { sheet }: Pick<Layout, 'sheet'>): SheetTable =>
  read.sheets[sheet] ?? EMPTY_SHEET;

/** The first visible sheet with titles; otherwise a hidden one with titles, or the first visible one. */
function findSheet(read: ReadFile, titles: KnownTitles): number {
  const hasTitles = read.sheets.map(({ rows }) => findTitleRow(rows, titles).known > 1);
  const choices = [
    read.sheets.findIndex(({ isHidden }, index) => !isHidden && hasTitles[index]),
    hasTitles.indexOf(true),
    read.sheets.findIndex(({ isHidden }) => !isHidden),
  ];
  return choices.find((index) => index !== -1) ?? 0;
}

/** The layout of a file with the given sheet and row of titles, or with those that its titles name. */
export function findLayout(
  read: ReadFile,
  fields: readonly ImportField[],
  chosen: { readonly sheet?: number; readonly titleRow?: number; readonly includesHidden?: boolean } = {},
): Layout {
  const titles = knownTitles(fields);
  const sheet = chosen.sheet ?? findSheet(read, titles);
  const { rows } = sheetOf(read, { sheet });
  const titleRow = chosen.titleRow ?? findTitleRow(rows, titles).index;
  const mapping = matchHeaders(rows, titleRow, fields);
  return {
    sheet,
    titleRow,
    mapping,
    nameOrder: orderOf(rows, titleRow, mapping),
    includesHidden: chosen.includesHidden ?? false,
  };
}

/** The order of names in the column of whole names. */
export function orderOf(rows: SheetTable['rows'], titleRow: number, mapping: ColumnMapping): NameOrder {
  const column = mapping[FULL_NAME] ?? null;
  if (column === null) return 'names';
  const names = rows.slice(titleRow + 1).map((row) => row[column] ?? '');
  return guessNameOrder(names, rows[titleRow]?.[column] ?? '');
}

/** The numbers of the hidden rows below the titles that have data. */
export const hiddenDataLines = ({ rows, hiddenLines }: SheetTable, titleRow: number): number[] =>
  hiddenLines.filter((line) => line > titleRow + 1 && (rows[line - 1] ?? []).some((text) => text !== ''));
