// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../lib/live/live-query.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import WallboardScreen from './wallboard-screen.tsx';

type Answer = (documents: readonly { readonly id: string }[]) => void;
const answers = new Map<string, Answer>();
vi.mock('../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  openQuery: (query: LiveQuery) => (onNext: (snapshot: unknown) => void) => {
    answers.set(query.key, (documents) => {
      const docs = documents.map((document) => ({ id: document.id, data: () => document }));
      const docChanges = () => docs.map((doc) => ({ type: 'added', doc }));
      onNext({ docs, size: docs.length, metadata: { fromCache: false }, docChanges });
    });
    return () => answers.delete(query.key);
  },
}));
// A map needs a real browser.
vi.mock('./wall-fleet.tsx', () => ({ WallFleet: () => <p>map</p> }));

const TODAY = guayaquilDate(Date.now());
const TOKEN = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
const requestLock = vi.fn(() =>
  Promise.resolve(Object.assign(new EventTarget(), { release: () => Promise.resolve() })),
);

beforeEach(() => {
  answers.clear();
  requestLock.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestLock } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  localStorage.clear();
});

const tell = (prefix: string, documents: readonly { readonly id: string }[]) => {
  act(() => {
    for (const [key, answer] of answers) if (key.startsWith(prefix)) answer(documents);
  });
};
const job = (id: string, facts: Partial<Service>) => serviceFixture({ id, date: TODAY, hour: '23:59', ...facts });
const show = (permission: 'admin' | 'user', query = '') =>
  renderScreen(<WallboardScreen />, {
    path: `/wallboard${query}`,
    session: sessionFixture({ token: TOKEN, permission }),
  });
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('the wallboard shows the day’s figures in the dark theme and keeps the screen awake', async () => {
  const { unmount } = show('admin');
  expect(figure('Por terminar')).toBe('–');
  expect(screen.getByText('map')).toBeInTheDocument();
  tell('board:', [job('a', { driverId: null, driverName: null }), job('b', { status: 'en camino' })]);
  expect(['Por terminar', 'Sin conductor', 'En camino', 'Finalizados'].map(figure)).toEqual(['2', '1', '1', '0']);
  tell('board:', [job('b', { status: 'finalizado' })]);
  expect(['Por terminar', 'En camino', 'Finalizados'].map(figure)).toEqual(['1', '0', '1']);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(requestLock).toHaveBeenCalledWith('screen');
  await act(() => Promise.resolve());
  unmount();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('administrators see current alerts, and how many more there are', () => {
  show('admin');
  const alert = (at: number) => ({
    id: `late_start:${at.toString()}`,
    kind: 'late_start',
    state: 'open',
    openedAt: Date.now() - at * 60_000,
    resolvedAt: null,
    isQuiet: false,
    serviceId: 's',
    serviceNumber: `S-${at.toString()}`,
    driverId: null,
    driverName: null,
    zoneId: null,
    zoneName: null,
  });
  tell(
    'alerts:',
    Array.from({ length: 10 }, (_, at) => alert(at + 2)),
  );
  const alerts = within(screen.getByRole('region', { name: /^Alertas/ }));
  expect(alerts.getAllByRole('listitem')).toHaveLength(6);
  expect(alerts.getAllByRole('listitem')[0]).toHaveTextContent('El conductor no ha salidoServicio S-2hace');
  expect(alerts.getByText('Y 4 más.')).toBeInTheDocument();
});

test('other members see no alerts, and the address can request the light theme', () => {
  show('user', '?tema=claro');
  expect(screen.queryByRole('region', { name: /^Alertas/ })).toBeNull();
  expect(answers.has('alerts:open')).toBe(false);
  expect(document.documentElement.dataset['theme']).toBe('light');
});
