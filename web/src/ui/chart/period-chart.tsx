import { useState } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { DayChart } from './day-chart.tsx';
import type { DayChartProps } from './day-chart.tsx';
import { PERIODS, WHOLE_HISTORY, dayRangeOf } from './period.ts';
import type { ChosenPeriod } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import styles from './period-chart.module.css';

interface PeriodChartProps extends Omit<DayChartProps, 'days'> {
  /** The whole history where absent. */
  readonly initial?: ChosenPeriod | undefined;
}

/** A chart over days with its own period picker (SPEC §2). */
export function PeriodChart({ initial = WHOLE_HISTORY, ...chart }: PeriodChartProps) {
  const [chosen, setChosen] = useState(initial);
  return (
    <div className={styles.chart}>
      <PeriodPicker label={chart.title} choices={PERIODS} chosen={chosen} onChoose={setChosen} />
      <DayChart {...chart} days={dayRangeOf(chosen, useNow())} />
    </div>
  );
}
