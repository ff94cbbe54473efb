import type { TrackedService } from '@llevo/contract/entities/tracking';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { cancelService } from '../api/tracking.ts';
import styles from '../tracking.module.css';
import { useSend } from './use-send.ts';

const MAX_REASON = 500;

interface CancelDialogProps {
  readonly token: string;
  readonly onClose: () => void;
  readonly onCancelled: (service: TrackedService) => void;
}

/** Asks for the reason, and says what follows. */
export function CancelDialog({ token, onClose, onCancelled }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, error, send } = useSend();
  const text = reason.trim();
  const submit = () => {
    setIsChecked(true);
    if (text === '') return;
    void send(async () => {
      onCancelled(await cancelService(token, text));
      onClose();
    });
  };
  return (
    <Dialog
      title="Cancelar el servicio"
      onClose={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button isBusy={isSending} onClick={submit}>
            Cancelar el servicio
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p>La empresa y el conductor se enteran enseguida. Después tendrás que pedirlo de nuevo.</p>
        <Field label="¿Por qué lo cancelas?" error={isChecked && text === '' ? 'Cuéntanos el motivo' : undefined}>
          {(control) => (
            <textarea
              {...control}
              name="motivo"
              maxLength={MAX_REASON}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
        {error !== null && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
