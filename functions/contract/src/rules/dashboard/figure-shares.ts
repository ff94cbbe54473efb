import type { FigureSums } from '../../entities/dashboard-figures.ts';
import type { DelayLimit } from '../../entities/delay.ts';
import { countOnTime } from './delay.ts';

/** Available hours of a driver on a day with work, the base of utilisation. */
export const AVAILABLE_HOURS = 8;

/** A part and its whole, in the same unit; those of several days are added before they are divided. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** A part in percent of a whole, with one decimal; null without a whole. */
export const percent = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000) / 10;

export const sharePercent = ({ part, whole }: Share): number | null => percent(part, whole);

/** Services that began on time, of those with a known start. */
export function onTimeShare({ delays }: Pick<FigureSums, 'delays'>, limit: DelayLimit): Share {
  const { known, onTime } = countOnTime(delays, limit);
  return { part: onTime, whole: known };
}

/** Minutes of work, of eight hours for each day on which a driver had services. */
export const utilisationShare = (sums: Pick<FigureSums, 'worked_minutes' | 'driver_days'>): Share => ({
  part: sums.worked_minutes,
  whole: sums.driver_days * AVAILABLE_HOURS * 60,
});

/** Empty metres, of all. */
export const emptyShare = (sums: Pick<FigureSums, 'empty_metres' | 'loaded_metres'>): Share => ({
  part: sums.empty_metres,
  whole: sums.empty_metres + sums.loaded_metres,
});

/** Customers with an earlier service, of all. */
export const returningShare = (sums: Pick<FigureSums, 'customers' | 'returning_customers'>): Share => ({
  part: sums.returning_customers,
  whole: sums.customers,
});

/** Those shares in percent; null without a whole. */
export const onTimePercent = (sums: Pick<FigureSums, 'delays'>, limit: DelayLimit): number | null =>
  sharePercent(onTimeShare(sums, limit));

export const utilisationPercent = (sums: Parameters<typeof utilisationShare>[0]): number | null =>
  sharePercent(utilisationShare(sums));

export const emptyPercent = (sums: Parameters<typeof emptyShare>[0]): number | null => sharePercent(emptyShare(sums));

export const returningPercent = (sums: Parameters<typeof returningShare>[0]): number | null =>
  sharePercent(returningShare(sums));
