// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import type { SessionUser } from '@llevo/contract/entities/session';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { DayWork } from './day-work.tsx';
import { NextServices } from './next-services.tsx';

const server = fakeApi();

beforeEach(() => {
  // 10:00 in Guayaquil.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T15:00:00.000Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Services of today, and how many of earlier days are open. */
const show = (...services: readonly Partial<Service>[]) => showWithEarlier(0, ...services);
const showWithEarlier = (earlier: number, ...services: readonly Partial<Service>[]) =>
  showTo('owner', earlier, services);
const showTo = (permission: SessionUser['permission'], earlier: number, services: readonly Partial<Service>[]) => {
  const rows = services
    .map((facts, index) => toServiceRow(serviceFixture({ id: `s-${index.toString()}`, hour: '11:00', ...facts })))
    .toSorted((one, other) => one.hour.localeCompare(other.hour));
  server.on(listServices, ({ input: { dateFrom, statuses, driver, limit } }) => {
    const found =
      dateFrom === undefined
        ? []
        : rows.filter(
            (row) =>
              (statuses === undefined || statuses.some((status) => status === row.status)) &&
              (driver === undefined || driver === row.driver),
          );
    const total = dateFrom === undefined ? earlier : found.length;
    return withMeta(found.slice(0, limit), { page: { offset: 0, limit: limit ?? 25, total, next_cursor: null } });
  });
  return renderScreen(<NextServices />, { session: sessionFixture({ permission }) }).user;
};

const UNASSIGNED = { status: 'pendiente', driverId: null, driverName: null } as const;
const day = { dateFrom: '2026-11-24', dateTo: '2026-11-24', sort: 'date', limit: 6 };

test('the list reads today’s services that have not begun, no more than it shows', async () => {
  show({});
  expect(await screen.findByRole('list', { name: 'Servicios de hoy por hacer' })).toBeVisible();
  // The clock may begin with the hour of another test.
  const ofDays = server.calls.map(({ input }) => input).filter((input) => 'dateFrom' in (input as object));
  expect(ofDays.slice(-2)).toEqual([
    { ...day, statuses: ['inmediato', 'pendiente', 'confirmado'] },
    { ...day, statusGroup: 'open', driver: UNASSIGNED_DRIVER },
  ]);
});

test('services without a driver stand first, those without a status among them', async () => {
  show(
    { hour: '13:15', status: 'confirmado' },
    { hour: '14:30', status: null, driverId: null, driverName: null },
    { hour: '15:00', status: 'pendiente', driverId: null, driverName: null },
  );
  const hours = await screen.findAllByText(/^\d\d:\d\d$/);
  expect(hours.map(({ textContent }) => textContent)).toEqual(['14:30', '15:00', '13:15']);
  expect(screen.getByRole('heading', { name: '2 sin conductor', level: 3 })).toBeVisible();
  const unassigned = within(screen.getByRole('list', { name: 'Servicios de hoy sin conductor' }));
  expect(unassigned.getAllByText('Sin conductor')).toHaveLength(2);
});

test('services under way are left out while others are to come', async () => {
  show({ hour: '09:00', status: 'en curso' }, { hour: '09:30', status: 'en camino' }, { hour: '15:00' });
  expect(await screen.findByRole('link')).toHaveTextContent('15:00');
  expect(screen.getByRole('heading', { name: 'Lo que sigue hoy' })).toBeVisible();
});

test('services under way have a title of their own once none is to come', async () => {
  show({ hour: '09:00', status: 'en curso' });
  expect(await screen.findByRole('link')).toHaveTextContent('09:00');
  expect(screen.getByRole('heading', { name: 'En marcha hoy' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'En marcha hoy' })).toBeVisible();
});

test('six services are listed, three without a driver and then by their hours, with a link to all on the board', async () => {
  const hours = ['09:15', '10:30', '13:15', '14:30', '15:30', '16:30', '17:00', '18:00'];
  show(...hours.map((hour, index) => ({ hour, ...(index > 3 && UNASSIGNED) })));
  const shown = await screen.findAllByText(/^\d\d:\d\d$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(['15:30', '16:30', '17:00', '09:15', '10:30', '13:15']);
  expect(screen.getByRole('heading', { name: '4 sin conductor', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Con conductor', level: 3 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todos en el tablero' })).toHaveAttribute(
    'href',
    '/serviceManagement/board',
  );
});

test('open services of earlier days are a link above the list, and nothing without any', async () => {
  showWithEarlier(4, {});
  expect(await screen.findByRole('link', { name: '4 servicios de días anteriores sin terminar' })).toHaveAttribute(
    'href',
    '/serviceManagement?estado=sin-terminar&hasta=2026-11-23',
  );
  expect(screen.queryByRole('link', { name: /en el tablero$/ })).toBeNull();
});

test('a service says its hour, customer, route, driver and status, and leads to its details', async () => {
  show({ hour: '11:00', status: 'confirmado' });
  const link = await screen.findByRole('link');
  expect(link).toHaveAttribute('href', '/serviceManagement?servicio=s-0');
  for (const text of ['11:00', 'Rosa Ñauta', 'José Pérez', 'Confirmado']) expect(link).toHaveTextContent(text);
  expect(link).toHaveTextContent('Quito → Av. 9 de Octubre, Guayaquil');
});

test('a service without a driver, and one that is late, say so', async () => {
  show(
    { hour: '09:15', status: 'confirmado' },
    { hour: '12:00', status: 'pendiente', driverId: null, driverName: null },
  );
  const [unassigned, , late] = await screen.findAllByRole('link');
  expect(late).toHaveTextContent('Atrasado 45 min');
  expect(late).not.toHaveTextContent('Confirmado');
  expect(unassigned).toHaveTextContent('Sin conductor');
});

test.each([
  { permission: 'dispatcher', number: 'S-7F3K9A', name: 'Asignar conductor al servicio S-7F3K9A' },
  { permission: 'owner', number: '', name: 'Asignar conductor al servicio 12:00' },
] as const)('a $permission assigns a driver in the details, by "$name"', async ({ permission, number, name }) => {
  showTo(permission, 0, [{ hour: '12:00', number, ...UNASSIGNED }]);
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveTextContent(/^Asignar$/);
  expect(link).toHaveAttribute('href', '/serviceManagement?servicio=s-0');
});

test.each([
  { case: 'a viewer', permission: 'viewer', facts: UNASSIGNED },
  { case: 'a service that has a driver', permission: 'owner', facts: {} },
] as const)('no driver is assigned from the list: $case', async ({ permission, facts }) => {
  showTo(permission, 0, [{ hour: '12:00', ...facts }]);
  expect(await screen.findByRole('link')).toHaveTextContent('12:00');
  expect(screen.queryByText('Asignar')).toBeNull();
});

test('a day without open services says so', async () => {
  show();
  expect(await screen.findByText('Hoy no queda ningún servicio por hacer.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Mañana/ })).toBeNull();
});

const TOMORROW = '2026-11-25';
const callsOfTomorrow = () =>
  server.calls.map(({ input }) => input).filter((input) => (input as { dateFrom?: string }).dateFrom === TOMORROW);

test.each([
  { total: 4, shown: 3, title: 'Mañana: 4 servicios', all: ['/serviceManagement/board?fecha=2026-11-25'] },
  { total: 1, shown: 1, title: 'Mañana: 1 servicio', all: [] },
])('a day without open services shows the first of $total of tomorrow', async ({ total, shown, title, all }) => {
  const hours = ['07:00', '08:30', '10:15', '16:00'].slice(0, total);
  const rows = hours.map((hour, index) =>
    toServiceRow(serviceFixture({ id: `s-${index.toString()}`, date: TOMORROW, hour })),
  );
  server.on(listServices, ({ input: { dateFrom, limit } }) => {
    const found = dateFrom === TOMORROW ? rows : [];
    const page = { offset: 0, limit: limit ?? 25, total: found.length, next_cursor: null };
    return withMeta(found.slice(0, limit), { page });
  });
  renderScreen(<NextServices />, { session: sessionFixture() });
  expect(await screen.findByRole('heading', { name: title, level: 3 })).toBeVisible();
  expect(screen.getByText('Hoy no queda ningún servicio por hacer.')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Primeros servicios de mañana' }));
  expect(list.getAllByText(/^\d\d:\d\d$/).map(({ textContent }) => textContent)).toEqual(hours.slice(0, shown));
  const links = screen.queryAllByRole('link', { name: 'Ver todos en el tablero' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(all);
  expect(callsOfTomorrow()).toEqual([
    { statusGroup: 'open', dateFrom: TOMORROW, dateTo: TOMORROW, sort: 'date', limit: 3 },
  ]);
});

test('the services of tomorrow are not read while today has one under way', async () => {
  show({ hour: '09:00', status: 'en curso' });
  expect(await screen.findByRole('link')).toHaveTextContent('09:00');
  expect(callsOfTomorrow()).toEqual([]);
});

test('a failed load of the services says so', async () => {
  server.on(listServices, errorReply('forbidden', 'Ahora no'));
  renderScreen(<NextServices />, { session: sessionFixture() });
  expect(await screen.findByText('No pudimos cargar los servicios de hoy')).toBeVisible();
});

test('an account without a plan has neither the links nor the services', () => {
  renderScreen(<DayWork />, { session: sessionFixture({ plan: null }) });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
