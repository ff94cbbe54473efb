import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import styles from './confirm-dialog.module.css';
import { DialogError } from './dialog-error.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The action and its consequences. */
  readonly children: ReactNode;
  /** Names the action, not "Aceptar". */
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Requires a reason. */
  readonly isReasonRequired?: boolean;
  /** Hint under the reason's label. */
  readonly reasonHint?: string;
  readonly maxReasonLength?: number;
  /** A name to type first, for large deletions that cannot be undone. */
  readonly confirmationText?: string;
  /** Runs the action. When it rejects, the dialog stays open with its values and the error. `reason` is trimmed. */
  readonly onConfirm: (reason: string) => Promise<void>;
  /** Message for an error; the error's own by default. */
  readonly explain?: (cause: unknown) => string;
  /** Facts that the dialog still lacks, or failed to load; the action stays disabled until it is null. */
  readonly missing?: ReactNode;
  /** Nothing is left to confirm: the dialog only closes. */
  readonly isSettled?: boolean;
  readonly onClose: () => void;
}

const MAX_REASON_LENGTH = 500;

/** Actions beside which "Cancelar" would read as one, or as the opposite of one. */
const READS_LIKE_CANCELLING = /^(?:Cancelar|Confirmar) /;

/** SPEC §2's confirmation modal: consequences of a change, a reason where required, then the change. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isDangerous = false, isReasonRequired = false, onConfirm, onClose } = props;
  const {
    explain = errorMessage,
    isSettled = false,
    missing = null,
    reasonHint = 'Se incluye en el correo.',
    maxReasonLength = MAX_REASON_LENGTH,
    confirmationText,
  } = props;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTypedWrong, setIsTypedWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const missingId = useId();

  const button = useRef<HTMLButtonElement>(null);
  const hasFailed = useRef(false);
  useEffect(() => {
    // A busy button cannot be focused.
    if (!isBusy && hasFailed.current && document.activeElement === document.body) button.current?.focus();
    hasFailed.current = false;
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
    setError(null);
    try {
      await onConfirm(isReasonRequired ? reason.trim() : '');
    } catch (cause) {
      setError(isAborted(cause) ? null : explain(cause));
      hasFailed.current = true;
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
            {isSettled ? 'Cerrar' : READS_LIKE_CANCELLING.test(confirmLabel) ? 'Volver' : 'Cancelar'}
          </Button>
          {!isSettled && (
            <Button
              ref={button}
              color={isDangerous ? 'danger' : 'paramo'}
              loading={isBusy}
              disabled={missing !== null}
              aria-describedby={missing === null ? undefined : missingId}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {children}
        {missing !== null && (
          <div id={missingId} role="status">
            {missing}
          </div>
        )}
      </div>
      {isReasonRequired && !isSettled && (
        <Textarea
          label="Motivo"
          description={reasonHint}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={maxReasonLength}
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
      <DialogError error={error} className={styles.error} />
    </Dialog>
  );
}

/** Compares names without outer spaces and case. */
const isSameName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('es') === name.trim().toLocaleLowerCase('es');
