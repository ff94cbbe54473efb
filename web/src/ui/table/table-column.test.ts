import { expect, test } from 'vitest';
import { cellProps, placeColumns } from './table-column.ts';
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
