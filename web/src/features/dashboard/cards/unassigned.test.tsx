// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, pending, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { UnassignedCounts, UnassignedList } from './unassigned.tsx';

const server = fakeApi();
const TODAY = '2026-11-30';
const TOMORROW = '2026-12-01';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T08:30:00-05:00`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service without a driver. */
const serviceOf = (id: string, facts: Partial<Service>): Service =>
  serviceFixture({ id, driverId: null, driverName: null, status: 'pendiente', number: `S-${id}`, ...facts });

/** The services of today and tomorrow that need a driver, by their hours. */
function given(...services: readonly Service[]) {
  server.on(listServices, ({ input: { dateFrom, limit } }) => {
    const found = services.filter(({ date }) => date === dateFrom).map((service) => toServiceRow(service));
    return withMeta(found.slice(0, limit), {
      page: { offset: 0, limit: limit ?? 25, total: found.length, next_cursor: null },
    });
  });
}

const show = (permission: 'user' | 'viewer' = 'user') =>
  renderScreen(
    <>
      <UnassignedCounts today={TODAY} />
      <UnassignedList today={TODAY} />
    </>,
    { session: sessionFixture({ permission }) },
  );
const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Sin conductor, hoy y mañana' }));
  return list.getAllByRole('listitem');
};

test('the next three services have their hour, customer and short route, those of today first, and the others are counted', async () => {
  given(
    serviceOf('1', { date: TODAY, hour: '09:00' }),
    serviceOf('2', { date: TODAY, hour: '18:30' }),
    serviceOf('3', { date: TOMORROW, hour: '07:15' }),
    serviceOf('4', { date: TOMORROW, hour: '08:00' }),
  );
  show();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    '09:00 Rosa ÑautaQuito → GuayaquilAsignar',
    '18:30 Rosa ÑautaQuito → GuayaquilAsignar',
    'Mañana 07:15 Rosa ÑautaQuito → GuayaquilAsignar',
    'Y 1 más',
  ]);
  expect(screen.getByText('2 hoy · 2 mañana')).toBeVisible();
});

test('a service whose hour has passed today is late', async () => {
  given(serviceOf('1', { date: TODAY, hour: '08:29' }), serviceOf('2', { date: TOMORROW, hour: '08:00' }));
  show();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    '08:29 · atrasado Rosa ÑautaQuito → GuayaquilAsignar',
    'Mañana 08:00 Rosa ÑautaQuito → GuayaquilAsignar',
  ]);
});

test('a route within one city names the city', async () => {
  const addressStart = 'Av. Amazonas, La Mariscal, Quito';
  given(serviceOf('1', { date: TODAY, hour: '09:00', addressStart, addressFinish: 'Calle A, Cumbayá, Quito' }));
  show();
  expect((await rows())[0]).toHaveTextContent('09:00 Rosa ÑautaQuito: La Mariscal → CumbayáAsignar');
});

test('numbers and services come from one request for each day', async () => {
  given(serviceOf('1', { date: TODAY }));
  show();
  await rows();
  expect(server.calls.map(({ input }) => input)).toEqual(
    [TODAY, TOMORROW].map((day) => ({
      driver: 'default',
      statusGroup: 'open',
      dateFrom: day,
      dateTo: day,
      sort: 'date',
      limit: 3,
    })),
  );
});

test.each([
  { permission: 'user', name: 'Asignar conductor al servicio S-1' },
  { permission: 'viewer', name: 'Ver el servicio S-1' },
] as const)('a $permission opens the details by "$name"', async ({ permission, name }) => {
  given(serviceOf('1', { date: TODAY }));
  show(permission);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/serviceManagement?servicio=1');
});

test('a service without a number is named by its hour', async () => {
  given(serviceOf('1', { date: TODAY, hour: '09:00', number: '' }));
  show();
  expect(await screen.findByRole('link', { name: 'Asignar conductor al servicio 09:00' })).toBeVisible();
});

test('two days without such a service say that all have a driver', async () => {
  given();
  show();
  expect(await screen.findByText('Los de hoy y mañana tienen conductor')).toBeVisible();
  expect(screen.getByText('0 hoy · 0 mañana')).toBeVisible();
});

test('services that load say so, without claiming that all have a driver', () => {
  server.on(listServices, pending);
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
  expect(screen.queryByText('Los de hoy y mañana tienen conductor')).not.toBeInTheDocument();
});

test('a failed load says so and can be tried again', async () => {
  server.on(listServices, errorReply('internal', 'Algo falló'));
  const { user } = show();
  expect(await screen.findByText('No pudimos cargar los servicios sin conductor')).toBeVisible();
  given(serviceOf('1', { date: TODAY }));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await rows()).toHaveLength(1);
});
