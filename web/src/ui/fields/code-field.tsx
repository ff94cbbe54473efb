import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly field: BoundField;
  /** Whether the code has digits only, so that phones show those keys; backup codes have letters. */
  readonly isNumeric?: boolean;
  /** Sends its form once the six digits of an authenticator app are typed. */
  readonly sendsWholeCode?: boolean;
  /** Whether the form is being sent: a code that became whole in that time is sent after it. */
  readonly isSending?: boolean;
}

const WHOLE_CODE = /^\d{6}$/;

/** Apps and emails write codes in groups. */
const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '');

/** A one-time code or a backup code; supports autofill, and pasting with or without spaces. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, field, isNumeric = false, sendsWholeCode = false, isSending = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef('');
  const { value } = field;
  const isWhole = sendsWholeCode && WHOLE_CODE.test(value);
  useEffect(() => {
    if (!isWhole) sent.current = '';
    if (!isWhole || isSending || sent.current === value) return undefined;
    // Sending renders at once, which React refuses inside an effect.
    const timer = setTimeout(() => {
      sent.current = value;
      input.current?.form?.requestSubmit();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isWhole, isSending, value]);
  return (
    <Field label={label} hint={hint} error={field.error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={classNames(control.className, styles.code)}
          type="text"
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          name={field.name}
          required={field.isRequired}
          value={field.value}
          onChange={(event) => {
            field.onChange(withoutSeparators(event.target.value));
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
