import { useId } from 'react';
import { Chips } from '../back-office/data/chips.tsx';
import { PERIODS } from './period.ts';
import type { ChosenPeriod } from './period.ts';
import styles from './period-picker.module.css';

interface PeriodPickerProps {
  /** Accessible name. */
  readonly label: string;
  readonly chosen: ChosenPeriod;
  readonly onChoose: (chosen: ChosenPeriod) => void;
}

/** SPEC §2: the five periods of a chart, and the two days of the custom one. */
export function PeriodPicker({ label, chosen, onChoose }: PeriodPickerProps) {
  const wrongId = useId();
  const { from, to } = chosen;
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <div>
      <Chips
        label={`Período: ${label}`}
        choices={PERIODS}
        chosen={chosen.id}
        onChoose={(id) => {
          onChoose({ ...chosen, id });
        }}
      />
      {chosen.id === 'custom' && (
        <div className={styles.range}>
          <label>
            Fecha inicio:
            <input
              type="date"
              value={from}
              {...(to === '' ? {} : { max: to })}
              onChange={(event) => {
                onChoose({ ...chosen, from: event.target.value });
              }}
            />
          </label>
          <label>
            Fecha fin:
            <input
              type="date"
              value={to}
              {...(from === '' ? {} : { min: from })}
              aria-invalid={isBackwards}
              aria-describedby={isBackwards ? wrongId : undefined}
              onChange={(event) => {
                onChoose({ ...chosen, to: event.target.value });
              }}
            />
          </label>
          {isBackwards && (
            <p id={wrongId} className={styles.wrong} role="alert">
              La fecha de fin es anterior a la de inicio.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
