import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import styles from './live-badge.module.css';

/** Whether the shown data are live, as a label and a shape. Its words change no more often than each minute. */
export function LiveBadge({ status }: { readonly status: LiveStatus }) {
  return (
    <p
      className={`${styles.badge ?? ''} ${styles[status.connection] ?? ''}`}
      role="status"
      data-connection={status.connection}
      {...(status.connection === 'polled' && { title: POLLED_HINT })}
    >
      <i className={styles.mark} aria-hidden="true" />
      <StatusLabel status={status} />
    </p>
  );
}

const POLLED_HINT = 'Los datos en vivo no llegan por esta red. La pantalla se actualiza sola cada cierto tiempo.';

function StatusLabel({ status: { connection, lastLiveAtMs } }: { readonly status: LiveStatus }) {
  const nowMs = useNow();
  switch (connection) {
    case 'live':
      return <>En vivo</>;
    case 'polled':
      return (
        <span>
          <span>Sin tiempo real</span>
          {lastLiveAtMs !== null && <span className={styles.brief}>, datos de {formatAge(lastLiveAtMs, nowMs)}</span>}
        </span>
      );
    case 'reconnecting':
      return <span className={styles.brief}>{lastLiveAtMs === null ? 'Conectando…' : 'Reconectando…'}</span>;
    case 'offline':
      return <>{lastLiveAtMs === null ? 'Sin conexión' : `Sin conexión, datos de ${formatAge(lastLiveAtMs, nowMs)}`}</>;
  }
}

const formatAge = (lastLiveAtMs: number, nowMs: number): string =>
  nowMs - lastLiveAtMs < 60_000 ? 'hace un momento' : relativeTime(lastLiveAtMs, nowMs);
