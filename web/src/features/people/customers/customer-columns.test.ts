import { expect, test, vi } from 'vitest';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { CHECKBOX_COLUMN_PX } from '../../../ui/table/row-checkbox.tsx';
import { fittingColumns } from '../../../ui/table/table-column.ts';
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
  [994, false, []],
  [1139, false, ['address']],
  [1400, false, ['number', 'address']],
])('a list of %i pixels shows phone, email, rating and status of a customer', (widthPx, isNarrow, more) => {
  const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: CHECKBOX_COLUMN_PX });
  const ids = columns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ALWAYS_SHOWN));
  expect(ids.filter((id) => !ALWAYS_SHOWN.includes(id))).toEqual(more);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});
