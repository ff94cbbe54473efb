import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, notify, dismissMessage, shownNotifications } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
  vi.useRealTimers();
});

const shown = () => shownNotifications().map(({ message }) => message);

test('goes after two seconds, with something to press after six, and stays when it is persistent', () => {
  notify('success', 'Guardado');
  notify('info', 'Borrado', { action: { label: 'Deshacer', run: () => undefined } });
  notify('error', 'Falló', { isPersistent: true });
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual(['Borrado', 'Falló']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual(['Falló']);
});

test('the same is said once, and taken back', () => {
  notify('error', 'Falló', { isPersistent: true });
  notify('error', 'Falló', { isPersistent: true });
  expect(shown()).toEqual(['Falló']);
  dismissMessage('error', 'Falló');
  expect(shown()).toEqual([]);
});

test('what is about the same takes the place of what was said before', () => {
  notify('error', 'Otra cosa', { isPersistent: true });
  for (const number of ['ABCD23', 'EFGH45'])
    notify('error', `Falló. Referencia: ${number}`, { isPersistent: true, about: 'Falló' });
  expect(shown()).toEqual(['Otra cosa', 'Falló. Referencia: EFGH45']);
});
