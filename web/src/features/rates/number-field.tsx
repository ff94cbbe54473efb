import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { NumberInputs } from './number-inputs.ts';

interface NumberFieldProps<Name extends string> {
  readonly form: UseFormReturnType<NumberInputs<Name>>;
  readonly name: Name;
  readonly label: string;
  readonly unit: '$' | '%';
  /** In tables the head says the label; it is kept for those who cannot see the head. */
  readonly isLabelHidden?: boolean;
}

/** A plain number with its unit. */
export function NumberField<Name extends string>({ form, name, label, unit, isLabelHidden }: NumberFieldProps<Name>) {
  const section = <span aria-hidden="true">{unit}</span>;
  return (
    <TextInput
      {...form.getInputProps(name)}
      {...(isLabelHidden === true ? { 'aria-label': `${label} (${unit})` } : { label })}
      {...(unit === '$' ? { leftSection: section } : { rightSection: section })}
      name={name}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
