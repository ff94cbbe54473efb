import type { Chart } from '@llevo/contract/entities/dashboard';
import { formatDate } from '@llevo/contract/rules/dates';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { formatMonth } from '../../lib/i18n/format-month.ts';
import { bucketChart, filterByDays, padToDays } from '../../ui/chart/chart-buckets.ts';
import { dayCount, daysBefore } from '../../ui/chart/period.ts';
import type { DayRange } from '../../ui/chart/period.ts';

/** The days of a figure, and those that it is compared with where they are not as many days before. */
interface FigureDays extends DayRange {
  readonly before?: DayRange;
}

/** null while a range is incomplete. */
export type Days = FigureDays | 'all' | null;

/** The days that a figure is compared with. */
export const comparedDays = (days: FigureDays): DayRange => days.before ?? daysBefore(days);

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

/** The sum of the days that a figure is compared with. */
export const sumBefore = (chart: Chart, days: FigureDays): number => sumWithin(chart, comparedDays(days)) ?? 0;

/** Change of a sum in percent against the days that it is compared with, to one decimal; null if those had no value. */
export function changeWithin(chart: Chart, days: FigureDays): number | null {
  const [now, before] = [sumWithin(chart, days) ?? 0, sumBefore(chart, days)];
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/** Difference of a sum to that of the days that it is compared with. */
export const differenceWithin = (chart: Chart, days: FigureDays): number =>
  (sumWithin(chart, days) ?? 0) - sumBefore(chart, days);

/**
 * The small line of a chart's period: a value for each day, or week over long periods; none if there is nothing to draw.
 * It ends before the current day or week, whose sum so far would drop it. `today` is a day in Guayaquil.
 */
export function sparklineValues(chart: Chart, days: Days, today: string): readonly number[] {
  if (days === null) return [];
  const { datasets, isLastUnfinished } = bucketChart(padToDays(chart, days), today);
  return (datasets[0]?.data ?? []).slice(0, isLastUnfinished ? -1 : undefined);
}

/** "los 30 días anteriores", "la víspera", "sep 2026": the period that a change is measured against. */
export function previousPeriodText(days: FigureDays): string {
  if (days.before !== undefined) return formatMonth(days.before.from);
  const count = dayCount(days);
  return count === 1 ? 'la víspera' : `los ${count.toString()} días anteriores`;
}

/** "02/11/2026 – 01/12/2026"; a single day alone. */
const daysText = ({ from, to }: DayRange): string =>
  from === to ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`;

/** Names the days of a page, and those that all its changes are measured against. */
export const comparedWithText = (shown: DayRange, before: DayRange): string =>
  `${daysText(shown)}, frente al ${daysText(before)}.`;
