import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, dismissAbout, notify, dismissMessage, shownNotifications } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
  vi.useRealTimers();
});

const shown = () => shownNotifications().map(({ message }) => message);

test('closes after two seconds, with an action after six, and never when persistent', () => {
  notify('success', 'Guardado');
  notify('info', 'Borrado', { action: { label: 'Deshacer', run: () => undefined } });
  notify('error', 'Falló', { isPersistent: true });
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual(['Borrado', 'Falló']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual(['Falló']);
});

test('duplicates are shown once; can be dismissed', () => {
  notify('error', 'Falló', { isPersistent: true });
  notify('error', 'Falló', { isPersistent: true });
  expect(shown()).toEqual(['Falló']);
  dismissMessage('error', 'Falló');
  expect(shown()).toEqual([]);
});

test('the same text again stays two seconds more', () => {
  notify('success', 'Guardado');
  vi.advanceTimersByTime(1_500);
  notify('success', 'Guardado');
  vi.advanceTimersByTime(1_500);
  expect(shown()).toEqual(['Guardado']);
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([]);
});

test('equal texts are shown for each action, and each action keeps its own change', () => {
  const undo = vi.fn<(service: string) => void>();
  for (const service of ['first', 'second']) {
    const run = () => {
      undo(service);
    };
    notify('success', 'Se asignó 1 servicio a Ana.', { about: `bulk ${service}`, action: { label: 'Deshacer', run } });
  }
  expect(shown()).toEqual(['Se asignó 1 servicio a Ana.', 'Se asignó 1 servicio a Ana.']);
  shownNotifications()[1]?.action?.run();
  expect(undo.mock.calls).toEqual([['second']]);
});

test('a notification replaces the previous one of its subject', () => {
  notify('error', 'Otra cosa', { isPersistent: true });
  for (const number of ['ABCD23', 'EFGH45'])
    notify('error', `Falló. Referencia: ${number}`, { isPersistent: true, about: 'Falló' });
  expect(shown()).toEqual(['Otra cosa', 'Falló. Referencia: EFGH45']);
});

test('a message about a subject is closed with it, others stay', () => {
  notify('info', 'Uno', { about: 'a', isPersistent: true });
  notify('info', 'Dos', { about: 'b', isPersistent: true });
  dismissAbout('a');
  dismissAbout('c');
  expect(shown()).toEqual(['Dos']);
});
