import { WEEKDAYS } from '@llevo/contract/entities/quoter-settings';
import type { Weekday } from '@llevo/contract/entities/quoter-settings';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { DAY_LABELS } from './availability-fields.ts';
import type { DayEnd } from './availability-fields.ts';
import styles from './quoter-settings.module.css';

interface WeekFieldsProps {
  readonly fieldOf: (day: Weekday, end: DayEnd) => BoundField;
}

const END_LABELS: Readonly<Record<DayEnd, string>> = { opens: 'desde', closes: 'hasta' };
const ENDS = ['opens', 'closes'] as const;

/** Working hours, a line for each day; empty on a day off. */
export function WeekFields({ fieldOf }: WeekFieldsProps) {
  return (
    <fieldset className={styles.week}>
      <legend>Horario de los viajes</legend>
      {WEEKDAYS.map((day) => (
        <div key={day} className={styles.day}>
          <span>{DAY_LABELS[day]}</span>
          {ENDS.map((end) => {
            const { name, value, onChange } = fieldOf(day, end);
            return (
              <input
                key={end}
                className={styles.time}
                type="time"
                name={name}
                value={value}
                aria-label={`${DAY_LABELS[day]}, ${END_LABELS[end]}`}
                onChange={(event) => {
                  onChange(event.target.value);
                }}
              />
            );
          })}
        </div>
      ))}
      <p className={styles.note}>Deja vacío un día en que no trabajas.</p>
    </fieldset>
  );
}
