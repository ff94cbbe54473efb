import { NativeSelect } from '@mantine/core';

/** One line of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** What a filter may be set to, after the line that leaves it open. */
export const filterOptions = <Value extends string>(
  open: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly SelectOption[] => [
  { value: '', label: open },
  ...values.map((value) => ({ value, label: labelOf(value) })),
];

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Null while the filter is open. */
  readonly value: string | null;
  /** Told the empty text when the filter is opened. */
  readonly onPick: (value: string) => void;
}

/** A filter or the order of a list, as a select. */
export const FilterSelect = ({ label, options, value, onPick }: FilterSelectProps) => (
  <NativeSelect
    aria-label={label}
    data={[...options]}
    value={value ?? ''}
    onChange={(event) => {
      onPick(event.currentTarget.value);
    }}
  />
);
