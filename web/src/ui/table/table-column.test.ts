import { expect, test } from 'vitest';
import { cellProps, fittingColumns, narrowColumns, placeColumns, stretchColumns } from './table-column.ts';
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

const list = [
  column('date', { narrowWidth: 80 }),
  column('booked', { yields: 1 }),
  column('vehicle', { yields: 2, narrowWidth: 90 }),
  column('status'),
];

test.each([
  ['all where they fit', { isNarrow: false, widthPx: 444 }, ['date 100', 'booked 100', 'vehicle 100', 'status 100']],
  [
    'all before the width is known',
    { isNarrow: false, widthPx: 0 },
    ['date 100', 'booked 100', 'vehicle 100', 'status 100'],
  ],
  [
    'narrower ones where they do not',
    { isNarrow: false, widthPx: 443 },
    ['date 80', 'booked 100', 'vehicle 90', 'status 100'],
  ],
  ['none that yields without room', { isNarrow: true, widthPx: 320 }, ['date 80', 'vehicle 90', 'status 100']],
  ['only those that never yield', { isNarrow: true, widthPx: 200 }, ['date 80', 'status 100']],
])('a list has %s', (_what, room, expected) => {
  const { columns } = fittingColumns(list, { ...room, startPx: 44 });
  expect(columns.map(({ id, width }) => `${id} ${width.toString()}`)).toEqual(expected);
});

test('a column shows the fact of one that the list has no room for, not of one that the user hid', () => {
  const name = column('name', { cellWithout: { id: 'vehicle', cell: (text) => `${text} and vehicle` } });
  const vehicle = column('vehicle', { yields: 1 });
  const other = column('other', { yields: 2 });
  const nameIn = (columns: readonly TableColumn<string>[], widthPx: number) =>
    fittingColumns(columns, { isNarrow: true, widthPx, startPx: 0 }).columns[0]?.cell('Ana', 1);
  expect(nameIn([name, vehicle, other], 300)).toBe('Ana');
  expect(nameIn([name, vehicle, other], 200)).toBe('Ana and vehicle');
  expect(nameIn([name, other], 100)).toBe('Ana');
});

test('columns of which none yields depend on the window alone', () => {
  const fixed = [column('name', { narrowWidth: 60 }), column('place')];
  const widths = (isNarrow: boolean) =>
    fittingColumns(fixed, { isNarrow, widthPx: 50, startPx: 0 }).columns.map(({ width }) => width);
  expect([widths(false), widths(true)]).toEqual([
    [100, 100],
    [60, 100],
  ]);
});

test('the width that is left over goes to the columns that may grow', () => {
  const columns = [
    column('name', { width: 100 }),
    column('state', { width: 80, isFixed: true }),
    column('route', { width: 300 }),
  ];
  const widths = (widthPx: number) => stretchColumns(columns, { widthPx, startPx: 40 }).map(({ width }) => width);
  expect(widths(720)).toEqual([150, 80, 450]);
  expect(widths(400)).toEqual([100, 80, 300]);
  expect(widths(0)).toEqual([100, 80, 300]);
});

test('a column that grows first takes its pixels before the others share the rest', () => {
  const columns = [
    column('name', { width: 60, growsFirstPx: 40 }),
    column('state', { width: 80, isFixed: true }),
    column('route', { width: 300 }),
  ];
  const widths = (widthPx: number) => stretchColumns(columns, { widthPx, startPx: 40 }).map(({ width }) => width);
  expect(widths(720)).toEqual([150, 80, 450]);
  expect(widths(500)).toEqual([80, 80, 300]);
  expect(widths(400)).toEqual([60, 80, 300]);
});

test('several columns that grow first take their pixels in their order', () => {
  const columns = [
    column('name', { width: 60, growsFirstPx: 40 }),
    column('status', { width: 80, growsFirstPx: 20 }),
    column('actions', { width: 60, isFixed: true }),
  ];
  const widths = (widthPx: number) => stretchColumns(columns, { widthPx, startPx: 0 }).map(({ width }) => width);
  expect(widths(250)).toEqual([100, 90, 60]);
  expect(widths(460)).toEqual([200, 200, 60]);
});
