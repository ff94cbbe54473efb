import type { FiguresReport, FigureSums, VehicleFigures } from '@llevo/contract/entities/dashboard-figures';
import { DELAY_BUCKETS } from '@llevo/contract/entities/delay';
import { figureSteps, periodBefore } from '@llevo/contract/rules/dashboard/figure-period';
import type { ComparedPeriod, FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { decodeCounterKey } from '../../platform/ledger/counter-key.ts';
import { addFigures, ALL, NO_PREVIOUS } from '../../platform/ledger/figures/figures.ts';
import type { Figures } from '../../platform/ledger/figures/figures.ts';

/** Documents by id; missing ones count as empty. */
export type FigureDocuments = ReadonlyMap<string, Figures>;

/** Ids of the documents of a period and the one before, each once: 184 days, or two years by months and single days. */
export function figureDocumentsOf(period: ComparedPeriod): string[] {
  const ids = [period, periodBefore(period)].flatMap((one) =>
    figureSteps(one).steps.flatMap(({ documents }) => documents),
  );
  return [...new Set(ids)];
}

const collect = (stored: FigureDocuments, ids: readonly string[]): Figures =>
  addFigures(ids.map((id) => stored.get(id) ?? {}));

/** The documents of a period summed up. */
export const sumPeriod = (stored: FigureDocuments, period: FigurePeriod): Figures =>
  collect(
    stored,
    figureSteps(period).steps.flatMap(({ documents }) => documents),
  );

/** Amounts and work of a driver, a vehicle or all. */
export const workSums = (measures: Readonly<Record<string, number>> = {}) => ({
  services: measures['n'] ?? 0,
  gross: dollarsFromCents(measures['g'] ?? 0),
  commission: dollarsFromCents(measures['c'] ?? 0),
  payout: dollarsFromCents(measures['p'] ?? 0),
  worked_minutes: measures['m'] ?? 0,
  loaded_metres: measures['l'] ?? 0,
});

/**
 * The sums of stored figures. A customer counts with the service whose predecessor lies before the period, or with their
 * first service.
 */
function toFigureSums(figures: Figures, from: string): FigureSums {
  const all = figures['total']?.[ALL] ?? {};
  const previous = Object.entries(figures['previous'] ?? {}).map(([day, { n = 0 }]) => ({ day, n }));
  const sum = (counted: readonly { n: number }[]) => counted.reduce((total, { n }) => total + n, 0);
  const returning = sum(previous.filter(({ day }) => day !== NO_PREVIOUS && day < from));
  const delays = DELAY_BUCKETS.map((bucket) => [bucket, figures['delays']?.[bucket]?.['n'] ?? 0] as const);
  return {
    ...workSums(all),
    delays: Object.fromEntries(delays) as FigureSums['delays'],
    driver_days: all['d'] ?? 0,
    empty_metres: all['e'] ?? 0,
    customers: returning + sum(previous.filter(({ day }) => day === NO_PREVIOUS)),
    returning_customers: returning,
  };
}

/** The report of a period, from its documents and those of the period before. */
export function figuresReport(stored: FigureDocuments, period: ComparedPeriod): FiguresReport {
  const before = periodBefore(period);
  const { unit, steps } = figureSteps(period);
  const whole = sumPeriod(stored, period);
  return {
    period: { from: period.from, to: period.to },
    before,
    unit,
    sums: toFigureSums(whole, period.from),
    sums_before: toFigureSums(sumPeriod(stored, before), before.from),
    bars: steps.map(({ label, documents }) => ({ label, ...toFigureSums(collect(stored, documents), period.from) })),
    vehicles: Object.entries(whole['vehicles'] ?? {})
      .map(([key, measures]): VehicleFigures => ({ vehicle: decodeCounterKey(key), ...workSums(measures) }))
      .sort((a, b) => b.gross - a.gross || (a.vehicle < b.vehicle ? -1 : 1)),
  };
}
