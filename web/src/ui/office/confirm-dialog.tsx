import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/failures.ts';
import { Dialog } from '../dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and what follows from it. */
  readonly children: ReactNode;
  /** Says what is done, not "Aceptar". */
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Asks why, and does not go on without an answer. */
  readonly asksReason?: boolean;
  /** Does it. While it rejects the dialog stays, with what was typed and the failure's words. `reason` is trimmed. */
  readonly onConfirm: (reason: string) => Promise<void>;
  /** The words for a failure; the failure's own unless given. */
  readonly explain?: (failure: unknown) => string;
  /** It turned out that there is nothing left to confirm: only closing remains. */
  readonly isSettled?: boolean;
  readonly onClose: () => void;
}

const MAX_REASON = 500;

/** SPEC §2's confirmation modal: what follows from a change, a reason where one is needed, and then the change. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isDangerous = false, asksReason = false, onConfirm, onClose } = props;
  const { explain = messageOf, isSettled = false } = props;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const confirm = async () => {
    if (isBusy) return;
    if (asksReason && reason.trim() === '') {
      setIsReasonMissing(true);
      return;
    }
    setIsBusy(true);
    setRefusal(null);
    try {
      await onConfirm(asksReason ? reason.trim() : '');
    } catch (failure) {
      setRefusal(explain(failure));
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
            <Button color={isDangerous ? 'danger' : 'paramo'} loading={isBusy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>{children}</div>
      {asksReason && !isSettled && (
        <Textarea
          label="Motivo"
          description="Se incluye en el correo."
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_REASON}
          value={reason}
          error={isReasonMissing ? 'Escribe el motivo' : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsReasonMissing(false);
          }}
        />
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </Dialog>
  );
}
