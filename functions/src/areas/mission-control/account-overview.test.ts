import { expect, test } from 'vitest';
import { accountMonths } from './account-overview.ts';

test('days add up to their months, as do payments of several customers at the provider', () => {
  const use: Parameters<typeof accountMonths>[1] = {
    services: [{ '2026-10-31': 2, '2026-11-01': 3 }, { '2026-11-30': 4 }],
    drivers: [{ '2026-10-02': 1, '2025-11-02': 9 }],
  };
  const receipts = {
    cus_former: { '2026-10': { receivedCents: 1900, refundedCents: 0 } },
    cus_now: { '2026-10': { receivedCents: 4900, refundedCents: 450 } },
  };
  expect(accountMonths(['2026-10-01', '2026-11-01'], use, receipts)).toEqual([
    { month: '2026-10-01', services: 2, drivers: 1, received: 68, refunded: 4.5 },
    { month: '2026-11-01', services: 7, drivers: 0, received: 0, refunded: 0 },
  ]);
});
