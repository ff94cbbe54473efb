import type { InputHTMLAttributes, ReactNode } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { Field } from './field.tsx';

type OwnAttributes = 'name' | 'value' | 'onChange' | 'onBlur' | 'required' | 'className' | 'id';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, OwnAttributes> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly field: BoundField;
}

/** One line of text in a form. */
export function TextField({ label, hint, isOptional = false, field, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={field.error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          name={field.name}
          required={field.isRequired}
          value={field.value}
          onChange={(event) => {
            field.onChange(event.target.value);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** An email address in a form. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
