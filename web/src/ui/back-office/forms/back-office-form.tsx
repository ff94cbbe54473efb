import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import styles from './back-office-form.module.css';

interface BackOfficeFormProps {
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  /** What is wrong with the attempt as a whole. */
  readonly error: string | null;
  readonly isSending: boolean;
  readonly submitLabel: string;
  /** Says whose form it is, where no heading does. */
  readonly label?: string;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a back-office form, one under the other, and its one button. */
export function BackOfficeForm({
  onSubmit,
  error,
  isSending,
  submitLabel,
  label,
  aside,
  children,
}: BackOfficeFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-label={label} noValidate>
      {children}
      <p className={styles.refusal} role="alert">
        {error}
      </p>
      <div className={styles.foot}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
