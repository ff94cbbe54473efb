import type { Chart } from '@llevo/contract/entities/dashboard';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatMonth } from '../../lib/i18n/format-month.ts';
import type { DayRange } from './period.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Most points of a readable line. */
const MAX_POINTS = 92;

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week; day 0 is a Thursday. */
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7);

/** The chart with only the labelled dates inside the period (SPEC §2). */
export function filterByDays(chart: Chart, days: DayRange | 'all'): Chart {
  if (days === 'all') return chart;
  const inside = chart.labels.flatMap((label, at) => (label >= days.from && label <= days.to ? [at] : []));
  return {
    labels: inside.map((at) => chart.labels[at] ?? ''),
    datasets: chart.datasets.map(({ label, data }) => ({ label, data: inside.map((at) => data[at] ?? 0) })),
  };
}

/** The total of all datasets. */
export const chartTotal = (chart: Chart): number =>
  chart.datasets.reduce((total, { data }) => data.reduce((sum, value) => sum + value, total), 0);

/** A chart ready to draw, with the unit of a point and labels as written in Ecuador. */
interface BucketedChart {
  readonly unit: 'day' | 'week';
  readonly labels: readonly string[];
  /** Short texts for the axis: the day, or the month that begins; '' for points without one. */
  readonly axisLabels: readonly string[];
  readonly datasets: Chart['datasets'];
  /** Whether the last point is not over yet. */
  readonly isLastUnfinished: boolean;
}

/**
 * Days without data count as 0, so that the line does not skip them; many days become weeks from Monday on, each
 * labelled with that day. `today` is a day in Guayaquil, `YYYY-MM-DD`; `maxDays` the most days that stay days.
 */
export function bucketChart(chart: Chart, today = '', maxDays = MAX_POINTS): BucketedChart {
  const [first, last] = [chart.labels[0], chart.labels.at(-1)];
  if (first === undefined || last === undefined)
    return { unit: 'day', labels: [], axisLabels: [], datasets: chart.datasets, isLastUnfinished: false };
  const [firstDay, lastDay] = [dayNumber(first), dayNumber(last)];
  const width = lastDay - firstDay + 1 > maxDays ? 7 : 1;
  const start = width === 1 ? firstDay : mondayOf(firstDay);
  const points = Math.ceil((lastDay - start + 1) / width);
  const place = chart.labels.map((label) => Math.floor((dayNumber(label) - start) / width));
  const days = Array.from({ length: points }, (_, at) => dateOf(start + at * width));
  return {
    unit: width === 1 ? 'day' : 'week',
    labels: days.map(formatDate),
    axisLabels: width === 1 ? days.map(dayAndMonth) : days.map(monthStart),
    datasets: chart.datasets.map(({ label, data }) => {
      const sums = Array.from({ length: points }, () => 0);
      for (const [at, value] of data.entries()) sums[place[at] ?? 0] = (sums[place[at] ?? 0] ?? 0) + value;
      return { label, data: sums };
    }),
    isLastUnfinished: today !== '' && dateOf(start + points * width - 1) >= today,
  };
}

/** 2026-11-09 → "09/11". */
const dayAndMonth = (date: string): string => formatDate(date).slice(0, 5);

/** "nov" in the first week that begins in November, "ene 2027" in January's; '' in other weeks. */
function monthStart(date: string): string {
  if (Number(date.slice(8)) > 7) return '';
  const [month = '', year = ''] = formatMonth(date).split(' ');
  return date.slice(5, 7) === '01' ? `${month} ${year}` : month;
}

/** The chart from the first to the last of these days, which count as 0 where they are missing. */
export function padToDays(chart: Chart, days: DayRange | 'all'): Chart {
  if (days === 'all') return chart;
  const inside = filterByDays(chart, days);
  const labels = [...new Set([days.from, ...inside.labels, days.to])];
  const datasets = inside.datasets.map(({ label, data }) => ({
    label,
    data: labels.map((day) => data[inside.labels.indexOf(day)] ?? 0),
  }));
  return { labels, datasets };
}
