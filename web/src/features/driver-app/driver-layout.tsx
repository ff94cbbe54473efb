import { guayaquilTime } from '@llevo/contract/rules/dates';
import type { QueueState } from './queue/action-queue.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { signOut } from './api/driver-api.ts';
import { endDriverSession } from './api/driver-session.ts';
import styles from './shared/driver-app.module.css';
import { LanguageSwitch } from './shared/language-switch.tsx';

interface QueueNoticesProps {
  readonly queue: QueueState & { readonly dismiss: (id: string) => void };
  readonly isOnline: boolean;
  /** Error of reading the list; null if it succeeded. */
  readonly error: string | null;
  /** Time of the last successful read, milliseconds since 1970; null before. */
  readonly confirmedAtMs: number | null;
}

/** Notices of a missing network, pending actions, and refused ones. */
export function QueueNotices({
  queue: { waiting, refused, dismiss },
  isOnline,
  error,
  confirmedAtMs,
}: QueueNoticesProps) {
  const isStale = !isOnline || error !== null;
  return (
    <>
      <div role="status" className={styles.notices}>
        {isStale && (
          <p className={styles.notice}>
            {isOnline ? error : 'Sin conexión.'}{' '}
            {confirmedAtMs !== null && <>Ves los servicios de las {guayaquilTime(confirmedAtMs)}.</>}
          </p>
        )}
        {waiting.length > 0 && (
          <p className={styles.notice}>
            {waiting.length === 1 ? '1 acción por enviar.' : `${waiting.length.toString()} acciones por enviar.`} Se
            envían en orden apenas haya conexión.
          </p>
        )}
      </div>
      {refused.map(({ id, message, hasKeptProof }) => (
        <div key={id} role="alert" className={styles.refusal}>
          <p>{message}</p>
          {hasKeptProof && <p>Tu prueba de entrega no se envió: sigue en el servicio.</p>}
          <Button
            variant="plain"
            onClick={() => {
              dismiss(id);
            }}
          >
            Entendido
          </Button>
        </div>
      ))}
    </>
  );
}

/** Language and sign-out, below everything else. Signing out loses the `waiting` actions. */
export function DriverMenu({ waiting }: { readonly waiting: number }) {
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    try {
      await signOut();
    } catch (failure) {
      // A failure is harmless: the session has already ended.
      if (!(failure instanceof ApiError && failure.isUnauthenticated)) {
        setError(errorMessage(failure));
        return;
      }
    }
    endDriverSession('driver');
  };
  return (
    <footer className={styles.menu}>
      <LanguageSwitch />
      <Button variant="quiet" disabled={waiting > 0} onClick={() => void leave()}>
        Cerrar sesión
      </Button>
      {waiting > 0 && <p>Podrás cerrar la sesión cuando se envíe lo pendiente.</p>}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </footer>
  );
}
