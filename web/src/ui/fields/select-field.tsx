import type { ReactNode } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { Field } from './field.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly field: BoundField;
}

/** One choice out of several in a form. */
export function SelectField({ label, hint, options, field }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={field.error}>
      {(control) => (
        <select
          {...control}
          name={field.name}
          required={field.isRequired}
          value={field.value}
          onChange={(event) => {
            field.onChange(event.target.value);
          }}
          onBlur={field.onBlur}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
