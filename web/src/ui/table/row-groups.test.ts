import { expect, test } from 'vitest';
import { groupHeadings } from './row-groups.ts';

const GROUPS = {
  keyOf: (row: string) => row.slice(0, 1),
  headingOf: (key: string, count: number | null) => `${key} ${count?.toString() ?? '?'}`,
};
const headings = (rows: readonly string[], isFirst: boolean, isLast: boolean) => [
  ...groupHeadings(rows, GROUPS, { isFirst, isLast }),
];

test.each([
  [true, true, ['a 2', 'b 1', 'c 1']],
  [false, true, ['a ?', 'b 1', 'c 1']],
  [true, false, ['a 2', 'b 1', 'c ?']],
])('a group that may go on beyond its page has no number: first page %s, last page %s', (isFirst, isLast, expected) => {
  expect(headings(['a1', 'a2', 'b1', 'c1'], isFirst, isLast)).toEqual(
    [0, 2, 3].map((index, place) => [index, expected[place]]),
  );
});

test('a page without rows has no heading', () => {
  expect(headings([], true, true)).toEqual([]);
});
