import type { Chart } from '@llevo/contract/entities/statistics';
import { useState } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartData } from './chart-data.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { drawnChart, insideDays, totalOf } from './chart-buckets.ts';
import { figure } from '../../lib/i18n/format-number.ts';
import { EVERYTHING, daysOf, periodText } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import styles from './period-chart.module.css';

const NO_DATA = 'No hay datos disponibles para el período seleccionado';

interface PeriodChartProps {
  readonly title: string;
  readonly chart: Chart;
  /** What is counted: "registro", "registros". */
  readonly counted: readonly [one: string, many: string];
  readonly fileName: string;
}

/** A chart over days with the choice of its period (SPEC §2); whole history at first. */
export function PeriodChart({ title, chart, counted, fileName }: PeriodChartProps) {
  const [chosen, setChosen] = useState(EVERYTHING);
  const days = daysOf(chosen, useNow());
  const shown = days === null ? null : insideDays(chart, days);
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
          words={wordsOf(shown, periodText(days), counted)}
          data={dataOf(shown)}
          emptyText={NO_DATA}
          fileName={fileName}
        />
      )}
    </div>
  );
}

function wordsOf(chart: Chart, period: string, [one, many]: PeriodChartProps['counted']): string {
  const total = totalOf(chart);
  const words = `${period} · ${total === 1 ? `1 ${one}` : `${figure(total)} ${many}`}`;
  return drawnChart(chart).unit === 'week' ? `${words}, por semana` : words;
}

function dataOf(chart: Chart): ChartData {
  const { unit, labels, datasets } = drawnChart(chart);
  const series = datasets.map(({ label, data }) => ({ name: label, values: data }));
  return { kind: 'line', labels, series, labelName: unit === 'day' ? 'Día' : 'Semana desde' };
}
