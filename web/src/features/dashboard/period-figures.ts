import type { Chart } from '@llevo/contract/entities/dashboard';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { bucketChart, filterByDays, padToDays } from '../../ui/chart/chart-buckets.ts';
import { dayCount, daysBefore } from '../../ui/chart/period.ts';
import type { DayRange } from '../../ui/chart/period.ts';

/** The days of a figure; null while a range is incomplete. */
export type Days = DayRange | 'all' | null;

/** One dataset of a chart as a chart of its own. */
export function datasetOf({ labels, datasets }: Chart, index: number): Chart {
  const dataset = datasets[index];
  return { labels, datasets: dataset === undefined ? [] : [dataset] };
}

/** A chart of dollars in whole cents, whose sums are exact. */
export const inCents = ({ labels, datasets }: Chart): Chart => ({
  labels,
  datasets: datasets.map(({ label, data }) => ({ label, data: data.map(centsFromDollars) })),
});

/** The sum of everything in a chart inside a period; null while a range is incomplete. */
export function sumWithin(chart: Chart, days: Days): number | null {
  if (days === null) return null;
  return filterByDays(chart, days).datasets.reduce(
    (sum, { data }) => data.reduce((total, value) => total + value, sum),
    0,
  );
}

/** Change of a sum in percent against as many days before, to one decimal; null if those had no value. */
export function changeWithin(chart: Chart, days: DayRange): number | null {
  const [now, before] = [sumWithin(chart, days) ?? 0, sumWithin(chart, daysBefore(days)) ?? 0];
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/** Difference of a sum to that of as many days before. */
export const differenceWithin = (chart: Chart, days: DayRange): number =>
  (sumWithin(chart, days) ?? 0) - (sumWithin(chart, daysBefore(days)) ?? 0);

/** A small line: a value for each day, or week over long periods; without values if there is nothing to draw. */
export interface SparklineData {
  readonly values: readonly number[];
  readonly isLastUnfinished: boolean;
}

/** The small line of a chart's period; `today` is a day in Guayaquil. */
export function sparklineData(chart: Chart, days: Days, today: string): SparklineData {
  if (days === null) return { values: [], isLastUnfinished: false };
  const { datasets, isLastUnfinished } = bucketChart(padToDays(chart, days), today);
  return { values: datasets[0]?.data ?? [], isLastUnfinished };
}

/** "los 30 días anteriores", "el día anterior": the period that a change is measured against. */
export function previousPeriodText(days: DayRange): string {
  const count = dayCount(days);
  return count === 1 ? 'el día anterior' : `los ${count.toString()} días anteriores`;
}
