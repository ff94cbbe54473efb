import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import styles from './back-office-form.module.css';
import { DialogError } from './dialog-error.tsx';
import { DiscardQuestion } from './discard-question.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  readonly error: string | null;
  readonly isSending: boolean;
  /** Whether something was typed or changed: closing then asks first. Given by every form of more than two fields. */
  readonly isDirty?: boolean;
  /** Names the action, not "Aceptar". */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog. Keeps the values until the form succeeds or the dialog is closed, which asks if it is dirty. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, error, isSending, submitLabel, isDangerous = false, children } = props;
  const { isDirty = false } = props;
  const [isAsking, setIsAsking] = useState(false);
  const formId = useId();
  const close = () => {
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isAbove(event)) return;
    const hasList = isOfOpenList(event.target);
    if (!hasList && !isDirty) return;
    // Otherwise the browser closes the dialog, or the question that this key opens.
    event.preventDefault();
    if (!hasList) close();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      onKeyDown={onKeyDown}
      footer={
        <div className={styles.dialogFoot}>
          <Button variant="default" onClick={close}>
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
        <DialogError error={error} className={styles.error} />
      </form>
      {isAsking && (
        <DiscardQuestion
          title="¿Descartar los cambios?"
          onKeep={() => {
            setIsAsking(false);
          }}
          onDiscard={onClose}
        />
      )}
    </Dialog>
  );
}

/** Whether a key belongs to a field with an open list. */
const isOfOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

/** Whether a key belongs to a dialog above this one. */
const isAbove = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog') !== currentTarget;
