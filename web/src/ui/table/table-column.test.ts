import { expect, test } from 'vitest';
import { cellProps, narrowColumns, placeColumns } from './table-column.ts';
import type { TableColumn } from './table-column.ts';

const column = (id: string, change: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  header: id,
  width: 100,
  cell: (text) => text,
  ...change,
});

test('columns stay at both edges, each beside the one before', () => {
  const placed = placeColumns(
    [
      column('date', { isSticky: true }),
      column('client', { isSticky: true, width: 150 }),
      column('driver'),
      column('price', { isStickyEnd: true }),
      column('actions', { isStickyEnd: true, width: 80 }),
    ],
    44,
  );
  expect(placed.map(({ stickyPx, stickyEndPx, isEdge }) => [stickyPx, stickyEndPx, isEdge])).toEqual([
    [44, null, false],
    [144, null, true],
    [null, null, false],
    [null, 80, true],
    [null, 0, false],
  ]);
  expect(placed.map((each) => cellProps(each).style)).toEqual([
    { left: 44 },
    { left: 144 },
    undefined,
    { right: 80 },
    { right: 0 },
  ]);
});

test('a narrow window omits columns, narrows others, and keeps fewer at its edges', () => {
  const narrow = narrowColumns([
    column('number', { isSticky: true, narrowWidth: 0 }),
    column('name', { isSticky: true }),
    column('status', { isSticky: true, isStickyWhenWide: true }),
    column('place', { width: 240, narrowWidth: 210 }),
    column('price', { isStickyEnd: true, isStickyWhenWide: true }),
    column('actions', { isStickyEnd: true, width: 80 }),
  ]);
  expect(
    placeColumns(narrow, 44).map(({ id, width, stickyPx, stickyEndPx, isEdge }) => [
      id,
      width,
      stickyPx ?? stickyEndPx,
      isEdge,
    ]),
  ).toEqual([
    ['name', 100, 44, true],
    ['status', 100, null, false],
    ['place', 210, null, false],
    ['price', 100, null, false],
    ['actions', 80, 0, true],
  ]);
});
