import { guayaquilTime } from '@llevo/contract/rules/dates';
import { Button } from '../../../ui/controls/button.tsx';
import type { QueueState } from '../queue/action-queue.ts';
import styles from '../shared/driver-app.module.css';

interface QueueNoticesProps {
  readonly queue: QueueState & { readonly dismiss: (id: string) => void };
  readonly isOnline: boolean;
  /** Why the list could not be read; null where it could. */
  readonly error: string | null;
  /** When the list was read last, milliseconds since 1970; null before. */
  readonly confirmedAtMs: number | null;
}

/** Whether the network is there, what waits for it, and what the server refused. */
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
      {refused.map(({ id, message }) => (
        <div key={id} role="alert" className={styles.refusal}>
          <p>{message}</p>
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
