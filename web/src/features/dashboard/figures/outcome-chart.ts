import type { Chart } from '@llevo/contract/entities/dashboard';
import type { MatchReport, SearchOutcome } from '@llevo/contract/entities/match-figures';
import { bucketChart } from '../../../ui/chart/chart-buckets.ts';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { barLabels } from './bar-labels.ts';

/** Most days that have a bar each: with more, bars would be thin strips. */
const MAX_DAY_BARS = 31;

interface Outcome {
  readonly id: SearchOutcome;
  readonly name: string;
  readonly tone: ChartData['series'][number]['tone'];
}

/** The parts of a bar, from its foot on. */
const OUTCOMES: readonly Outcome[] = [
  { id: 'found', name: 'Con conductor', tone: undefined },
  { id: 'failed', name: 'Sin conductor', tone: 'warning' },
  { id: 'stopped', name: 'Detenidas', tone: 'muted' },
];

/** A report's period and its ended searches by day or month. */
type Bars = Pick<MatchReport, 'bars' | 'unit' | 'period'>;

/** The time of one bar: a day, a week in more than a month, a month in more than a quarter. */
export const outcomeStep = ({ bars, unit }: Bars): 'day' | 'week' | 'month' =>
  unit === 'day' && bars.length > MAX_DAY_BARS ? 'week' : unit;

/** The ended searches of a period by their outcome, as bars. `today` is a day in Guayaquil. */
export function outcomeChart(report: Bars, today: string): ChartData {
  const { bars } = report;
  const counts = {
    labels: bars.map(({ label }) => label),
    datasets: OUTCOMES.map(({ id, name }) => ({ label: name, data: bars.map((bar) => bar[id]) })),
  };
  const { axis, datasets } =
    outcomeStep(report) === 'week' ? byWeek(counts, today) : { axis: barLabels(report, today), ...counts };
  const series = OUTCOMES.map(({ name, tone }, at) => ({ name, tone, values: datasets[at]?.data ?? [] }));
  return { ...axis, series, isStacked: true, unit: 'búsquedas' };
}

/** The same counts by weeks from Monday on. */
function byWeek(counts: Chart, today: string) {
  const { labels, datasets, isLastUnfinished } = bucketChart(counts, today, MAX_DAY_BARS);
  const axis = {
    labels,
    axisLabels: labels.map((label) => label.slice(0, 5)),
    labelName: 'Semana desde',
    unfinished: isLastUnfinished ? 'Semana en curso' : undefined,
  };
  return { axis, datasets };
}
