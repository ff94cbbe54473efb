// @vitest-environment jsdom
import { getDriverTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import RouteHistoryScreen from './route-history-screen.tsx';

const TODAY = guayaquilDate(Date.now());
const YESTERDAY = addDays(TODAY, -1);
const ANA = driverFixture({ surname: 'Ñauta' });

const server = fakeApi();
beforeEach(() => {
  server.on(listDrivers, ({ input: { ids } }) => (ids === undefined || ids.includes(ANA.id) ? [ANA] : []));
  server.on(getDriverTrack, { points: [], last_day: null, previous_day: null, next_day: null });
  server.on(listServices, []);
});

const show = () => renderScreen(<RouteHistoryScreen />, { path: '/driverManagement/history' });
const address = () => screen.getByLabelText('address').textContent;
const driven = (facts: Partial<Service>) => toServiceRow(serviceFixture({ status: 'finalizado', ...facts }));

test('a driver is found by a search in the page, which then shows today', async () => {
  server.on(searchDrivers, ({ input: { field } }) => (field === 'ñau' ? [ANA] : []));
  const { user } = show();
  await user.type(screen.getByLabelText('Buscar conductores'), 'ñau');
  expect(await screen.findByText('Coinciden')).toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /^Ana Ñauta/ }));
  expect(await screen.findByRole('heading', { name: 'Recorrido: Ana Ñauta' })).toBeInTheDocument();
  expect(address()).toBe('/driverManagement/history?conductor=ana');
});

test('the drivers of today and yesterday come first, each once, and open the day of their latest service', async () => {
  server.on(listServices, [
    driven({ id: 's4', date: TODAY, driverId: null, driverName: null }),
    driven({ id: 's3', date: TODAY, driverId: 'luis', driverName: 'Luis Paz', driverPlate: 'PBA-1234' }),
    driven({ id: 's2', date: YESTERDAY, driverId: 'ana', driverName: 'Ana Ñauta', driverPlate: '' }),
    driven({ id: 's1', date: YESTERDAY, driverId: 'luis', driverName: 'Luis Paz' }),
  ]);
  const { user } = show();
  expect(await screen.findByText('Hicieron servicios hoy o ayer')).toBeInTheDocument();
  const recent = await screen.findAllByRole('option', { name: /(Hoy|Ayer)$/ });
  expect(recent.map(({ textContent }) => textContent)).toEqual(['Luis PazPBA-1234 · Hoy', 'Ana ÑautaAyer']);
  const reads = server.calls.filter(({ endpoint }) => endpoint === listServices).map(({ input }) => input);
  expect(reads).toMatchObject([{ dateFrom: YESTERDAY, dateTo: TODAY, sort: '-date', limit: 50 }]);
  await user.click(screen.getByRole('option', { name: /Ayer$/ }));
  expect(await screen.findByText('Sin recorrido este día')).toBeInTheDocument();
  expect(address()).toBe(`/driverManagement/history?fecha=${YESTERDAY}&conductor=ana`);
});

test.each([
  ['without services of these days', []],
  ['if they cannot be read', errorReply('forbidden', 'No')],
])('all drivers are offered alone %s', async (_name, services) => {
  server.on(listServices, services);
  show();
  expect(await screen.findByRole('option', { name: /^Ana Ñauta/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByText('Hicieron servicios hoy o ayer')).toBeNull();
  });
});
