// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

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

test('a press on the padding of a cell opens the row, and one on the control in it only uses the control', async () => {
  const [onActivate, onPress] = [vi.fn(), vi.fn()];
  render(
    <DataTable
      label="Servicios"
      columns={[
        {
          id: 'driver',
          header: 'Conductor',
          width: 100,
          cell: (row: string) => (
            <button type="button" onClick={onPress}>
              Conductor de {row}
            </button>
          ),
        },
      ]}
      rows={['Ana']}
      rowId={(row) => row}
      isLoading={false}
      firstNumber={1}
      total={1}
      sort={null}
      onSort={() => undefined}
      selectedId={null}
      onActivate={onActivate}
      asCards={false}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Conductor de Ana' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onActivate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('cell', { name: 'Conductor de Ana' }));
  expect(onActivate).toHaveBeenCalledExactlyOnceWith('Ana');
});
