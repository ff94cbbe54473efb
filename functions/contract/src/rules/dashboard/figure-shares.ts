import type { FigureSums } from '../../entities/dashboard-figures.ts';
import type { DelayLimit } from '../../entities/delay.ts';
import { countOnTime } from './delay.ts';

/** Available hours of a driver on a day with work, the base of utilisation. */
export const AVAILABLE_HOURS = 8;

/** Goal of punctuality in percent: the same for all companies, whatever delay they count as on time. */
export const ON_TIME_GOAL_PERCENT = 90;

/** A part in percent of a whole, with one decimal; null without a whole. */
export const percent = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Services that began on time, in percent of those with a known start; null without any. */
export function onTimePercent({ delays }: Pick<FigureSums, 'delays'>, limit: DelayLimit): number | null {
  const { known, onTime } = countOnTime(delays, limit);
  return percent(onTime, known);
}

/** Hours of work in percent of eight for each day on which a driver had services. */
export const utilisationPercent = (sums: Pick<FigureSums, 'worked_minutes' | 'driver_days'>): number | null =>
  percent(sums.worked_minutes, sums.driver_days * AVAILABLE_HOURS * 60);

/** Empty kilometres in percent of all. */
export const emptyPercent = (sums: Pick<FigureSums, 'empty_metres' | 'loaded_metres'>): number | null =>
  percent(sums.empty_metres, sums.empty_metres + sums.loaded_metres);

/** Customers with an earlier service in percent of all. */
export const returningPercent = (sums: Pick<FigureSums, 'customers' | 'returning_customers'>): number | null =>
  percent(sums.returning_customers, sums.customers);
