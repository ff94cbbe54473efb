import { Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { formatDate } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { filterToggleClass } from '../../../ui/list/list-toolbar.tsx';
import styles from './date-range.module.css';

interface DateRangeProps {
  /** Inclusive days `YYYY-MM-DD`; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly onChange: (change: { readonly from?: string | null; readonly to?: string | null }) => void;
}

/** The filter by days of service. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dayOrNull = (text: string) => (text === '' ? null : text);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={filterToggleClass}
          data-active={from !== null || to !== null}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <IconCalendar size={16} stroke={1.7} aria-hidden="true" />
          {rangeText(from, to)}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Fecha del servicio">
        <div className={styles.fields}>
          <TextInput
            type="date"
            label="Desde"
            value={from ?? ''}
            max={to ?? undefined}
            onChange={(event) => {
              onChange({ from: dayOrNull(event.currentTarget.value) });
            }}
          />
          <TextInput
            type="date"
            label="Hasta"
            value={to ?? ''}
            min={from ?? undefined}
            onChange={(event) => {
              onChange({ to: dayOrNull(event.currentTarget.value) });
            }}
          />
        </div>
        <OutlineButton
          size="plain"
          className={styles.clear}
          disabled={from === null && to === null}
          onClick={() => {
            onChange({ from: null, to: null });
            setIsOpen(false);
          }}
        >
          Todas las fechas
        </OutlineButton>
      </Popover.Dropdown>
    </Popover>
  );
}

/** "Fecha", "20/11/2026 – 24/11/2026", "Desde 20/11/2026". */
function rangeText(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from !== null) return `Desde ${formatDate(from)}`;
  return to === null ? 'Fecha' : `Hasta ${formatDate(to)}`;
}
