// @vitest-environment jsdom
import {
  countCustomers,
  getDownloadedNotRegistered,
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getProgress,
  getRegisteredNoActivity,
  getServiceStatistics,
  getSingleServiceUser,
  getUserStatistics,
  countDrivers,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import { getGoals } from '@llevo/contract/endpoints/dashboard/figures';
import { getFirstSteps } from '@llevo/contract/endpoints/onboarding';
import { listServices } from '@llevo/contract/endpoints/services/services';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import DashboardScreen from './dashboard-screen.tsx';

vi.mock('../../lib/live/counters-listener.tsx', () => ({ CountersListener: () => null }));

const server = fakeApi();
const OTHERS = [
  countCustomers,
  countDrivers,
  getDownloadedNotRegistered,
  getGoals,
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getProgress,
  getRegisteredNoActivity,
  getSingleServiceUser,
];
const NO_DAYS = { labels: [], datasets: [] };

beforeEach(() => {
  localStorage.clear();
  for (const endpoint of OTHERS) server.on(endpoint, errorReply('forbidden', 'No'));
  server.on(listServices, []);
  server.on(getFirstSteps, {
    isShown: true,
    done: { rates: false, quoter: false, driver: false, booking: false },
    demoData: 'none',
    needsName: false,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Company {
  readonly services: number;
  readonly customers: number;
}

function open({ services, customers }: Company, path = '/') {
  server.on(getServiceStatistics, {
    total: services,
    immediate: services,
    reserve: 0,
    changes: { immediate: null, reserve: null },
    format: { data: NO_DAYS },
    money: NO_DAYS,
    unassigned: NO_DAYS,
    typeThingsMove: [],
    typePayment: [],
    statusService: [],
  });
  server.on(getUserStatistics, {
    statusUsers: customers === 0 ? [] : [{ label: 'activo', value: customers }],
    statTypesBankAccount: [],
  });
  return renderScreen(<DashboardScreen />, { session: sessionFixture(), path });
}

const summaries = () => screen.queryAllByText('Sin datos todavía').map((line) => line.parentElement?.textContent);

test('a new company reads its next step, and its empty cards are one line', async () => {
  open({ services: 0, customers: 0 });
  expect(await screen.findByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
  await screen.findByText('Sin datos todavía');
  expect(summaries()).toEqual(['Clientes y servicios Sin datos todavía']);
  for (const card of screen.getAllByText('No data to show')) expect(card).not.toBeVisible();
});

test('before the first service only the charts of services are folded', async () => {
  open({ services: 0, customers: 3 });
  await screen.findByText('Sin datos todavía');
  expect(summaries()).toEqual(['Servicios Sin datos todavía']);
  expect(screen.getByRole('heading', { name: 'Cohortes' })).toBeVisible();
});

test.each([
  { day: '2026-11-20', period: 'last-month', shown: '01/10/2026 – 31/10/2026', before: '01/09/2026 – 30/09/2026' },
  { day: '2026-11-20', period: 'month', shown: '01/11/2026 – 20/11/2026', before: '12/10/2026 – 31/10/2026' },
  { day: '2026-11-30', period: 'month', shown: '01/11/2026 – 30/11/2026', before: '01/10/2026 – 31/10/2026' },
  // A calendar month by chance.
  { day: '2026-11-30', period: '30', shown: '01/11/2026 – 30/11/2026', before: '02/10/2026 – 31/10/2026' },
])(
  'on $day the page of $period says once its days and those that it compares with',
  async ({ day, period, shown, before }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(`${day}T15:00:00.000Z`) });
    open({ services: 1, customers: 1 }, `/?periodo=${period}`);
    expect(await screen.findByText(`${shown}, frente al ${before}.`)).toBeVisible();
    expect(screen.queryAllByText('Hoy aún no termina y no cuenta en los cambios.')).toHaveLength(
      period === 'last-month' ? 0 : 1,
    );
  },
);

test('the chart of a tile begins with the days of the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T15:00:00.000Z') });
  server.on(countCustomers, { total: 1, contacts: [], chart: NO_DAYS });
  const { user } = open({ services: 1, customers: 1 }, '/?periodo=last-month');
  await user.click(await screen.findByRole('button', { name: 'Ver gráfico: Total de clientes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Total de clientes' }));
  expect(await dialog.findByLabelText('Fecha inicio:')).toHaveValue('2026-10-01');
  expect(dialog.getByLabelText('Fecha fin:')).toHaveValue('2026-10-31');
});

test('a company with services sees all cards', async () => {
  open({ services: 1, customers: 1 });
  expect(await screen.findByRole('heading', { name: 'Estatus de los servicios' })).toBeVisible();
  expect(summaries()).toEqual([]);
});
