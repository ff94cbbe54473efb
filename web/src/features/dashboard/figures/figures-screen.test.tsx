// @vitest-environment jsdom
import {
  getFigures,
  getGoals,
  getRatingFigures,
  getWeeklyReport,
  listDriverFigures,
  listFigureServices,
  setWeeklyReport,
} from '@llevo/contract/endpoints/dashboard/figures';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import type { CompanyGoals } from '@llevo/contract/entities/company-goals';
import type { FiguresReport, RatingReport } from '@llevo/contract/entities/dashboard-figures';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { figureSumsFixture } from '../../../testing/figure-sums-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import FiguresScreen from './figures-screen.tsx';

const SUMS = figureSumsFixture();
const REPORT: FiguresReport = {
  period: { from: '2026-10-22', to: '2026-11-20' },
  before: { from: '2026-09-22', to: '2026-10-21' },
  unit: 'day',
  sums: SUMS,
  sums_before: { ...SUMS, gross: 400, returning_customers: 0, worked_minutes: 480 },
  bars: [{ label: '2026-11-20', ...SUMS }],
  vehicles: [
    {
      vehicle: '2tn',
      services: 10,
      gross: 500,
      commission: 75,
      payout: 300,
      worked_minutes: 960,
      loaded_metres: 80_000,
    },
  ],
};

const RATINGS: RatingReport = {
  period: REPORT.period,
  before: REPORT.before,
  unit: 'week',
  sums: { count: 12, average: 4.42 },
  sums_before: { count: 9, average: 4.6 },
  bars: [
    { from: '2026-11-12', to: '2026-11-18', count: 12, average: 4.42 },
    { from: '2026-11-19', to: '2026-11-20', count: 0, average: null },
  ],
};

const server = fakeApi();
const givenGoals = (goals: Partial<CompanyGoals>) => {
  server.on(getGoals, { goals: { ...DEFAULT_GOALS, ...goals }, updatedAt: 7 });
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T15:00:00.000Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  server.on(getFigures, REPORT);
  server.on(getRatingFigures, RATINGS);
  server.on(getWeeklyReport, { isOn: false });
  givenGoals({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (path = '/') => renderScreen(<FiguresScreen />, { session: sessionFixture(), path });
const card = (name: string) => screen.findByRole('region', { name });

test('each figure has its number, its change, its definition and its chart as a table', async () => {
  const { user } = open();
  const punctuality = within(await card('Puntualidad'));
  expect(punctuality.getByText(/^80/, { selector: 'p' })).toHaveTextContent('80.0 %');
  expect(punctuality.getByText(/15 minutos después de la hora acordada/)).toBeInTheDocument();
  expect(punctuality.getByText('8 a tiempo de 10 servicios · 2 sin dato')).toBeInTheDocument();
  expect(within(await card('Ocupación')).getByText('+25 puntos')).toBeInTheDocument();
  expect(within(await card('Kilómetros vacíos')).getByText('20 km vacíos · 80 km con carga')).toBeInTheDocument();
  expect(within(await card('Ingresos')).getByText('+25 %')).toBeInTheDocument();
  expect(within(await card('Clientes que vuelven')).getByText(/^25/, { selector: 'p' })).toHaveTextContent('25.0 %');
  await user.click(punctuality.getByRole('button', { name: 'Ver tabla: Puntualidad' }));
  expect(punctuality.getByRole('row', { name: /^20\/11\/2026\s?Hoy, hasta ahora 80\.0\s% 8 2$/ })).toBeInTheDocument();
});

test('the period before is named once, and the lines of a period that ends today end yesterday', async () => {
  open();
  const occupation = await card('Ocupación');
  expect(screen.getAllByText(/22\/09\/2026 – 21\/10\/2026/)).toHaveLength(1);
  expect(screen.getByText('Servicios finalizados, por el día del servicio.')).toBeVisible();
  expect(screen.getByText(/las líneas llegan hasta ayer/)).toBeInTheDocument();
  const legend = (region: HTMLElement) =>
    within(region)
      .queryAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(legend(occupation)).toEqual(['Período anterior']);
  expect(legend(await card('Ingresos'))).toEqual(['Ingresos en dólares', 'Pago a conductores en dólares']);
  expect(within(occupation).getByText('20/11/2026')).toHaveTextContent('20/11/2026 Hoy, hasta ahora');
});

test.each([
  { title: 'Puntualidad', columns: ['Día', 'Puntualidad', 'A tiempo', 'Tarde'] },
  { title: 'Ocupación', columns: ['Día', 'Ocupación', 'Horas trabajadas', 'Horas disponibles'] },
  { title: 'Kilómetros vacíos', columns: ['Día', 'Kilómetros vacíos', 'Km con carga', 'Km vacíos'] },
  { title: 'Clientes que vuelven', columns: ['Día', 'Clientes que vuelven', 'Clientes', 'Que vuelven'] },
])('the chart of $title is in percent, and its table has the counts too', async ({ title, columns }) => {
  open();
  const headers = within(await card(title)).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(columns);
});

test('the line of a monthly goal is the part of one day', async () => {
  givenGoals({ revenue: 600, services: 10 });
  open();
  const revenue = await card('Ingresos');
  expect(within(revenue).getByRole('rowheader', { name: 'Meta de $20 al día' })).toBeInTheDocument();
  const services = within(await card('Servicios finalizados'));
  expect(services.getByText('$50.00 por servicio en promedio')).toBeInTheDocument();
});

test('a goal is said above the cards, and in them only by its line', async () => {
  givenGoals({ revenue: 600, empty: 15, rating: 4.5 });
  open();
  const goals = within(await screen.findByRole('list', { name: 'Metas del período' }));
  // 10 of 31 days in October, 20 of 30 in November.
  expect(goals.getByText('Meta: $594 en 30 días')).toBeVisible();
  const empty = within(await card('Kilómetros vacíos'));
  expect(empty.getByRole('rowheader', { name: /^Meta de 15\s% o menos$/ })).toBeInTheDocument();
  expect(empty.queryByText(/la meta/)).not.toBeInTheDocument();
  const rating = within(await card('Calificación'));
  expect(await rating.findByText('4.42 de 5')).toBeInTheDocument();
  expect(rating.getByText('−0.18')).toBeInTheDocument();
  expect(rating.getByText('12 calificaciones')).toBeInTheDocument();
  expect(rating.queryByText(/la meta/)).not.toBeInTheDocument();
});

test('empty kilometres have a bar of their part of all', async () => {
  open();
  const bar = within(await card('Kilómetros vacíos')).getByRole('meter', { name: 'Kilómetros vacíos', hidden: true });
  expect(bar).toHaveAttribute('aria-valuenow', '20');
});

test('the goals that are set stand above the cards, each as a link to its own', async () => {
  givenGoals({ empty: 15 });
  open();
  const links = within(await screen.findByRole('list', { name: 'Metas del período' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#figure-on-time', '#figure-empty']);
  expect(await card('Puntualidad')).toHaveAttribute('id', 'figure-on-time');
  expect(await card('Kilómetros vacíos')).toHaveAttribute('id', 'figure-empty');
  expect(await card('Calificación')).toHaveAttribute('id', 'figure-rating');
});

test('a goal that was removed leaves the line of the period before', async () => {
  givenGoals({ on_time: null });
  open();
  const punctuality = within(await card('Puntualidad'));
  expect(punctuality.queryByText(/meta/i)).not.toBeInTheDocument();
  expect(punctuality.getByRole('rowheader', { name: 'Período anterior' })).toBeInTheDocument();
});

test('figures are shown without goals that cannot be loaded, and the goals can be tried again', async () => {
  server.on(getGoals, errorReply('internal', 'Algo falló'));
  const { user } = open();
  await card('Puntualidad');
  expect(screen.queryByRole('list', { name: 'Metas del período' })).not.toBeInTheDocument();
  givenGoals({});
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('list', { name: 'Metas del período' })).toBeInTheDocument();
  expect(screen.queryByText('No pudimos cargar las metas')).not.toBeInTheDocument();
});

test('a failed load of the ratings leaves the other cards', async () => {
  server.on(getRatingFigures, errorReply('internal', 'Algo falló'));
  open();
  expect(await screen.findByText('No pudimos cargar las calificaciones')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Puntualidad' })).toBeInTheDocument();
});

test('the definition of a figure is behind its information sign', async () => {
  const { user } = open();
  const punctuality = within(await card('Puntualidad'));
  expect(punctuality.getByText(/15 minutos después de la hora acordada/)).not.toBeVisible();
  await user.click(punctuality.getByRole('button', { name: 'Información: Puntualidad' }));
  expect(punctuality.getByText(/15 minutos después de la hora acordada/)).toBeVisible();
});

test('a period in the past has no line about today', async () => {
  open('/?periodo=last-month');
  await card('Ocupación');
  expect(screen.getByText(/01\/09\/2026 – 30\/09\/2026/)).toBeInTheDocument();
  expect(screen.queryByText(/las líneas llegan hasta ayer/)).not.toBeInTheDocument();
});

test('period and limit are in the address and in the request', async () => {
  const { user } = open();
  await card('Puntualidad');
  const first = server.calls.find(({ endpoint }) => endpoint === getFigures);
  expect(first?.input).toEqual({ ...REPORT.period, compare: 'days' });
  await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => {
    expect(server.calls.at(-1)?.input).toEqual({ from: '2026-10-01', to: '2026-10-31', compare: 'months' });
  });
  const punctuality = within(await card('Puntualidad'));
  await user.selectOptions(punctuality.getByRole('combobox', { name: 'Puntual hasta' }), '30 min');
  expect(punctuality.getByText(/^90/, { selector: 'p' })).toHaveTextContent('90.0 %');
  expect(screen.getByLabelText('address')).toHaveTextContent('?periodo=last-month&puntual=30');
});

test('thirty days that are a calendar month are compared with the thirty days before, as in the metrics', async () => {
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00.000Z'));
  open();
  expect(await screen.findByText('01/11/2026 – 30/11/2026, frente al 02/10/2026 – 31/10/2026.')).toBeVisible();
  await waitFor(() => {
    expect(server.calls.findLast(({ endpoint }) => endpoint === getFigures)?.input).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      compare: 'days',
    });
  });
});

test('shares of days with few services are points beside the line of seven days', async () => {
  const bars = Array.from({ length: 30 }, (_, day) => ({ ...SUMS, label: addDays('2026-10-22', day) }));
  server.on(getFigures, { ...REPORT, bars });
  open();
  const punctuality = within(await card('Puntualidad'));
  const legend = punctuality.getAllByRole('listitem', { hidden: true });
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Media de 7 días',
    'Cada día (≈ 10 servicios)',
    'Meta de 90\u00a0%',
  ]);
  const headers = punctuality.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Día', 'Puntualidad', 'Media de 7 días', 'A tiempo', 'Tarde']);
});

test('a custom period begins with the days shown', async () => {
  const { user } = open();
  await card('Puntualidad');
  await user.click(screen.getByRole('button', { name: 'Rango personalizado' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('?periodo=custom&desde=2026-10-22&hasta=2026-11-20');
  expect(screen.getByLabelText('Fecha inicio:')).toHaveValue('2026-10-22');
});

test.each([
  { path: '/?periodo=custom', text: 'Selecciona las dos fechas del período.' },
  { path: '/?periodo=custom&desde=2024-01-01&hasta=2026-01-01', text: 'Elige un año como máximo.' },
])('$path asks for a period and sends no request', async ({ path, text }) => {
  open(path);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.calls.some(({ endpoint }) => endpoint === getFigures)).toBe(false);
});

test('a failed load shows an error and can be retried', async () => {
  server.on(getFigures, errorReply('internal', 'Algo falló'));
  const { user } = open();
  expect(await screen.findByText('No pudimos cargar las cifras')).toBeInTheDocument();
  server.on(getFigures, REPORT);
  await user.click(screen.getByRole('button', { name: /intentar/i }));
  expect(await screen.findByRole('region', { name: 'Puntualidad' })).toBeInTheDocument();
});

test('punctuality opens the late services, each with links to service, driver and customer', async () => {
  server.on(listFigureServices, [
    {
      id: 's-1',
      number: 'S-7F3K9A',
      date: '2026-11-20',
      hour: '09:00',
      user: 'c-1',
      userName: 'Ana Ruiz',
      driver: 'd-1',
      driverName: 'Luz Andrade',
      vehicle: '2tn',
      price: 40,
      commission: 6,
      payout: 14,
      delay_minutes: 22,
      worked_minutes: 90,
      loaded_metres: 9000,
      previous_date: null,
    },
  ]);
  const { user } = open();
  await user.click(within(await card('Puntualidad')).getByRole('button', { name: 'Ver los que empezaron tarde' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Empezaron más de 15 minutos tarde' }));
  expect(await dialog.findByText('22 min tarde')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /S-7F3K9A/ })).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
  expect(dialog.getByRole('link', { name: 'Luz Andrade' })).toHaveAttribute('href', '/driverManagement?seleccion=d-1');
  expect(dialog.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/userManagement?buscar=Ana%20Ruiz');
  expect(dialog.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  expect(server.calls.at(-1)?.input).toMatchObject({ ...REPORT.period, list: 'late', minutes: 15 });
});

test('revenue opens the drivers, and an empty list says so', async () => {
  server.on(listDriverFigures, []);
  const { user } = open();
  await user.click(within(await card('Ingresos')).getByRole('button', { name: 'Ver por conductor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ingresos por conductor' }));
  expect(await dialog.findByText('Nada en este período.')).toBeInTheDocument();
});

test('the weekly report is switched on at once and stored', async () => {
  server.on(setWeeklyReport, ({ input }) => input);
  const { user } = open();
  const report = await screen.findByRole('switch', { name: /Recibirlo por correo/ });
  expect(report).not.toBeChecked();
  await user.click(report);
  expect(report).toBeChecked();
  await waitFor(() => {
    expect(server.calls.find(({ endpoint }) => endpoint === setWeeklyReport)?.input).toEqual({ isOn: true });
  });
});
