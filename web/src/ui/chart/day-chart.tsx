import type { Chart } from '@llevo/contract/entities/dashboard';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatCount } from '@llevo/contract/rules/format-number';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartData } from './chart-data.ts';
import { bucketChart, chartTotal, filterByDays } from './chart-buckets.ts';
import { periodText } from './period.ts';
import type { DayRange } from './period.ts';
import styles from './period-chart.module.css';

const NO_DATA = 'No hay datos disponibles para el período seleccionado';

/** A chart over days, its title, and the noun of what it counts. */
export interface DayChartProps {
  readonly title: string;
  readonly chart: Chart;
  /** "registro", "registros". */
  readonly unitNames: readonly [one: string, many: string];
  readonly fileName: string;
  /** null while a range is incomplete. */
  readonly days: DayRange | 'all' | null;
}

/** The labelled dates of a chart inside a period (SPEC §2). */
export function DayChart({ title, chart, unitNames, fileName, days }: DayChartProps) {
  const today = guayaquilDate(useNow());
  if (days === null) {
    return (
      <p className={styles.waiting} role="status">
        {periodText(days)}
      </p>
    );
  }
  const shown = filterByDays(chart, days);
  return (
    <ChartFigure
      title={title}
      summary={chartSummary(shown, periodText(days), unitNames)}
      data={toChartData(shown, today)}
      emptyText={NO_DATA}
      fileName={fileName}
    />
  );
}

function chartSummary(chart: Chart, period: string, [one, many]: DayChartProps['unitNames']): string {
  const total = chartTotal(chart);
  const summary = `${period} · ${total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`}`;
  return bucketChart(chart).unit === 'week' ? `${summary}, por semana` : summary;
}

function toChartData(chart: Chart, today: string): ChartData {
  const { unit, labels, axisLabels, datasets, isLastUnfinished } = bucketChart(chart, today);
  const series = datasets.map(({ label, data }) => ({ name: label, values: data }));
  const isDay = unit === 'day';
  return {
    labels,
    axisLabels,
    series,
    labelName: isDay ? 'Día' : 'Semana desde',
    unfinished: isLastUnfinished ? (isDay ? 'Hoy, hasta ahora' : 'Semana en curso') : undefined,
  };
}
