// @vitest-environment jsdom
import { getRatingFigures } from '@llevo/contract/endpoints/dashboard/figures';
import type { CompanyGoals } from '@llevo/contract/entities/company-goals';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import type { FigureSums, FiguresReport, RatingReport } from '@llevo/contract/entities/dashboard-figures';
import type { SessionUser } from '@llevo/contract/entities/session';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { figureSumsFixture } from '../../../testing/figure-sums-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { GoalsStrip } from './goals-strip.tsx';

const PERIOD = { from: '2026-11-01', to: '2026-11-15' };
const SUMS = figureSumsFixture({ services: 45, gross: 5000, commission: 750, payout: 3000 });
const REPORT: FiguresReport = {
  period: PERIOD,
  before: { from: '2026-10-17', to: '2026-10-31' },
  unit: 'day',
  sums: SUMS,
  sums_before: SUMS,
  bars: [],
  vehicles: [],
};
const RATINGS: RatingReport = {
  period: PERIOD,
  before: REPORT.before,
  unit: 'week',
  sums: { count: 12, average: 4.42 },
  sums_before: { count: 9, average: 4.6 },
  bars: [],
};
const NONE: CompanyGoals = { ...DEFAULT_GOALS, on_time: null };

const server = fakeApi();

beforeEach(() => {
  server.on(getRatingFigures, RATINGS);
});

interface Shown {
  readonly sums?: FigureSums;
  readonly session?: SessionUser;
}

const show = (goals: Partial<CompanyGoals>, { sums = SUMS, session = sessionFixture() }: Shown = {}) =>
  renderScreen(<GoalsStrip report={{ ...REPORT, sums }} limit={15} period={PERIOD} goals={{ ...NONE, ...goals }} />, {
    session,
  });

const strip = () => within(screen.getByRole('list', { name: 'Metas del período' }));
const texts = () =>
  strip()
    .getAllByRole('link')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').trim());

test('each goal that is set has its value, the part of the period, and whether it is reached', async () => {
  show({ revenue: 12_000, services: 90, on_time: 90, empty: 15, rating: 4.5 });
  expect(await strip().findByText('4.42 de 5')).toBeVisible();
  expect(texts()).toEqual([
    'Puntualidad 80.0 % Meta: 90 % A 10 puntos de la meta',
    'Kilómetros vacíos 20.0 % Meta: 15 % o menos A 5 puntos de la meta',
    'Servicios finalizados 45 Meta: 45 en 15 días Cumplida',
    'Calificación 4.42 de 5 Meta: 4.5 de 5 A 0.08 de la meta',
    'Ingresos $5,000.00 Meta: $6,000 en 15 días A $1,000 de la meta',
  ]);
  expect(strip().getByText('Cumplida')).toHaveAttribute('data-reached', 'true');
  expect(strip().getByText('A $1,000 de la meta')).toHaveAttribute('data-reached', 'false');
  const bars = strip().getAllByRole('progressbar', { hidden: true });
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['88', '75', '100', '98', '83']);
});

test('a goal leads to the card of its figure', async () => {
  show({ on_time: 90, rating: 4.5 });
  await strip().findByText('4.42 de 5');
  expect(
    strip()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#figure-on-time', '#figure-rating']);
});

test('a figure without data has its goal and no bar', () => {
  const delays = { '5': 0, '10': 0, '15': 0, '30': 0, '60': 0, more: 0, unknown: 2 };
  show({ on_time: 90 }, { sums: { ...SUMS, delays } });
  expect(texts()).toEqual(['Puntualidad Sin datos Meta: 90 %']);
  expect(strip().queryByRole('progressbar', { hidden: true })).not.toBeInTheDocument();
});

test('ratings that load, or cannot be loaded, say so', async () => {
  server.on(getRatingFigures, pending);
  const { unmount } = show({ rating: 4.5 });
  expect(texts()).toEqual(['Calificación Cargando... Meta: 4.5 de 5']);
  unmount();
  server.on(getRatingFigures, errorReply('internal', 'Algo falló'));
  show({ rating: 4.5 });
  expect(await strip().findByText('No disponible')).toBeVisible();
});

test('a company without goals has one way to set them, for those who may', () => {
  const { unmount } = show({});
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Fijar metas' })).toBeVisible();
  unmount();
  show({}, { session: sessionFixture({ permission: 'user' }) });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
