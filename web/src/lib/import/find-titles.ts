import { splitWords } from '@llevo/contract/search-text';

/** The titles by which a field's column is known: folded, one list per field. */
export type KnownTitles = readonly (readonly string[])[];

/** A title for comparison: lower case, without accents and signs. */
export const foldedTitle = (text: string): string => splitWords(text).join(' ');

/** First rows that are searched for titles. */
export const TITLE_ROWS = 30;
/** Titles that a row needs to be taken for the row of titles. */
const MIN_TITLES = 2;

/** The number of fields whose title is in a row. */
export function countTitles(row: readonly string[], titles: KnownTitles): number {
  const cells = row.map(foldedTitle);
  return titles.filter((names) =>
    cells.some((cell) => cell !== '' && names.some((name) => cell === name || cell.startsWith(`${name} `))),
  ).length;
}

const isFilled = (row: readonly string[]): boolean => row.some((text) => text !== '');

/** A row with titles. */
interface TitleRow {
  /** Index of the row; the first filled one if no row has titles. */
  readonly index: number;
  /** Known titles in it. */
  readonly known: number;
}

/** The row of a table with the most known titles, the first of equal ones. */
export function findTitleRow(rows: readonly (readonly string[])[], titles: KnownTitles): TitleRow {
  const counts = rows.slice(0, TITLE_ROWS).map((row) => countTitles(row, titles));
  const most = Math.max(0, ...counts);
  if (most >= MIN_TITLES) return { index: counts.indexOf(most), known: most };
  return { index: Math.max(0, rows.findIndex(isFilled)), known: most };
}

/** The rows that may be chosen as the row of titles. */
export const titleRowChoices = (rows: readonly (readonly string[])[]): number[] =>
  rows.slice(0, TITLE_ROWS).flatMap((row, index) => (isFilled(row) ? [index] : []));
