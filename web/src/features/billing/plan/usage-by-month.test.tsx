// @vitest-environment jsdom
import { countDrivers, getServiceStatistics } from '@llevo/contract/endpoints/dashboard/dashboard';
import type { SubscriptionStatus } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Billing } from '../api/billing.ts';
import { UsageByMonth } from './usage-by-month.tsx';

const server = fakeApi();
const NO_DAYS = { labels: [], datasets: [] };

const billing = (status: SubscriptionStatus): Billing => ({
  plans: Object.values(PLANS),
  plan: 'startup',
  subscription: { status, object: null, next_plan: null, grace: null },
});

beforeEach(() => {
  // 30 November, 23:30 in Guayaquil: already December in UTC.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-12-01T04:30:00.000Z') });
  server.on(getServiceStatistics, {
    total: 26,
    immediate: 16,
    reserve: 10,
    changes: { immediate: null, reserve: null },
    format: {
      data: {
        labels: ['2025-11-30', '2025-12-01', '2026-10-20', '2026-10-31', '2026-11-30'],
        datasets: [
          { label: 'Inmediato', data: [1, 2, 3, 4, 6] },
          { label: 'Reservado', data: [0, 0, 5, 0, 5] },
        ],
      },
    },
    money: NO_DAYS,
    unassigned: NO_DAYS,
    typeThingsMove: [],
    typePayment: [],
    statusService: [],
  });
  server.on(countDrivers, {
    total: 3,
    contacts: [],
    chart: { labels: ['2026-10-05'], datasets: [{ label: 'Conductores', data: [3] }] },
    driverByTypeVehicle: [],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the services and new drivers of twelve months are summed by month', async () => {
  renderScreen(<UsageByMonth billing={billing('active')} />);
  expect(await screen.findByText('Últimos 12 meses · 25 servicios · en el mes en curso van 11')).toBeVisible();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(13);
  expect([rows[1], rows[11], rows[12]]).toEqual(['dic 202520', 'oct 2026123', 'nov 2026 Mes en curso110']);
});

test('an account whose back-office is closed sends no request', () => {
  renderScreen(<UsageByMonth billing={billing('canceled')} />);
  expect(screen.queryByText('Uso por mes')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
