// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

const ROWS = ['Ana', 'Luz', 'Rosa', 'Eva'];
const HEADINGS = new Map([
  [0, 'Hoy'],
  [2, 'Mañana'],
]);

beforeEach(() => {
  // jsdom lays nothing out; the virtualizer needs a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(asCards: boolean) {
  const onActivate = vi.fn();
  render(
    <DataTable
      label="Servicios"
      columns={[{ id: 'name', header: 'Nombre', width: 100, inCard: 'title', cell: (row: string) => row }]}
      rows={ROWS}
      rowId={(row) => row}
      isLoading={false}
      firstNumber={1}
      total={ROWS.length}
      sort={null}
      onSort={() => undefined}
      selectedId={null}
      onActivate={onActivate}
      headings={HEADINGS}
      asCards={asCards}
    />,
  );
  return { user: userEvent.setup(), onActivate };
}

test('a heading stands above the first row of its group and has no number among the rows', () => {
  show(false);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Hoy', 'Ana', 'Luz', 'Mañana', 'Rosa', 'Eva']);
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual([null, '2', '3', null, '4', '5']);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5');
});

test('the heading of a card is read before it, within its place in the list', () => {
  show(true);
  const cards = screen.getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['HoyAna', 'Luz', 'MañanaRosa', 'Eva']);
  expect(within(screen.getByRole('list')).getAllByRole('heading')).toHaveLength(ROWS.length);
});

test.each([false, true])(
  'keys walk the rows past headings, and a press on a heading opens nothing: cards %s',
  async (asCards) => {
    const { user, onActivate } = show(asCards);
    await user.click(screen.getByText('Mañana'));
    expect(onActivate).not.toHaveBeenCalled();
    await user.click(screen.getByText('Luz'));
    expect(onActivate).toHaveBeenCalledExactlyOnceWith('Luz');
    const rowOf = (name: string) =>
      screen.getAllByRole(asCards ? 'listitem' : 'row').find(({ textContent }) => textContent.endsWith(name));
    rowOf('Luz')?.focus();
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => {
      expect(rowOf('Rosa')).toHaveFocus();
    });
  },
);
