import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import { OPEN_STATUS, OVERDUE_STATUS, REFUND_DUE_STATUS, severalStatuses, statusFilter } from '../services-url.ts';
import styles from './status-filter.module.css';
import { shownStatusFilter } from './use-active-filters.ts';

const OPTIONS = filterOptions(
  'Todos',
  [OPEN_STATUS, OVERDUE_STATUS, ...SERVICE_STATUSES, REFUND_DUE_STATUS],
  shownStatusFilter,
);

interface StatusFilterProps {
  /** As in the URL; null for all. */
  readonly status: string | null;
  readonly onChange: (status: string | null) => void;
}

/** The filter by one status or group, and below it by several statuses. */
export const StatusFilter = ({ status, onChange }: StatusFilterProps) => (
  <div>
    <FilterField
      label="Estado"
      options={withCurrentValue(OPTIONS, status, shownStatusFilter)}
      value={status}
      onPick={(value) => {
        onChange(value || null);
      }}
    />
    <SeveralStatuses status={status} onChange={onChange} />
  </div>
);

/** A checkbox for each status; open from the beginning where several are chosen. */
function SeveralStatuses({ status, onChange }: StatusFilterProps) {
  const several = severalStatuses(status);
  // Kept, so that the boxes stay when one is left.
  const [isOpenAtFirst] = useState(several !== null);
  const chosen = several ?? SERVICE_STATUSES.filter((each) => each === status);
  const toggle = (toggled: ServiceStatus) => {
    const isChosen = chosen.includes(toggled);
    onChange(statusFilter(isChosen ? chosen.filter((each) => each !== toggled) : [...chosen, toggled]));
  };
  return (
    <details className={styles.several} open={isOpenAtFirst}>
      <summary>Varios estados</summary>
      <fieldset>
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
    </details>
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
