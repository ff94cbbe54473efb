import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import styles from './back-office-form.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  readonly error: string | null;
  readonly isSending: boolean;
  /** Names the action, not "Aceptar". */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog. Keeps the values until the form succeeds or the dialog is closed. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, error, isSending, submitLabel, isDangerous = false, children } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.dialogFoot}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} color={isDangerous ? 'danger' : 'paramo'} loading={isSending}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <p className={styles.error} role="alert">
          {error}
        </p>
      </form>
    </Dialog>
  );
}
