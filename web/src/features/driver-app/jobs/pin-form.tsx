import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { isTransient } from '../../../lib/http/retry.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { changeJob } from '../api/driver-api.ts';
import { endDriverSession } from '../api/driver-session.ts';
import type { UseActionQueue } from '../queue/use-action-queue.ts';
import styles from './jobs.module.css';

const PIN_LENGTH = 4;
const INCOMPLETE = 'Escribe los cuatro dígitos';

interface PinFormProps {
  readonly job: DriverJob;
  /** Whether earlier actions of the job are pending: the start then waits for them. */
  readonly isWaiting: boolean;
  readonly act: UseActionQueue['act'];
  readonly onStarted: (job: DriverJob | null) => void;
  readonly onClose: () => void;
}

/** Asks for the customer's four digits, which start the job. Without a network the start is queued with them. */
export default function PinForm({ job: { id, status }, isWaiting, act, onStarted, onClose }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
  }, []);

  const queue = (key?: string) => {
    act({ kind: 'advance', jobId: id, from: status, to: 'en curso', pin }, key);
    onClose();
  };
  const refuse = (failure: ApiError) => {
    if (failure.isUnauthenticated) endDriverSession('server');
    setIsLocked(failure.body?.inputError === 'pin_locked');
    setError(errorMessage(failure));
    setPin('');
    input.current?.focus();
  };
  const send = async () => {
    if (isBusy) return;
    if (pin.length < PIN_LENGTH) {
      setError(INCOMPLETE);
      input.current?.focus();
      return;
    }
    if (isWaiting || !navigator.onLine) {
      queue();
      return;
    }
    const key = crypto.randomUUID();
    setIsBusy(true);
    setError(undefined);
    try {
      onStarted(await changeJob.advance({ id, from: status, to: 'en curso', pin }, key));
    } catch (failure) {
      setIsBusy(false);
      if (isTransient(failure)) queue(key);
      else refuse(failure as ApiError);
    }
  };
  return (
    <Dialog title="Código del cliente" onClose={onClose}>
      {isLocked ? (
        <p role="alert">{error}</p>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>Pide al cliente los cuatro dígitos de su enlace de seguimiento: así empieza el servicio.</p>
          <Field label="Cuatro dígitos" error={error}>
            {(control) => (
              <input
                {...control}
                ref={input}
                className={classNames(control.className, styles.pin)}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={PIN_LENGTH}
                value={pin}
                onChange={({ target }) => {
                  setPin(target.value.replaceAll(/\D/g, ''));
                }}
              />
            )}
          </Field>
          <Button type="submit" isBusy={isBusy}>
            Empezar el servicio
          </Button>
        </form>
      )}
      <p className={styles.help}>
        ¿No los encuentra? Están en la página de seguimiento, que se abre desde el correo de su pedido. Si no puede
        abrirla, llama a la empresa: puede empezar el servicio por ti.
      </p>
    </Dialog>
  );
}
