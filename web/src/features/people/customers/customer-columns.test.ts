import { expect, test, vi } from 'vitest';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { CHECKBOX_COLUMN_PX } from '../../../ui/table/row-checkbox.tsx';
import { fittingColumns, stretchColumns } from '../../../ui/table/table-column.ts';
import { customerColumns } from './customer-columns.tsx';

const columnsOf = (rights: { readonly seesSums: boolean }) =>
  customerColumns({
    onEdit: vi.fn(),
    onEditInvoicing: vi.fn(),
    onShowTrips: vi.fn(),
    canBook: true,
    sortsByTrips: true,
    openStatusDialog: vi.fn(),
    openDeleteDialog: vi.fn(),
    ...rights,
  });
const COLUMNS = columnsOf({ seesSums: true });
const ALWAYS_SHOWN = ['name', 'phone', 'email', 'rating', 'status', 'actions'];

test.each<readonly [number, boolean, readonly string[]]>([
  // The room beside the folded sidebar of a window of 1024 pixels, and beside the open one of 1280, 1440, 1536, 1680,
  // 1920 and 2048, with a scroll bar; the last has room for every column in full.
  [895, true, []],
  [994, false, ['trips']],
  [1139, false, ['trips', 'lastTrip']],
  [1235, false, ['trips', 'spent', 'lastTrip']],
  [1379, false, ['trips', 'spent', 'lastTrip', 'book']],
  [1619, false, ['trips', 'spent', 'lastTrip', 'address', 'book']],
  [1747, false, ['number', 'trips', 'spent', 'lastTrip', 'address', 'book']],
])('a list of %i pixels shows status and contacts, and more where it fits', (widthPx, isNarrow, more) => {
  const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: CHECKBOX_COLUMN_PX });
  const ids = columns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ALWAYS_SHOWN));
  expect(ids.filter((id) => !ALWAYS_SHOWN.includes(id))).toEqual(more);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});

test.each([
  { widthPx: 1139, spent: 0 },
  { widthPx: 1155, spent: 0 },
  { widthPx: 1235, spent: 92 },
])('email addresses and names have room in a list of $widthPx pixels', ({ widthPx, spent }) => {
  const room = { widthPx, startPx: CHECKBOX_COLUMN_PX };
  const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
  const columns = stretchColumns(fittingColumns(shown, { ...room, isNarrow: false }).columns, room);
  const widthOf = (name: string) => columns.find(({ id }) => id === name)?.width ?? 0;
  expect(['number', 'phone', 'email', 'rating', 'status', 'actions'].map(widthOf)).toEqual([0, 148, 232, 110, 110, 82]);
  expect(['trips', 'spent', 'lastTrip'].map(widthOf)).toEqual([84, spent, 100]);
  expect(widthOf('name')).toBeGreaterThanOrEqual(185);
});

test('the cost of trips has no column for the roles of a desk', () => {
  expect(columnsOf({ seesSums: false }).map(({ id }) => id)).not.toContain('spent');
});

test('a customer’s card has the status beside the phone, and no row number', () => {
  const inCards = COLUMNS.filter(({ inCard }) => inCard !== 'hidden');
  expect(inCards.map(({ id }) => id)).not.toContain('number');
  const first = inCards.filter(({ cardOrder = 0 }) => cardOrder < 0);
  expect(first.map(({ id, cardSpan }) => [id, cardSpan])).toEqual([
    ['phone', undefined],
    ['status', 'end'],
  ]);
});

test('the button of a new service stands at the foot of a card', () => {
  expect(COLUMNS.filter(({ inCard }) => inCard === 'action').map(({ id }) => id)).toEqual(['book']);
});
