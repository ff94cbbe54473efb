import { TextInput } from '@mantine/core';
import styles from './date-range.module.css';

interface DateRangeProps {
  readonly title: string;
  /** Inclusive days `YYYY-MM-DD`; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly onChange: (change: { readonly from?: string | null; readonly to?: string | null }) => void;
}

const dayOrNull = (text: string) => (text === '' ? null : text);

/** The filter by days of service or of booking. */
export const DateRange = ({ title, from, to, onChange }: DateRangeProps) => (
  <fieldset className={styles.range}>
    <legend>{title}</legend>
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
  </fieldset>
);
