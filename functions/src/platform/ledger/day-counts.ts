import type { Chart } from '@llevo/contract/entities/dashboard';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { decodeCounterKey } from './counter-key.ts';
import type { Counts } from './stats-document.ts';

/** A chart of some series over the days on which any of them has counts, oldest first. Unknown days are omitted. */
export function buildDayChart(series: readonly { readonly label: string; readonly counts: Counts }[]): Chart {
  const labels = [...new Set(series.flatMap(({ counts }) => Object.keys(counts)))]
    .filter((day) => decodeCounterKey(day) !== '')
    .sort();
  const datasets = series.map(({ label, counts }) => ({ label, data: labels.map((day) => counts[day] ?? 0) }));
  return { labels, datasets };
}

const DAY_MS = 24 * 60 * 60_000;
/** SPEC §2's tiles compare a month with the one before it. */
const PERIOD_DAYS = 30;

/**
 * Change of the last 30 complete days in Guayaquil against the 30 before, in percent to one decimal; null if those had
 * none. Today would always look like a drop before its end.
 */
export function monthlyChangePercent(counts: Counts, nowMs: number): number | null {
  const sum = (firstDaysAgo: number) =>
    Array.from({ length: PERIOD_DAYS }, (_, day) => guayaquilDate(nowMs - (firstDaysAgo + day) * DAY_MS))
      .map((day) => counts[day] ?? 0)
      .reduce((total, count) => total + count, 0);
  const [recent, before] = [sum(1), sum(1 + PERIOD_DAYS)];
  return before === 0 ? null : Math.round(((recent - before) / before) * 1000) / 10;
}
