import { expect, test } from 'vitest';
import type { PaidOutService } from './driver-payouts.ts';
import { hasPayout, sumPayouts } from './driver-payouts.ts';

const service = (facts: Partial<PaidOutService> = {}): PaidOutService => ({
  driverId: 'd-1',
  driverName: 'José Ñauta',
  typeService: 'IMMEDIATE',
  priceCents: 2501,
  payments: [],
  cashReport: null,
  settlements: [],
  comprobantePagoConductor: '',
  ...facts,
});

test('sums by driver, and separates paid from due amounts', () => {
  const payouts = sumPayouts([
    service(),
    service({ typeService: 'RESERVE', priceCents: 10_000, comprobantePagoConductor: 'a.jpg' }),
    service({ driverId: 'd-2', driverName: 'Luz', priceCents: 1000 }),
    service({ driverId: null, driverName: null }),
  ]);
  expect(payouts).toEqual([
    {
      driverId: 'd-1',
      driverName: 'José Ñauta',
      services: 2,
      grossCents: 12_501,
      commissionCents: 375 + 1500,
      payoutCents: 2126 + 3500,
      cashCents: 0,
      paidCents: 3500,
      dueCents: 2126,
    },
    {
      driverId: 'd-2',
      driverName: 'Luz',
      services: 1,
      grossCents: 1000,
      commissionCents: 150,
      payoutCents: 850,
      cashCents: 0,
      paidCents: 0,
      dueCents: 850,
    },
  ]);
});

test.each([
  [{ driverId: 'd-1', status: 'finalizado' }, true],
  [{ driverId: 'd-1', status: 'pendiente' }, true],
  [{ driverId: 'd-1', status: null }, true],
  [{ driverId: 'd-1', status: 'cancelado' }, false],
  [{ driverId: null, status: 'finalizado' }, false],
])('a payout of %o: %s', (facts, expected) => {
  expect(hasPayout(facts)).toBe(expected);
});
