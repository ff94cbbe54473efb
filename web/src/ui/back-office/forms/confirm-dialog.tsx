import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and what follows from it. */
  readonly children: ReactNode;
  /** Says what is done, not "Aceptar". */
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Asks why, and does not go on without an answer. */
  readonly isReasonRequired?: boolean;
  /** What the reason is for, under its label. */
  readonly reasonHint?: string;
  /** A name that has to be typed first, for what destroys much and cannot be undone. */
  readonly confirmationText?: string;
  /** Does it. While it rejects the dialog stays, with what was typed and the failure's words. `reason` is trimmed. */
  readonly onConfirm: (reason: string) => Promise<void>;
  /** The words for a failure; the failure's own unless given. */
  readonly explain?: (failure: unknown) => string;
  /** It turned out that there is nothing left to confirm: only closing remains. */
  readonly isSettled?: boolean;
  readonly onClose: () => void;
}

const MAX_REASON_LENGTH = 500;

/** SPEC §2's confirmation modal: what follows from a change, a reason where one is needed, and then the change. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isDangerous = false, isReasonRequired = false, onConfirm, onClose } = props;
  const {
    explain = errorMessage,
    isSettled = false,
    reasonHint = 'Se incluye en el correo.',
    confirmationText,
  } = props;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTypedWrong, setIsTypedWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const button = useRef<HTMLButtonElement>(null);
  const refused = useRef(false);
  useEffect(() => {
    // It could not have the focus while it was busy.
    if (!isBusy && refused.current && document.activeElement === document.body) button.current?.focus();
    refused.current = false;
  }, [isBusy]);

  const confirm = async () => {
    if (isBusy) return;
    if (isReasonRequired && reason.trim() === '') {
      setIsReasonMissing(true);
      return;
    }
    if (confirmationText !== undefined && !isSameName(typed, confirmationText)) {
      setIsTypedWrong(true);
      return;
    }
    setIsBusy(true);
    setRefusal(null);
    try {
      await onConfirm(isReasonRequired ? reason.trim() : '');
    } catch (failure) {
      setRefusal(explain(failure));
      refused.current = true;
    }
    setIsBusy(false);
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {isSettled ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!isSettled && (
            <Button
              ref={button}
              color={isDangerous ? 'danger' : 'paramo'}
              loading={isBusy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>{children}</div>
      {isReasonRequired && !isSettled && (
        <Textarea
          label="Motivo"
          description={reasonHint}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={isReasonMissing ? 'Escribe el motivo' : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsReasonMissing(false);
          }}
        />
      )}
      {confirmationText !== undefined && !isSettled && (
        <TextInput
          label={`Escribe «${confirmationText}» para confirmar`}
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={isTypedWrong ? 'No coincide' : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsTypedWrong(false);
          }}
        />
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </Dialog>
  );
}

/** Spaces at the ends and capitals prove nothing about whether somebody read the name. */
const isSameName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('es') === name.trim().toLocaleLowerCase('es');
