import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Field } from '../../../ui/fields/field.tsx';
import type { QuoterState } from '../quoter-state.ts';
import { lastReservableDate } from '../trip-rules.ts';
import styles from '../step.module.css';

interface ReservationTimeFieldsProps {
  readonly value: Pick<QuoterState, 'date' | 'hour'>;
  readonly problem: string | null;
  readonly onChange: (change: Partial<Pick<QuoterState, 'date' | 'hour'>>) => void;
}

/** Date and hour of a reservation, in Ecuador's time. */
export function ReservationTimeFields({ value: { date, hour }, problem, onChange }: ReservationTimeFieldsProps) {
  const [openedAtMs] = useState(serverNow);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>¿Cuándo?</legend>
      <div className={styles.pair}>
        <Field label="Fecha" error={problem ?? undefined}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={guayaquilDate(openedAtMs)}
              max={lastReservableDate(openedAtMs)}
              value={date}
              onChange={(event) => {
                onChange({ date: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Hora">
          {(control) => (
            <input
              {...control}
              type="time"
              value={hour}
              onChange={(event) => {
                onChange({ hour: event.target.value });
              }}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
