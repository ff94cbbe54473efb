// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NewServiceShortcut } from './new-service-shortcut.tsx';

const press = (keys: KeyboardEventInit) => {
  fireEvent.keyDown(document.body, keys);
};
const address = () => screen.getByLabelText('address').textContent;

test('Alt+N opens a new service from any screen, whatever letter the keyboard makes of it', () => {
  renderScreen(<NewServiceShortcut />, { path: '/rates' });
  press({ altKey: true, code: 'KeyN', key: '˜' });
  expect(address()).toBe('/serviceManagement?nuevo=1');
});

test.each([
  ['the letter alone', { code: 'KeyN', key: 'n' }],
  ['the browser’s own shortcut', { ctrlKey: true, altKey: true, code: 'KeyN', key: 'n' }],
  ['another key', { altKey: true, code: 'KeyM', key: 'm' }],
])('%s does nothing', (_what, keys) => {
  renderScreen(<NewServiceShortcut />, { path: '/rates' });
  press(keys);
  expect(address()).toBe('/rates');
});
