// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RowMenu } from './row-menu.tsx';

function show() {
  const [edit, remove, onRowKey] = [vi.fn(), vi.fn(), vi.fn()];
  const { user } = renderScreen(
    <div role="presentation" onKeyDown={onRowKey} onClick={onRowKey}>
      <RowMenu
        label="Acciones de Ana"
        actions={() => [
          { label: 'Editar', run: edit },
          { label: 'Eliminar', isDangerous: true, run: remove },
        ]}
      />
    </div>,
  );
  return { user, edit, remove, onRowKey, button: screen.getByRole('button', { name: 'Acciones de Ana' }) };
}

test('a dangerous action is only in the menu, and the keyboard reaches it', async () => {
  const { user, remove, onRowKey, button } = show();
  expect(screen.queryByText('Eliminar')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('menu', { name: 'Acciones de Ana' })).toBeInTheDocument();
  onRowKey.mockClear();
  await waitFor(() => {
    expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Eliminar' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  // A dialog that opens now returns the focus here; the row received no event.
  expect(screen.getByRole('button', { name: 'Acciones de Ana' })).toHaveFocus();
  expect(onRowKey).not.toHaveBeenCalled();
});

test('Escape closes the menu and returns the focus', async () => {
  const { user, edit, button } = show();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Acciones de Ana' })).toHaveFocus();
  expect(edit).not.toHaveBeenCalled();
});
