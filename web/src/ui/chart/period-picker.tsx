import { useId } from 'react';
import { Chips } from '../back-office/data/chips.tsx';
import type { ChosenPeriod } from './period.ts';
import styles from './period-picker.module.css';

interface PeriodPickerProps<Id extends string> {
  /** Accessible name. */
  readonly label: string;
  /** `PERIODS`, or others; `custom` has two days. */
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: ChosenPeriod<Id>;
  readonly onChoose: (chosen: ChosenPeriod<Id>) => void;
}

/** The periods of a chart, and the two days of the custom one. */
export function PeriodPicker<Id extends string>({ label, choices, chosen, onChoose }: PeriodPickerProps<Id>) {
  const wrongId = useId();
  const { from, to } = chosen;
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <div>
      <Chips
        label={`Período: ${label}`}
        choices={choices}
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
