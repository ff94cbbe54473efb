import type { FigureSums } from '@llevo/contract/entities/dashboard-figures';

/** The sums of ten services, with given facts in place of theirs. */
export const figureSumsFixture = (facts: Partial<FigureSums> = {}): FigureSums => ({
  services: 10,
  gross: 500,
  commission: 75,
  payout: 300,
  delays: { '5': 6, '10': 1, '15': 1, '30': 1, '60': 0, more: 1, unknown: 2 },
  worked_minutes: 960,
  driver_days: 4,
  loaded_metres: 80_000,
  empty_metres: 20_000,
  customers: 8,
  returning_customers: 2,
  ...facts,
});
