import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import { OPEN_STATUS, OVERDUE_STATUS, REFUND_DUE_STATUS, severalStatuses, statusFilter } from '../services-url.ts';
import styles from './status-filter.module.css';
import { shownStatusFilter } from './use-active-filters.ts';

/** Value of the option that opens the boxes; no status filter has it. */
const SEVERAL = 'varios';

const OPTIONS = [
  ...filterOptions('Todos', [OPEN_STATUS, OVERDUE_STATUS, ...SERVICE_STATUSES, REFUND_DUE_STATUS], shownStatusFilter),
  { value: SEVERAL, label: 'Varios estados' },
];

interface StatusFilterProps {
  /** As in the URL; null for all. */
  readonly status: string | null;
  readonly onChange: (status: string | null) => void;
}

/** The filter by one status or group; its last option opens a box for each status. */
export function StatusFilter({ status, onChange }: StatusFilterProps) {
  // Kept, so that the boxes stay when one is left.
  const [isSeveral, setSeveral] = useState(severalStatuses(status) !== null);
  return (
    <div>
      <FilterField
        label="Estado"
        options={withCurrentValue(OPTIONS, isSeveral ? null : status, shownStatusFilter)}
        value={isSeveral ? SEVERAL : status}
        onPick={(value) => {
          setSeveral(value === SEVERAL);
          if (value !== SEVERAL) onChange(value || null);
        }}
      />
      {isSeveral && <SeveralStatuses status={status} onChange={onChange} />}
    </div>
  );
}

/** A checkbox for each status. */
function SeveralStatuses({ status, onChange }: StatusFilterProps) {
  const chosen = severalStatuses(status) ?? SERVICE_STATUSES.filter((each) => each === status);
  const toggle = (toggled: ServiceStatus) => {
    const isChosen = chosen.includes(toggled);
    onChange(statusFilter(isChosen ? chosen.filter((each) => each !== toggled) : [...chosen, toggled]));
  };
  return (
    <fieldset className={styles.several}>
      <legend className="visually-hidden">Varios estados</legend>
      {SERVICE_STATUSES.map((each) => (
        <Checkbox
          key={each}
          size="xs"
          label={shownStatusFilter(each)}
          checked={chosen.includes(each)}
          onChange={() => {
            toggle(each);
          }}
        />
      ))}
    </fieldset>
  );
}

/** The options with the URL's own value: the mobile app may write unknown statuses. */
export const withCurrentValue = (
  options: readonly SelectOption[],
  value: string | null,
  labelOf: (value: string) => string = (text) => text,
): readonly SelectOption[] =>
  value === null || options.some((known) => known.value === value)
    ? options
    : [...options, { value, label: labelOf(value) }];
