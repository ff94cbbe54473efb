import { expect, test } from 'vitest';
import type { TableColumn } from '../table/table-column.ts';
import { visibleColumns } from './table-menu.tsx';

const column = (id: string, change: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  header: id,
  width: 100,
  cell: (text) => text,
  ...change,
});

const COLUMNS = [
  column('name', { isSticky: true }),
  column('status', { isSticky: true, isStickyWhenWide: true }),
  column('phone'),
  column('receipt', { isHiddenByDefault: true }),
  column('actions', { isAlwaysShown: true }),
];
const shownIds = (hidden: readonly string[], shown: readonly string[]) =>
  visibleColumns(COLUMNS, { hidden: new Set(hidden), shown: new Set(shown) }).map(({ id }) => id);

test('a column that is hidden by default appears once it is selected', () => {
  expect(shownIds([], [])).toEqual(['name', 'status', 'phone', 'actions']);
  expect(shownIds([], ['receipt'])).toEqual(['name', 'status', 'phone', 'receipt', 'actions']);
});

test('a column can be hidden, unless it names the row or acts on it', () => {
  expect(shownIds(['name', 'status', 'phone', 'actions'], [])).toEqual(['name', 'actions']);
});
