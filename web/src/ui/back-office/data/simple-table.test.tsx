// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PHONE } from '../../../lib/browser/use-media-query.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SimpleTable } from './simple-table.tsx';

const COLUMNS = [{ id: 'name', header: 'Nombre', cell: (name: string) => name }];

/** A window of a tablet: wider than a phone, narrower than a screen. */
beforeEach(() => {
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign({}, media, { matches: query !== PHONE && query.startsWith('(max-width') }),
  );
});

test.each([
  { cardsOn: 'tablets', role: 'list' },
  { cardsOn: 'phones', role: 'table' },
] as const)('cards on $cardsOn: a tablet has a $role', ({ cardsOn, role }) => {
  const rows = ['Ana'];
  renderScreen(
    <SimpleTable label="Personas" columns={COLUMNS} rows={rows} rowId={(id) => id} empty="" cardsOn={cardsOn} />,
  );
  expect(screen.getByRole(role, { name: 'Personas' })).toHaveTextContent('Ana');
});

test('figures stand at the end of their column, below its title', () => {
  renderScreen(
    <SimpleTable
      label="Meses"
      columns={[
        { id: 'month', header: 'Mes', cell: ({ month }: { month: string }) => month },
        { id: 'paid', header: 'Recibido', isFigure: true, cell: () => '$1.00' },
      ]}
      rows={[{ month: 'nov' }]}
      rowId={({ month }) => month}
      empty=""
      cardsOn="phones"
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Recibido' })).toHaveClass('figure');
  expect(screen.getByRole('cell', { name: '$1.00' })).toHaveClass('figure');
  expect(screen.getByRole('cell', { name: 'nov' })).not.toHaveClass('figure');
});

test.each([true, false])('a table has rows of 40 pixels where they are asked for: %s', (isDense) => {
  const table = { label: 'Personas', columns: COLUMNS, rows: ['Ana'], rowId: (id: string) => id, empty: '' };
  renderScreen(<SimpleTable {...table} cardsOn="phones" isDense={isDense} />);
  expect(screen.getByRole('table').classList.contains('dense')).toBe(isDense);
});

test('a card has a corner beside its title, and a line that hides the label of some facts', () => {
  renderScreen(
    <SimpleTable
      label="Claves"
      columns={[
        { id: 'name', header: 'Clave', inCard: 'title', cell: ({ name }: { name: string }) => name },
        { id: 'state', header: 'Estado', inCard: 'line', cell: () => 'Activa' },
        { id: 'used', header: 'Último uso', inCard: 'inline', cell: () => 'Nunca' },
        { id: 'actions', header: 'Acciones', inCard: 'corner', cell: () => <button type="button">Editar</button> },
      ]}
      rows={[{ name: 'ERP' }]}
      rowId={({ name }) => name}
      empty=""
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/^ERPEditarEstadoActivaÚltimo usoNunca$/);
  expect(screen.getByText('Estado')).toHaveClass('visually-hidden');
  expect(screen.getByText('Último uso')).not.toHaveClass('visually-hidden');
});

test.each(['phones', 'tablets'] as const)('the note of a row stands below it where cards are on %s', (cardsOn) => {
  renderScreen(
    <SimpleTable
      label="Personas"
      columns={[...COLUMNS, { id: 'state', header: 'Estado', cell: () => 'Activa' }]}
      rows={['Ana', 'Luis']}
      rowId={(id) => id}
      empty=""
      cardsOn={cardsOn}
      note={(name) => (name === 'Ana' ? 'Vuelve el lunes' : null)}
    />,
  );
  const list = screen.getByLabelText('Personas');
  expect(list).toHaveTextContent(/Ana.*Activa.*Vuelve el lunes.*Luis/);
  if (cardsOn === 'phones') {
    expect(screen.getByRole('cell', { name: 'Vuelve el lunes' })).toHaveAttribute('colspan', '2');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('cell', { name: 'Ana' })).toHaveAccessibleDescription('Vuelve el lunes');
    expect(screen.getByRole('cell', { name: 'Luis' })).not.toHaveAttribute('aria-describedby');
  }
});
