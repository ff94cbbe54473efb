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
  server.on(
    listServices,
    services.map((facts, index) => toServiceRow(serviceFixture({ id: `s-${index.toString()}`, ...facts }))),
  );
  return renderScreen(<NextServices />, { session: sessionFixture() }).user;
};

test('the list reads the open services of today in the order of their hours, and no more than it shows', async () => {
  show({ hour: '11:00' });
  expect(await screen.findByRole('list', { name: 'Servicios de hoy por hacer' })).toBeVisible();
  // The clock may begin with the hour of another test.
  expect(server.calls.at(-1)?.input).toEqual({
    statusGroup: 'open',
    dateFrom: '2026-11-24',
    dateTo: '2026-11-24',
    sort: 'date',
    limit: 4,
  });
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
