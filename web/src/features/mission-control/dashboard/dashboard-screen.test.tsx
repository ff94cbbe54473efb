// @vitest-environment jsdom
import { getAccountGrowth, getAccountMetrics, getRevenue, listLogs } from '@llevo/contract/endpoints/mission-control';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import DashboardScreen, { RevenuePanel } from './dashboard-screen.tsx';

const server = fakeApi();
const NOTHING = { received: 0, refunded: 0, revenue: 0, paying: 0, started: 0, won_back: 0, lost: 0, churn_rate: null };

test('revenue by month is a chart, and on request a table with the current month first', async () => {
  server.on(getRevenue, {
    months: [
      { ...NOTHING, month: '2026-10-01', received: 1900, revenue: 1900, started: 8 },
      {
        ...NOTHING,
        month: '2026-11-01',
        received: 1919,
        refunded: 19.5,
        revenue: 1899.5,
        paying: 8,
        lost: 1,
        churn_rate: 12.5,
      },
    ],
    paying: 7,
    lost: 1,
  });
  const { user } = renderScreen(<RevenuePanel />);
  expect(await screen.findByText('Últimos 2 meses · $3,799.50')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Ingresos y bajas por mes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver tabla: Ingresos por mes' }));
  const table = screen.getByRole('table', { name: 'Ingresos y bajas por mes' });
  const [, current, before] = within(table).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(current)).toEqual(['nov 2026', '$1,919.00', '$19.50', '$1,899.50', '8', '0', '0', '1', '12.5\u00a0%']);
  expect(cells(before)).toEqual(['oct 2026', '$1,900.00', '$0.00', '$1,900.00', '0', '8', '0', '0', '–']);
});

test('before the first payment the chart says so', async () => {
  server.on(getRevenue, { months: [{ ...NOTHING, month: '2026-11-01' }], paying: 0, lost: 0 });
  renderScreen(<RevenuePanel />);
  expect(await screen.findByText('Todavía no se recibe ningún pago')).toBeVisible();
});

test('the tiles name one new and one lost account in the singular', async () => {
  server.on(getAccountMetrics, { totalAccounts: 9, activeAccounts: 8, churnedAccounts: 1 });
  server.on(getAccountGrowth, {
    labels: ['2026-10-01', '2026-11-01'],
    datasets: [{ label: 'Cuentas nuevas', data: [0, 1] }],
  });
  const months = [
    { ...NOTHING, month: '2026-10-01' },
    { ...NOTHING, month: '2026-11-01', lost: 1 },
  ];
  server.on(getRevenue, { months, paying: 1, lost: 1 });
  server.on(listLogs, { groups: [], results: [], total: 0 });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText('1 nueva este mes · 0 el anterior')).toBeVisible();
  expect(await screen.findByText('1 perdida este mes · 0 el anterior')).toBeVisible();
});

test('the tiles begin with the income of the month, and name the month before', async () => {
  server.on(getAccountMetrics, { totalAccounts: 9, activeAccounts: 8, churnedAccounts: 1 });
  server.on(getAccountGrowth, {
    labels: ['2026-10-01', '2026-11-01'],
    datasets: [{ label: 'Cuentas nuevas', data: [3, 2] }],
  });
  const months = [
    { ...NOTHING, month: '2026-10-01', revenue: 68 },
    { ...NOTHING, month: '2026-11-01', revenue: 49, paying: 6, lost: 2 },
  ];
  server.on(getRevenue, { months, paying: 5, lost: 2 });
  server.on(listLogs, { groups: [], results: [], total: 0 });
  renderScreen(<DashboardScreen />);
  const tile = (name: string) => screen.getByRole('group', { name }).textContent;
  await waitFor(() => {
    expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Ingresos este mes');
    expect(tile('Ingresos este mes')).toBe('$49.00Ingresos este mes−27.9\u00a0% hasta hoy · $68.00 el anterior');
    expect(tile('Dejaron de pagar')).toBe('2Dejaron de pagar2 perdidas este mes · 0 el anterior');
    expect(tile('Cuentas que pagan')).toBe('5Cuentas que pagan6 al empezar el mes');
    expect(tile('Cuentas en total')).toBe(
      '9Cuentas en total2 nuevas este mes · 3 el anterior1 no puede entrarSin contar la cuenta interna',
    );
  });
  expect(screen.getByText('6 al empezar el mes')).toHaveAttribute('data-fewer');
});
