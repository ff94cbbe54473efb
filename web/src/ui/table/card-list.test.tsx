// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';

const column = (id: string, header: string, inCard: TableColumn<string>['inCard']): TableColumn<string> => ({
  id,
  header,
  width: 100,
  ...(inCard && { inCard }),
  cell: (row) => `${row} ${id}`,
});
const COLUMNS = [
  column('name', 'Nombre', 'title'),
  column('phone', 'Teléfono', 'plain'),
  column('plan', 'Plan', undefined),
];

test('a fact of a card has a visible label, or one only for screen readers if it explains itself', () => {
  // jsdom lays nothing out; the virtualizer needs a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(
    <DataTable
      label="Personas"
      columns={COLUMNS}
      rows={['Ana']}
      rowId={(row) => row}
      isLoading={false}
      firstNumber={1}
      total={1}
      sort={null}
      onSort={() => undefined}
      selectedId={null}
      asCards
    />,
  );
  expect(screen.getByRole('heading', { name: 'Ana name' })).toBeInTheDocument();
  expect(screen.getByText('Plan')).not.toHaveClass('visually-hidden');
  expect(screen.getByText('Teléfono')).toHaveClass('visually-hidden');
  expect(screen.getByText('Ana phone')).toBeVisible();
});

test('facts of a card stand in their own order, and have the room that their columns ask for', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const columns: readonly TableColumn<string>[] = [
    column('name', 'Nombre', 'title'),
    { ...column('price', 'Tarifa', 'title'), cardSpan: 'end' },
    { ...column('phone', 'Teléfono', 'plain'), cardSpan: 'half', cardOrder: 1 },
    { ...column('email', 'Correo', 'plain'), cardSpan: 'line' },
  ];
  render(
    <DataTable
      label="Personas"
      columns={columns}
      rows={['Ana']}
      rowId={(row) => row}
      isLoading={false}
      firstNumber={1}
      total={1}
      sort={null}
      onSort={() => undefined}
      selectedId={null}
      asCards
    />,
  );
  expect(screen.getByText('Ana price')).toHaveAttribute('data-span', 'end');
  const facts = screen
    .getAllByRole('definition')
    .map(({ textContent, parentElement }) => [textContent, parentElement?.dataset['span']]);
  expect(facts).toEqual([
    ['Ana email', 'line'],
    ['Ana phone', 'half'],
  ]);
});
