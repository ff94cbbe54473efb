import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { UnsavedNote } from './unsaved-note.tsx';
import styles from './back-office-form.module.css';

interface BackOfficeFormProps {
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  /** Error of the whole form. */
  readonly error: string | null;
  readonly isSending: boolean;
  readonly submitLabel: string;
  /** Accessible name, where no heading gives one. */
  readonly label?: string;
  /** Whether it holds unsaved changes: they are named beside the button, and an UnsavedGuard of the page keeps them. */
  readonly isDirty?: boolean;
  /** Restores the stored values; absent where that is not possible. */
  readonly onDiscard?: () => void;
  /** Whether its groups are panels of their own, so that it lies on the page and not on a panel. */
  readonly hasPanels?: boolean;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a back-office form, two beside each other where there is room, and its one button. */
export function BackOfficeForm({
  onSubmit,
  error,
  isSending,
  submitLabel,
  label,
  isDirty = false,
  onDiscard,
  hasPanels = false,
  aside,
  children,
}: BackOfficeFormProps) {
  useUnsavedChanges(isDirty);
  return (
    <form className={styles.frame} onSubmit={onSubmit} aria-label={label} noValidate>
      <div className={styles.form}>
        {children}
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.foot} data-dirty={isDirty} data-on-page={hasPanels}>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
          {aside}
          {isDirty && <UnsavedNote onDiscard={onDiscard} isSending={isSending} />}
        </div>
      </div>
    </form>
  );
}
