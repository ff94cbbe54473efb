import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
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
  /**
   * Whether it holds unsaved changes: they are named beside the button, which stands out only then, and an UnsavedGuard
   * of the page keeps them. Absent for forms that edit nothing stored.
   */
  readonly isDirty?: boolean | undefined;
  /** Restores the stored values; absent where that is not possible. */
  readonly onDiscard?: () => void;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the field that is typed in clear of the bar, which covers the window's end from the first change on. */
function useFieldInSight(isDirty: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isDirty) form.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [isDirty]);
  return form;
}

/** The fields of a back-office form, two beside each other where there is room, and its one button. */
export function BackOfficeForm({
  onSubmit,
  error,
  isSending,
  submitLabel,
  label,
  isDirty,
  onDiscard,
  aside,
  children,
}: BackOfficeFormProps) {
  // A form may lead to another page while it sends.
  useUnsavedChanges(isDirty === true && !isSending);
  const form = useFieldInSight(isDirty === true);
  return (
    <form ref={form} className={styles.frame} onSubmit={onSubmit} aria-label={label} noValidate>
      <div className={styles.form}>
        {children}
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.foot} data-dirty={isDirty ?? false}>
          <Button type="submit" variant={isDirty === false ? 'default' : 'filled'} loading={isSending}>
            {submitLabel}
          </Button>
          {aside}
          {isDirty === true && <UnsavedNote onDiscard={onDiscard} isSending={isSending} />}
        </div>
      </div>
    </form>
  );
}
