import { fullName } from '@llevo/contract/rules/people/full-name';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StatusIcon, toneClass } from '../../../ui/feedback/status-chip.tsx';
import { PERSON_STATUS_VARIANTS } from './person-status-badge.tsx';
import styles from './status-select.module.css';

interface StatusSelectProps {
  readonly kind: PersonKind;
  readonly person: PersonRow;
  /** Another status was chosen; it applies once it is confirmed. */
  readonly onPick: (person: PersonRow, status: DriverStatus) => void;
}

/** A person's status in a cell, with a select of the others. */
export function StatusSelect({ kind, person, onPick }: StatusSelectProps) {
  const variant = PERSON_STATUS_VARIANTS[person.status];
  return (
    <span className={classNames(styles.field, toneClass(variant))}>
      <StatusIcon shape={variant.shape} />
      <select
        className={styles.select}
        aria-label={`Estado de ${fullName(person)}`}
        value={person.status}
        onChange={(event) => {
          const status = kind.selectable.find((known) => known === event.target.value);
          if (status !== undefined && status !== person.status) onPick(person, status);
        }}
      >
        {kind.statuses.map((status) => (
          <option key={status} value={status} disabled={!kind.selectable.includes(status)}>
            {driverStatusLabel(status)}
          </option>
        ))}
      </select>
      <svg className={styles.arrow} viewBox="0 0 10 6" aria-hidden="true">
        <path d="M1 1l4 4 4-4" />
      </svg>
    </span>
  );
}
