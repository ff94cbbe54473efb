import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useRights } from '../../../lib/session/rights.ts';
import { classNames } from '../../../ui/class-names.ts';
import {
  inlineChevronClass,
  inlineNativeClass,
  inlineSelectClass,
  inlineTextClass,
} from '../../../ui/controls/inline-select.ts';
import { StatusIcon, toneClass } from '../../../ui/feedback/status-chip.tsx';
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { PERSON_STATUS_VARIANTS, PersonStatusBadge } from './person-status-badge.tsx';
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
  const { works } = useRights();
  if (!works) return <PersonStatusBadge status={person.status} />;
  return (
    <span className={classNames(inlineSelectClass, styles.status, toneClass(variant))}>
      <StatusIcon shape={variant.shape} />
      <span className={inlineTextClass} aria-hidden="true">
        {driverStatusLabel(person.status)}
      </span>
      <select
        className={inlineNativeClass}
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
      <IconChevronDown className={inlineChevronClass} size={15} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
