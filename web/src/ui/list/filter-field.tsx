import { NativeSelect } from '@mantine/core';

/** One option of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** A filter's options, after the one that unsets it. */
export const filterOptions = <Value extends string>(
  open: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly SelectOption[] => [
  { value: '', label: open },
  ...values.map((value) => ({ value, label: labelOf(value) })),
];

interface FilterFieldProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Null while the filter is unset. */
  readonly value: string | null;
  /** Receives '' when the filter is unset. */
  readonly onPick: (value: string) => void;
}

/** A filter or the order among others in the filter menu, under its name. */
export const FilterField = ({ label, options, value, onPick }: FilterFieldProps) => (
  <NativeSelect
    label={label}
    data={[...options]}
    value={value ?? ''}
    onChange={(event) => {
      onPick(event.currentTarget.value);
    }}
  />
);
