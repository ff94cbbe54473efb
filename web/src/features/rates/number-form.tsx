import { useState } from 'react';
import { numberField, parseNumber } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useUnsavedChanges } from '../../lib/browser/unsaved-changes.ts';
import { TextInput } from '@mantine/core';
import type { BoundField } from '../../lib/form/use-form.ts';

/** Values of a form of plain numbers: texts by field name. */
export type NumberInputs<Name extends string> = Readonly<Record<Name, string>>;

/** A typed number; 0 for an empty field, null for other text. */
export const typedNumber = (text: string): number | null => (text.trim() === '' ? 0 : parseNumber(text));

/**
 * SPEC §5: checks that each field holds a number that is stored as typed; bounds are the server's. Guards unsaved changes.
 * Optional fields may be empty, which is 0.
 */
export function useNumberForm<Name extends string>(
  initial: NumberInputs<Name>,
  save: (values: Record<Name, number>) => Promise<unknown>,
  optional: readonly string[] = [],
) {
  const [saved, setSaved] = useState(initial);
  const form = useForm({
    fields: mapInputs(initial, (text, name) =>
      numberField({ initial: text, decimals: 2, isRequired: !optional.includes(name) }),
    ),
    send: async (values) => {
      await save(mapInputs(values, (text) => typedNumber(text) ?? 0));
      setSaved(values);
      form.resetDirty();
    },
  });
  useUnsavedChanges(form.isDirty);
  /** Replaces what every field holds; the values stay unsaved. */
  const setValues = (values: NumberInputs<Name>) => {
    for (const [name, text] of Object.entries<string>(values)) form.bind(name as Extract<Name, string>).onChange(text);
  };
  const bind = (name: Extract<Name, string>): NumberBinding => ({
    ...form.bind(name),
    isChanged: typedNumber(form.values[name]) !== typedNumber(saved[name]),
  });
  return { ...form, bind, setValues };
}

/** A bound field, changed if it holds another number than the saved one. */
interface NumberBinding extends BoundField {
  readonly isChanged: boolean;
}

const mapInputs = <Name extends string, Value>(
  inputs: NumberInputs<Name>,
  change: (text: string, name: string) => Value,
) =>
  Object.fromEntries(Object.entries<string>(inputs).map(([name, text]) => [name, change(text, name)])) as Record<
    Name,
    Value
  >;

/** A form of plain numbers. */
export type NumberForm<Name extends string> = ReturnType<typeof useNumberForm<Name>>;

interface NumberFieldProps {
  readonly field: NumberBinding;
  readonly label: string;
  readonly unit: '$' | '%';
  /** In tables the head shows the label; screen readers still get it. */
  readonly isLabelHidden?: boolean;
  /** Meaning of an empty field. */
  readonly placeholder?: string;
}

/** A plain number with its unit, marked while it is changed and not saved. */
export function NumberField({ field, label, unit, isLabelHidden, placeholder }: NumberFieldProps) {
  const section = <span aria-hidden="true">{unit}</span>;
  return (
    <TextInput
      {...(isLabelHidden === true ? { 'aria-label': `${label} (${unit})` } : { label })}
      {...(unit === '$' ? { leftSection: section } : { rightSection: section })}
      {...(placeholder !== undefined && { placeholder })}
      name={field.name}
      data-changed={field.isChanged || undefined}
      title={field.isChanged ? 'Sin guardar' : undefined}
      value={field.value}
      error={field.error}
      onChange={(event) => {
        field.onChange(event.target.value);
      }}
      onBlur={field.onBlur}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
