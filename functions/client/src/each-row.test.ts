import { expect, test } from 'vitest';
import { eachRow } from './each-row.ts';

const PAGES = new Map([
  [undefined, { data: [1, 2], page: { next_cursor: 'a' } }],
  ['a', { data: [], page: { next_cursor: 'b' } }],
  ['b', { data: [3], page: { next_cursor: null } }],
]);
const NO_PAGE = { data: [], page: { next_cursor: null } };

test('yields the rows of all pages, including those after an empty page', async () => {
  const rows: number[] = [];
  for await (const row of eachRow((cursor) => Promise.resolve(PAGES.get(cursor) ?? NO_PAGE))) rows.push(row);
  expect(rows).toEqual([1, 2, 3]);
});

test('reads a page only when its rows are needed', async () => {
  const asked: unknown[] = [];
  for await (const row of eachRow((cursor) => {
    asked.push(cursor);
    return Promise.resolve(PAGES.get(cursor) ?? NO_PAGE);
  })) {
    if (row === 2) break;
  }
  expect(asked).toEqual([undefined]);
});
