import type { Chart } from '@llevo/contract/entities/dashboard';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
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

/** Whether a period has a day that is not over. `today` is a day in Guayaquil. */
export const isUnfinished = ({ to }: DayRange, today: string): boolean => to >= today;

/** The complete days of a period, and those that they are compared with. */
interface ComparedDays {
  readonly now: DayRange;
  readonly before: DayRange;
}

/**
 * The days that a change compares; null if no day is over. Today is left out on both sides, so that a part of a day is
 * never compared with a whole one; every other day keeps the day that it is compared with.
 */
export function completeDays(days: FigureDays, today: string): ComparedDays | null {
  const before = comparedDays(days);
  if (!isUnfinished(days, today)) return { now: { from: days.from, to: days.to }, before };
  const now = { from: days.from, to: addDays(today, -1) };
  const count = dayCount(now);
  if (count < 1) return null;
  const end = addDays(before.from, count - 1);
  return { now, before: { from: before.from, to: end < before.to ? end : before.to } };
}

/** The sum of the days that a change compares with. */
export const sumBefore = (chart: Chart, { before }: ComparedDays): number => sumWithin(chart, before) ?? 0;

/** Change of a sum in percent against the days before, to one decimal; null if those had no value. */
export function changeWithin(chart: Chart, days: ComparedDays): number | null {
  const [now, before] = [sumWithin(chart, days.now) ?? 0, sumBefore(chart, days)];
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/** Difference of a sum to that of the days before. */
export const differenceWithin = (chart: Chart, days: ComparedDays): number =>
  (sumWithin(chart, days.now) ?? 0) - sumBefore(chart, days);

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
