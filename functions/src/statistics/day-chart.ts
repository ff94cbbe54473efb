import type { Chart } from '@llevo/contract/entities/statistics';
import { decodeCounterKey } from './counter-key.ts';
import type { Counts } from './stats-document.ts';

/** A chart of some series over the days on which any of them counted something, oldest first. Unknown days are left out. */
export function buildDayChart(series: readonly { readonly label: string; readonly counts: Counts }[]): Chart {
  const labels = [...new Set(series.flatMap(({ counts }) => Object.keys(counts)))]
    .filter((day) => decodeCounterKey(day) !== '')
    .sort();
  const datasets = series.map(({ label, counts }) => ({ label, data: labels.map((day) => counts[day] ?? 0) }));
  return { labels, datasets };
}
