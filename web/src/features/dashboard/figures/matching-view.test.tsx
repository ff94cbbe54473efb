// @vitest-environment jsdom
import {
  getFigures,
  getGoals,
  getMatchFigures,
  getWeeklyReport,
  listDriverOffers,
} from '@llevo/contract/endpoints/dashboard/figures';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import type { MatchReport, MatchSums } from '@llevo/contract/entities/match-figures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import FiguresScreen from './figures-screen.tsx';

const SUMS: MatchSums = {
  searches: {
    immediate: { ended: 8, found: 6, failed: 1, stopped: 1 },
    reserved: { ended: 2, found: 2, failed: 0, stopped: 0 },
  },
  without_driver: 1,
  wait_seconds: { median: 38.4, p90: 150 },
  pickup_minutes: { median: 4.2, p90: 9 },
  offers: { asked: 14, accepted: 8, declined: 1, missed: 1 },
  empty: {
    search: { before_trips: 4, before_metres: 9600, after_trips: 1, after_metres: 1500 },
    hand: { before_trips: 2, before_metres: 10_000, after_trips: 0, after_metres: 0 },
  },
};
const NONE: MatchSums = {
  searches: {
    immediate: { ended: 0, found: 0, failed: 0, stopped: 0 },
    reserved: { ended: 0, found: 0, failed: 0, stopped: 0 },
  },
  without_driver: 0,
  wait_seconds: null,
  pickup_minutes: null,
  offers: { asked: 0, accepted: 0, declined: 0, missed: 0 },
  empty: {
    search: { before_trips: 0, before_metres: 0, after_trips: 0, after_metres: 0 },
    hand: { before_trips: 0, before_metres: 0, after_trips: 0, after_metres: 0 },
  },
};
const REPORT: MatchReport = {
  period: { from: '2026-10-22', to: '2026-11-20' },
  before: { from: '2026-09-22', to: '2026-10-21' },
  unit: 'day',
  sums: SUMS,
  sums_before: { ...SUMS, wait_seconds: { median: 48, p90: 200 }, offers: { ...SUMS.offers, accepted: 2 } },
  bars: [{ label: '2026-11-20', ended: 10, found: 8, failed: 1, stopped: 1 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    searches: hour === 22 ? 3 : 0,
    without_driver: hour === 22 ? 1 : 0,
  })),
  zones: [
    { zone: 'La Mariscal, Quito', searches: 4, without_driver: 1 },
    { zone: 'Cumbayá, Quito', searches: 6, without_driver: 0 },
  ],
};

const server = fakeApi();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T15:00:00.000Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  server.on(getMatchFigures, REPORT);
  server.on(getWeeklyReport, { isOn: false });
  server.on(getGoals, { goals: DEFAULT_GOALS, updatedAt: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (path = '/?vista=busqueda') => renderScreen(<FiguresScreen />, { session: sessionFixture(), path });
const card = (name: string) => screen.findByRole('region', { name });

test('each figure of matching has its number, its change and what it was computed from', async () => {
  const { user } = open();
  const matched = within(await card('Con conductor'));
  expect(matched.getByText(/^80/, { selector: 'p' })).toHaveTextContent('80.0 %');
  expect(matched.getByText('8 con conductor · 1 sin conductor · 1 detenida')).toBeInTheDocument();
  expect(matched.getByText('Inmediatos: 6 de 8 · Reservados: 2 de 2')).toBeInTheDocument();
  const wait = within(await card('Tiempo hasta encontrar conductor'));
  expect(wait.getAllByText('38 s')).not.toHaveLength(0);
  expect(wait.getByText('−20 %')).toBeInTheDocument();
  expect(
    wait.getByRole('row', { name: 'Hasta la partida 4.2 min · antes 4.2 min 9 min · antes 9 min' }),
  ).toBeInTheDocument();
  const offers = within(await card('Ofertas aceptadas'));
  expect(offers.getByText('14 ofertas · 8 aceptadas · 1 rechazada · 1 sin respuesta')).toBeInTheDocument();
  expect(offers.getByText('+30 puntos')).toBeInTheDocument();
  const empty = within(await card('Kilómetros vacíos por viaje'));
  expect(empty.getByRole('row', { name: 'Por la búsqueda 2.4 km (4 viajes) 1.5 km (1 viaje)' })).toBeInTheDocument();
  expect(empty.getByRole('row', { name: 'A mano 5 km (2 viajes) Sin datos' })).toBeInTheDocument();
  const hours = within(await card('Búsquedas sin conductores libres'));
  await user.click(hours.getByRole('button', { name: 'Ver tabla: Búsquedas sin conductores libres' }));
  expect(hours.getByRole('row', { name: '22:00 a 22:59 2 1 3' })).toBeInTheDocument();
  const zones = within(await card('Zonas sin conductores libres'));
  expect(zones.getByRole('row', { name: 'La Mariscal, Quito 4 1' })).toBeInTheDocument();
});

test('four tiles sum up the searches', async () => {
  open();
  const tiles = within(await screen.findByRole('list', { name: 'Resumen de las búsquedas' })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Encontraron conductor 80.0 % 8 de 10 búsquedas',
    'Espera habitual 38 s la mitad espera esto o menos',
    'Sin conductores libres 1 1 de 10 búsquedas',
    'Donde y cuando más faltan 22:00 a 22:59 La Mariscal, Quito',
  ]);
});

test('searches without a lack of drivers have no worst hour', async () => {
  const hours = REPORT.hours.map((hour) => ({ ...hour, without_driver: 0 }));
  server.on(getMatchFigures, { ...REPORT, hours });
  open();
  expect(await screen.findByText('En ninguna hora')).toBeVisible();
});

test('the searches say why they are fewer than the services, and have no goals', async () => {
  open();
  expect(await screen.findByText(/Puede haber menos que servicios/)).toBeVisible();
  await card('Con conductor');
  expect(screen.queryByRole('button', { name: 'Metas' })).not.toBeInTheDocument();
});

test('the searches by outcome are bars with a legend, and a table for screen readers', async () => {
  const { user } = open();
  const outcomes = within(await card('Resultado de las búsquedas'));
  expect(outcomes.getByText('10 búsquedas, por día')).toBeInTheDocument();
  const legend = outcomes.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(legend).toEqual(['Con conductor', 'Sin conductor', 'Detenidas', 'Hoy, hasta ahora']);
  expect(
    outcomes.getByRole('table', { name: 'Resultado de las búsquedas. 10 búsquedas, por día' }),
  ).toBeInTheDocument();
  await user.click(outcomes.getByRole('button', { name: 'Ver tabla: Resultado de las búsquedas' }));
  expect(outcomes.getByRole('row', { name: /^20\/11\/2026\s?Hoy, hasta ahora 8 1 1$/ })).toBeInTheDocument();
});

test('the choice of figures is in the address and keeps the period', async () => {
  server.on(getFigures, errorReply('internal', 'Algo falló'));
  const { user } = open('/?periodo=last-month');
  await user.click(screen.getByRole('radio', { name: 'Búsqueda de conductores' }));
  await card('Con conductor');
  expect(screen.getByLabelText('address')).toHaveTextContent('?periodo=last-month&vista=busqueda');
  expect(server.calls.find(({ endpoint }) => endpoint === getMatchFigures)?.input).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    compare: 'months',
  });
  expect(screen.queryByRole('combobox', { name: 'Puntual hasta' })).not.toBeInTheDocument();
});

test('offers are listed by driver, with an export', async () => {
  server.on(listDriverOffers, [
    { driver: 'd-1', driverName: 'Luz Andrade', asked: 9, accepted: 6, declined: 1, missed: 1 },
    { driver: 'd-2', driverName: '', asked: 2, accepted: 0, declined: 0, missed: 0 },
  ]);
  const { user } = open();
  await user.click(
    within(await card('Ofertas aceptadas')).getByRole('button', { name: 'Ver las ofertas por conductor' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ofertas por conductor' }));
  const row = await dialog.findByRole('row', { name: /Luz Andrade/ });
  expect(row.textContent.replaceAll('\u00a0', ' ')).toContain('75.0 %');
  expect(dialog.getByRole('row', { name: 'Conductor eliminado 2 0 0 0 Sin datos' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Exportar' })).toBeEnabled();
});

test.each([
  { region: 'Búsquedas sin conductores libres', button: 'Ver las horas', rows: '24 filas, todas' },
  { region: 'Zonas sin conductores libres', button: 'Ver todas las zonas', rows: '2 filas, todas' },
])('$region opens its whole list, with an export', async ({ region, button, rows }) => {
  const { user } = open();
  await user.click(within(await card(region)).getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: region }));
  expect(await dialog.findByText(rows)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Exportar' })).toBeEnabled();
});

test('a period without searches says so', async () => {
  server.on(getMatchFigures, { ...REPORT, sums: NONE, sums_before: NONE, zones: [] });
  open();
  expect(await screen.findByText('No hay búsquedas de conductor en el período ni en el anterior.')).toBeInTheDocument();
});

test('figures without values show no data', async () => {
  server.on(getMatchFigures, { ...REPORT, sums: NONE });
  open();
  expect(within(await card('Con conductor')).getByText('Sin datos')).toBeInTheDocument();
  expect(
    within(await card('Ofertas aceptadas')).getByText('0 ofertas · 0 aceptadas · 0 rechazadas · 0 sin respuesta'),
  ).toBeInTheDocument();
});

test('a failed load shows an error and can be retried', async () => {
  server.on(getMatchFigures, errorReply('internal', 'Algo falló'));
  const { user } = open();
  expect(await screen.findByText('No pudimos cargar las búsquedas')).toBeInTheDocument();
  server.on(getMatchFigures, REPORT);
  await user.click(screen.getByRole('button', { name: /intentar/i }));
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Con conductor' })).toBeInTheDocument();
  });
});
