import { PACED_INTERVAL_MS } from '@llevo/contract/rules/fleet/map-pace';
import { formatDecimal } from '@llevo/contract/rules/format-number';
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
      title={HINTS[status.connection]}
    >
      <i className={styles.mark} aria-hidden="true" />
      <StatusLabel status={status} />
    </p>
  );
}

/** Only positions on a map are read at intervals. */
const PACED_MINUTES = formatDecimal(PACED_INTERVAL_MS / 60_000);

const HINTS: Readonly<Partial<Record<LiveStatus['connection'], string>>> = {
  paced: 'Las posiciones vuelven a llegar en vivo al tocar la ventana.',
  polled: 'Los datos en vivo no llegan por esta red. La pantalla se actualiza sola cada cierto tiempo.',
};

function StatusLabel({ status: { connection, lastLiveAtMs } }: { readonly status: LiveStatus }) {
  const nowMs = useNow();
  switch (connection) {
    case 'live':
      return <>En vivo</>;
    case 'paced':
      return (
        <span>
          <span>Cada {PACED_MINUTES} min</span>
          <span className={styles.brief}> en el mapa</span>
        </span>
      );
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
