// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

test('? lists the shortcuts', () => {
  renderScreen(<ShortcutHelp />);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  expect(screen.getByText('Alt N')).toBeVisible();
});

test('typed into a field it is a question mark', () => {
  renderScreen(
    <>
      <ShortcutHelp />
      <input aria-label="Buscar" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('Buscar'), { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});
