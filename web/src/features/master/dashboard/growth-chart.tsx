import type { Chart } from '@llevo/contract/entities/statistics';
import { useState } from 'react';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import styles from './dashboard.module.css';
import { formatMonth } from './format-month.ts';

/** New accounts, or how many there were, month by month: apart, because the one would be flat beside the other. */
export function GrowthChart({ chart: { labels, datasets } }: { readonly chart: Chart }) {
  // At first what there is something of.
  const [chosen, setChosen] = useState(
    () => (datasets.find(({ data }) => data.some(Boolean)) ?? datasets[0])?.label ?? '',
  );
  const shown = datasets.find(({ label }) => label === chosen) ?? datasets[0];
  const period = labels.length === 1 ? 'Último mes' : `Últimos ${labels.length.toString()} meses`;
  return (
    <div className={styles.growth}>
      {datasets.length > 1 && (
        <Chips
          label="Qué se cuenta"
          choices={datasets.map(({ label }) => ({ id: label, label }))}
          chosen={shown?.label ?? ''}
          onChoose={setChosen}
        />
      )}
      <ChartFigure
        title="Crecimiento de cuentas"
        summary={shown === undefined ? period : `${period} · ${shown.label}`}
        data={{
          kind: 'line',
          labels: labels.map(formatMonth),
          series: shown === undefined ? [] : [{ name: shown.label, values: shown.data }],
          labelName: 'Mes',
        }}
        emptyText="No data to show"
        fileName="llevo-cuentas"
      />
    </div>
  );
}
