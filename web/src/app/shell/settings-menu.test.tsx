// @vitest-environment jsdom
import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SettingsMenu } from './settings-menu.tsx';

const button = () => screen.getByRole('button', { name: 'Cuenta y ajustes, correos fallidos: 2' });

function show() {
  const run = vi.fn();
  const preload = vi.fn(() => Promise.resolve());
  const { user } = renderScreen(
    <SettingsMenu badgeText="correos fallidos: 2" preload={preload}>
      <Menu.Item onClick={run}>Mi cuenta</Menu.Item>
    </SettingsMenu>,
  );
  return { user, run, preload };
}

test('the account menu is a menu: arrow keys move, Enter chooses, and the focus returns', async () => {
  const { user, run } = show();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  await user.click(button());
  expect(await screen.findByRole('menu', { name: /^Cuenta y ajustes/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('menuitem', { name: 'Buscar e ir' })).toHaveFocus();
  });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledOnce();
  expect(button()).toHaveFocus();
});

test('the menu’s scripts load when the pointer or the focus reaches its button', async () => {
  const { user, preload } = show();
  expect(preload).not.toHaveBeenCalled();
  await user.hover(button());
  expect(preload).toHaveBeenCalled();
  preload.mockClear();
  await user.tab();
  expect(button()).toHaveFocus();
  expect(preload).toHaveBeenCalled();
});

test('Escape closes the menu and returns the focus', async () => {
  const { user } = show();
  await user.click(button());
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});

test('the theme is one of three, marked as chosen', async () => {
  const { user } = show();
  await user.click(button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Oscuro' }));
  expect(screen.getByRole('menuitemradio', { name: 'Oscuro' })).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
