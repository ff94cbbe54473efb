import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useId, useState } from 'react';
import { dayHint } from '../../lib/i18n/format-day.ts';
import { serverNow } from '../../lib/time/server-time.ts';
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
          <RangeDay
            label="Fecha inicio:"
            value={from}
            {...(to === '' ? {} : { max: to })}
            onChange={(day) => {
              onChoose({ ...chosen, from: day });
            }}
          />
          <RangeDay
            label="Fecha fin:"
            value={to}
            {...(from === '' ? {} : { min: from })}
            errorId={isBackwards ? wrongId : undefined}
            onChange={(day) => {
              onChoose({ ...chosen, to: day });
            }}
          />
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

interface RangeDayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** Id of the error text; undefined for a valid day. */
  readonly errorId?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** One day of the custom period, in words below it: the browser shows it in the order of its own language. */
function RangeDay({ label, value, errorId, onChange, ...limits }: RangeDayProps) {
  const hintId = useId();
  const [today] = useState(() => guayaquilDate(serverNow()));
  const hint = dayHint(value, today);
  const describedBy = [errorId, hint === undefined ? undefined : hintId].filter((id) => id !== undefined);
  return (
    <div className={styles.day}>
      <label>
        {label}
        <input
          type="date"
          value={value}
          {...limits}
          aria-invalid={errorId !== undefined}
          aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      </label>
      {hint !== undefined && <small id={hintId}>{hint}</small>}
    </div>
  );
}
