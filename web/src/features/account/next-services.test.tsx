// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
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

const show = (...services: readonly Partial<Service>[]) => {
  const rows = services.map((facts, index) =>
    toServiceRow(serviceFixture({ id: `s-${index.toString()}`, hour: '11:00', ...facts })),
  );
  server.on(listServices, ({ input: { driver, statuses } }) =>
    rows.filter(
      (row) =>
        (driver === undefined || row.driver === driver) &&
        (statuses === undefined || statuses.some((status) => status === row.status)),
    ),
  );
  return renderScreen(<NextServices />, { session: sessionFixture() }).user;
};

const day = { dateFrom: '2026-11-24', dateTo: '2026-11-24', sort: 'date', limit: 4 };

test('the list reads today’s open services that need a driver or have not begun, no more than it shows', async () => {
  show({});
  expect(await screen.findByRole('list', { name: 'Servicios de hoy por hacer' })).toBeVisible();
  // The clock may begin with the hour of another test.
  expect(server.calls.slice(-2).map(({ input }) => input)).toEqual([
    { ...day, statusGroup: 'open', driver: 'default' },
    { ...day, statuses: ['inmediato', 'pendiente', 'confirmado'] },
  ]);
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
});

test('late services and those without a driver have room before confirmed ones, all by their hours', async () => {
  const unassigned = { status: 'pendiente', driverId: null, driverName: null } as const;
  show(
    { hour: '09:15' },
    { hour: '10:30' },
    { hour: '10:45' },
    { hour: '11:30' },
    { ...unassigned, hour: '15:00' },
    { ...unassigned, hour: '17:00' },
  );
  const hours = await screen.findAllByText(/^\d\d:\d\d$/);
  expect(hours.map(({ textContent }) => textContent)).toEqual(['09:15', '10:30', '15:00', '17:00']);
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
  const [late, unassigned] = await screen.findAllByRole('link');
  expect(late).toHaveTextContent('Atrasado 45 min');
  expect(late).not.toHaveTextContent('Confirmado');
  expect(unassigned).toHaveTextContent('Sin conductor');
});

test('a day without open services says so', async () => {
  show();
  expect(await screen.findByText('Hoy no queda ningún servicio por hacer.')).toBeVisible();
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
