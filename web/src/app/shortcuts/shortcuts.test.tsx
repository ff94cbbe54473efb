// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../lib/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { StepButtons } from '../../ui/back-office/buttons/step-buttons.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { openShortcuts } from '../palette/open-shortcuts.ts';
import Shortcuts from './shortcuts.tsx';

interface Row {
  readonly id: string;
}
const ROWS: readonly Row[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const onActivate = vi.fn();
const onCheck = vi.fn();
const onAssign = vi.fn();

beforeEach(() => {
  // jsdom lays nothing out; the virtualizer needs a height to show rows in.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  act(() => {
    writeSession(null);
  });
  localStorage.clear();
});

function show(more: React.ReactNode = null) {
  return renderScreen(
    <>
      <Shortcuts />
      <div role="search">
        <input type="search" aria-label="Buscar" />
      </div>
      <DataTable
        label="Servicios"
        columns={[
          { id: 'name', header: 'Nombre', width: 100, cell: ({ id }: Row) => id },
          {
            id: 'driver',
            header: 'Conductor',
            width: 100,
            cell: ({ id }: Row) => (
              <button
                data-shortcut="assign"
                onClick={() => {
                  onAssign(id);
                }}
              >
                Asignar {id}
              </button>
            ),
          },
        ]}
        rows={ROWS}
        rowId={({ id }) => id}
        isLoading={false}
        firstNumber={1}
        total={3}
        sort={null}
        onSort={() => undefined}
        selectedId={null}
        onActivate={onActivate}
        checkedRows={{ rows: new Map(), set: onCheck, nameOf: ({ id }) => id }}
        asCards={false}
      />
      {more}
    </>,
    { path: '/rates' },
  );
}
const focused = () => document.activeElement?.getAttribute('data-row-id');

test('j and k walk the rows, x selects one, a assigns it, Enter opens it', async () => {
  const { user } = show();
  await user.keyboard('j');
  expect(focused()).toBe('a');
  await user.keyboard('j');
  await waitFor(() => {
    expect(focused()).toBe('b');
  });
  await user.keyboard('x');
  expect(onCheck).toHaveBeenCalledWith([{ id: 'b' }], true);
  await user.keyboard('a');
  expect(onAssign).toHaveBeenCalledWith('b');
  screen.getByRole('row', { name: /b Asignar b$/ }).focus();
  await user.keyboard('k');
  await waitFor(() => {
    expect(focused()).toBe('a');
  });
  await user.keyboard('{Enter}');
  expect(onActivate).toHaveBeenCalledWith({ id: 'a' });
});

test('a assigns the selected rows first; n focuses the note of the open service', async () => {
  const { user } = show(
    <>
      <button
        data-shortcut="assign"
        data-scope="selection"
        onClick={() => {
          onAssign('selection');
        }}
      >
        Asignar
      </button>
      <textarea aria-label="Nota nueva" data-shortcut="note" />
    </>,
  );
  await user.keyboard('ja');
  expect(onAssign.mock.calls).toEqual([['selection']]);
  await user.keyboard('n');
  expect(screen.getByLabelText('Nota nueva')).toHaveFocus();
});

test('g and a letter open a screen; / focuses the search, where letters are typed', async () => {
  const { user } = show();
  await user.keyboard('gt');
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement/board');
  await user.keyboard('gz');
  await user.keyboard('s');
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement/board');
  await user.keyboard('/');
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
  await user.keyboard('gs?');
  expect(screen.getByLabelText('Buscar')).toHaveValue('gs?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement/board');
});

test('? lists the shortcuts; single keys can be switched off, and on again from the palette', async () => {
  const { user } = show();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  expect(screen.getByText('Alt N')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Atajos de una sola tecla' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.keyboard('gt');
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('address')).toHaveTextContent('/rates');
  openShortcuts();
  expect(await screen.findByRole('switch', { name: 'Atajos de una sola tecla' })).not.toBeChecked();
});

test('who only reads is offered no shortcut of what they may not do', async () => {
  writeSession(sessionFixture({ permission: 'viewer' }));
  const { user } = show();
  await user.keyboard('gm');
  expect(screen.getByLabelText('address')).toHaveTextContent('/rates');
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.getByText('Tablero')).toBeVisible();
  for (const text of ['Métricas', 'Alt N', 'Escribir una nota en el servicio', 'En el tablero'])
    expect(screen.queryByText(text)).toBeNull();
});

test('j and k step through the services of open details, and leave the list below alone', async () => {
  const onStep = vi.fn();
  const { user } = show(
    <div className="mantine-Drawer-content">
      <StepButtons unit="service" isFirst onStep={onStep}>
        1 de 3
      </StepButtons>
    </div>,
  );
  await user.keyboard('jk');
  expect(onStep.mock.calls).toEqual([[1]]);
  fireEvent.keyDown(document.body, { key: 'j', repeat: true });
  expect(onStep).toHaveBeenCalledTimes(1);
  expect(focused()).toBeFalsy();
});

test('j and k do nothing in a drawer without services', async () => {
  const { user } = show(<div className="mantine-Drawer-content" />);
  await user.keyboard('jk');
  expect(focused()).toBeFalsy();
});

test('keys with a modifier, and keys while a dialog is open, do nothing', async () => {
  const { user } = show(<div className="mantine-Modal-content" />);
  await user.keyboard('{Control>}j{/Control}j?');
  expect(focused()).toBeFalsy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('gt');
  expect(screen.getByLabelText('address')).toHaveTextContent('/rates');
});
