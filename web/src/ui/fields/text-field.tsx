import type { InputHTMLAttributes, ReactNode } from 'react';
import { suggestEmail } from '@llevo/contract/validators/email-suggestion';
import type { BoundField } from '../../lib/form/use-form.ts';
import { Field } from './field.tsx';
import styles from './text-field.module.css';

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

interface EmailFieldProps extends TextFieldProps {
  /** Offers the address that was probably meant, for people who never confirm theirs by signing in. */
  readonly hasSuggestion?: boolean;
}

/** An email address in a form. */
export function EmailField({ hasSuggestion = false, ...props }: EmailFieldProps) {
  const input = <TextField type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
  if (!hasSuggestion) return input;
  const meant = suggestEmail(props.field.value);
  return (
    <div>
      {input}
      <p role="status" className={meant === null ? 'visually-hidden' : styles.suggestion}>
        {meant !== null && (
          <button
            type="button"
            className={styles.suggested}
            onClick={() => {
              props.field.onChange(meant);
            }}
          >
            {`¿Quisiste escribir ${meant}?`}
          </button>
        )}
      </p>
    </div>
  );
}
