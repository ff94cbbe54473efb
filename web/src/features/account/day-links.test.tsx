// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { DayLinks } from './day-links.tsx';

const server = fakeApi();

beforeEach(() => {
  server.on(listServices, errorReply('unavailable', 'Vuelve a intentar'));
  // 22:00 of the day before in Guayaquil.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T03:00:00.000Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const linksOf = (change: Parameters<typeof sessionFixture>[0]) => {
  renderScreen(<DayLinks />, { session: sessionFixture(change) });
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

const READING = [
  ['Servicios de hoy', '/serviceManagement?desde=2026-11-27&hasta=2026-11-27'],
  ['Tablero del día', '/serviceManagement/board'],
];
const NEW = ['Nuevo servicio', '/serviceManagement?nuevo=1'];

test.each([
  { permission: 'owner', links: [...READING, NEW] },
  { permission: 'dispatcher', links: [...READING, NEW] },
  { permission: 'viewer', links: READING },
] as const)('a $permission gets the day’s links that the role may open', ({ permission, links }) => {
  expect(linksOf({ permission })).toEqual(links);
});

const counted = (total: number) => withMeta([], { page: { offset: 0, limit: 1, total, next_cursor: null } });

const counts = (all: number, unassigned: number, cancelled = 0) => {
  server.on(listServices, ({ input: { driver, status } }) => {
    const total = status === 'cancelado' ? cancelled : driver === undefined ? all : unassigned;
    return counted(total);
  });
  renderScreen(<DayLinks />, { session: sessionFixture() });
};

test('the links say how many services today has, and how many of them need a driver', async () => {
  counts(14, 3);
  expect(await screen.findByRole('link', { name: /^Servicios de hoy ?14$/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^Tablero del día ?3 sin conductor$/ })).toBeInTheDocument();
  const day = { dateFrom: '2026-11-27', dateTo: '2026-11-27', limit: 1 };
  expect(server.calls.map(({ input }) => input)).toEqual([
    day,
    { ...day, status: 'cancelado' },
    { ...day, driver: 'default', statusGroup: 'open' },
  ]);
});

test('the number of today’s services is that of the board, with the cancelled ones beside it', async () => {
  counts(23, 0, 3);
  expect(await screen.findByRole('link', { name: /^Servicios de hoy ?20 más 3 cancelados$/ })).toBeInTheDocument();
});

test('today’s services have no number while that of the cancelled ones cannot be read', async () => {
  server.on(listServices, ({ input: { driver, status } }) => {
    if (status === 'cancelado') return errorReply('unavailable', 'Vuelve a intentar');
    return counted(driver === undefined ? 23 : 3);
  });
  renderScreen(<DayLinks />, { session: sessionFixture() });
  expect(await screen.findByRole('link', { name: /3 sin conductor$/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getAllByRole('strong')).toHaveLength(1);
  });
  expect(screen.getByRole('link', { name: 'Servicios de hoy' })).toBeInTheDocument();
});

test('numbers that cannot be read leave no empty lines', async () => {
  renderScreen(<DayLinks />, { session: sessionFixture() });
  await waitFor(() => {
    expect(screen.queryAllByRole('strong')).toEqual([]);
  });
});

test('each number has its line before it is known', () => {
  renderScreen(<DayLinks />, { session: sessionFixture() });
  expect(screen.getAllByRole('strong')).toHaveLength(2);
});

test('a board without a service that needs a driver has neither a number nor its line', async () => {
  counts(14, 0);
  expect(await screen.findByRole('link', { name: /14$/ })).toBeInTheDocument();
  const board = within(screen.getByRole('link', { name: 'Tablero del día' }));
  await waitFor(() => {
    expect(board.queryByRole('strong')).toBeNull();
  });
});

test.each([
  { state: 'without a plan', change: { plan: null } },
  { state: 'with an ended subscription', change: { plan: 'startup', subscription: 'canceled' } },
  { state: 'that closes', change: { closes_at: '2026-12-01T00:00:00.000Z' } },
] as const)('an account $state gets no links', ({ change }) => {
  expect(linksOf(change)).toEqual([]);
});
