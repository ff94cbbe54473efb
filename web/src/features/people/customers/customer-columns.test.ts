import { expect, test, vi } from 'vitest';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { CHECKBOX_COLUMN_PX } from '../../../ui/table/row-checkbox.tsx';
import { fittingColumns, stretchColumns } from '../../../ui/table/table-column.ts';
import { customerColumns } from './customer-columns.tsx';

const COLUMNS = customerColumns({
  onEdit: vi.fn(),
  onEditInvoicing: vi.fn(),
  onShowTrips: vi.fn(),
  onBook: vi.fn(),
  openStatusDialog: vi.fn(),
  openDeleteDialog: vi.fn(),
});
const ALWAYS_SHOWN = ['name', 'phone', 'email', 'rating', 'status', 'actions'];

test.each<readonly [number, boolean, readonly string[]]>([
  // The room beside the folded sidebar of a window of 1024 pixels, and beside the open one of 1280 and of 1440, with a
  // scroll bar; the last has room for every column in full.
  [895, true, []],
  [994, false, ['trips']],
  [1139, false, ['trips']],
  [1400, false, ['number', 'address', 'trips']],
])('a list of %i pixels shows phone, email, rating and status, and trips if they fit', (widthPx, isNarrow, more) => {
  const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: CHECKBOX_COLUMN_PX });
  const ids = columns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ALWAYS_SHOWN));
  expect(ids.filter((id) => !ALWAYS_SHOWN.includes(id))).toEqual(more);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});

test.each([1139, 1155])(
  'email and name take the width that the others leave, in a window of 1440 pixels with a list of %i',
  (widthPx) => {
    const room = { widthPx, startPx: CHECKBOX_COLUMN_PX };
    const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
    const columns = stretchColumns(fittingColumns(shown, { ...room, isNarrow: false }).columns, room);
    const widthOf = (name: string) => columns.find(({ id }) => id === name)?.width ?? 0;
    expect(['number', 'trips', 'rating', 'status', 'actions'].map(widthOf)).toEqual([0, 96, 110, 110, 82]);
    expect(widthOf('email')).toBeGreaterThanOrEqual(250);
    expect(widthOf('name')).toBeGreaterThanOrEqual(190);
  },
);

test('a customer’s card has the status beside the phone, and no row number', () => {
  const inCards = COLUMNS.filter(({ inCard }) => inCard !== 'hidden');
  expect(inCards.map(({ id }) => id)).not.toContain('number');
  const first = inCards.filter(({ cardOrder = 0 }) => cardOrder < 0);
  expect(first.map(({ id, cardSpan }) => [id, cardSpan])).toEqual([
    ['phone', undefined],
    ['status', 'end'],
  ]);
});
