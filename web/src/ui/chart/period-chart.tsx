import type { Chart } from '@llevo/contract/entities/statistics';
import { useState } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartData } from './chart-data.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { bucketChart, filterByDays, chartTotal } from './chart-buckets.ts';
import { formatCount } from '../../lib/i18n/format-number.ts';
import { WHOLE_HISTORY, dayRangeOf, periodText } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import styles from './period-chart.module.css';

const NO_DATA = 'No hay datos disponibles para el período seleccionado';

interface PeriodChartProps {
  readonly title: string;
  readonly chart: Chart;
  /** Noun of the counted rows: "registro", "registros". */
  readonly unitNames: readonly [one: string, many: string];
  readonly fileName: string;
}

/** A chart over days with a period picker (SPEC §2); initially the whole history. */
export function PeriodChart({ title, chart, unitNames, fileName }: PeriodChartProps) {
  const [chosen, setChosen] = useState(WHOLE_HISTORY);
  const days = dayRangeOf(chosen, useNow());
  const shown = days === null ? null : filterByDays(chart, days);
  return (
    <div className={styles.chart}>
      <PeriodPicker label={title} chosen={chosen} onChoose={setChosen} />
      {shown === null ? (
        <p className={styles.waiting} role="status">
          {periodText(days)}
        </p>
      ) : (
        <ChartFigure
          title={title}
          summary={chartSummary(shown, periodText(days), unitNames)}
          data={toChartData(shown)}
          emptyText={NO_DATA}
          fileName={fileName}
        />
      )}
    </div>
  );
}

function chartSummary(chart: Chart, period: string, [one, many]: PeriodChartProps['unitNames']): string {
  const total = chartTotal(chart);
  const summary = `${period} · ${total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`}`;
  return bucketChart(chart).unit === 'week' ? `${summary}, por semana` : summary;
}

function toChartData(chart: Chart): ChartData {
  const { unit, labels, datasets } = bucketChart(chart);
  const series = datasets.map(({ label, data }) => ({ name: label, values: data }));
  return { kind: 'line', labels, series, labelName: unit === 'day' ? 'Día' : 'Semana desde' };
}
