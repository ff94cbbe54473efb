/** Groups of adjacent rows, each under a heading. */
export interface RowGroups<Row> {
  /** Adjacent rows with the same key are a group. */
  readonly keyOf: (row: Row) => string;
  /** The heading of a group, with the number of its rows if all of them are on the page. */
  readonly headingOf: (key: string, count: number | null) => string;
}

interface PageEnds {
  /** The page begins with the first row of the list. */
  readonly isFirst: boolean;
  /** The page ends with the last one. */
  readonly isLast: boolean;
}

/** The headings of a page by the index of the row that each stands above. */
export function groupHeadings<Row>(
  rows: readonly Row[],
  { keyOf, headingOf }: RowGroups<Row>,
  { isFirst, isLast }: PageEnds,
): ReadonlyMap<number, string> {
  const starts = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    return before === undefined || keyOf(before) !== keyOf(row) ? [{ index, key: keyOf(row) }] : [];
  });
  return new Map(
    starts.map(({ index, key }, place) => {
      const next = starts[place + 1];
      const isWhole = (place > 0 || isFirst) && (next !== undefined || isLast);
      return [index, headingOf(key, isWhole ? (next?.index ?? rows.length) - index : null)];
    }),
  );
}
