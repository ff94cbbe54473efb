import type { Chart } from '@llevo/contract/entities/statistics';
import { useState } from 'react';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import styles from './dashboard.module.css';
import { formatMonth } from '../../../lib/i18n/format-month.ts';

/** Monthly line chart of one dataset at a time: new accounts would look flat beside the total. */
export function GrowthChart({ chart: { labels, datasets } }: { readonly chart: Chart }) {
  // Starts with the first dataset that has data.
  const [selectedLabel, setSelectedLabel] = useState(
    () => (datasets.find(({ data }) => data.some(Boolean)) ?? datasets[0])?.label ?? '',
  );
  const dataset = datasets.find(({ label }) => label === selectedLabel) ?? datasets[0];
  const period = labels.length === 1 ? 'Último mes' : `Últimos ${labels.length.toString()} meses`;
  return (
    <div className={styles.growth}>
      {datasets.length > 1 && (
        <Chips
          label="Qué se cuenta"
          choices={datasets.map(({ label }) => ({ id: label, label }))}
          chosen={dataset?.label ?? ''}
          onChoose={setSelectedLabel}
        />
      )}
      <ChartFigure
        title="Crecimiento de cuentas"
        summary={dataset === undefined ? period : `${period} · ${dataset.label}`}
        data={{
          labels: labels.map(formatMonth),
          series: dataset === undefined ? [] : [{ name: dataset.label, values: dataset.data }],
          labelName: 'Mes',
          unfinished: 'Mes en curso',
        }}
        emptyText="No data to show"
        fileName="llevo-cuentas"
      />
    </div>
  );
}
