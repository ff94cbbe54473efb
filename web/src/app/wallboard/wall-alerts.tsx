import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { alertAge } from '../../features/alerts/alert-text.ts';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import type { LiveStatus } from '../../lib/live/live-status.ts';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import styles from './wallboard.module.css';

interface WallAlertsProps {
  /** Latest first; null before the first answer. */
  readonly alerts: readonly ListedAlert[] | null;
  readonly status: LiveStatus;
}

/** What fits without scrolling; nobody scrolls a wall. */
const SHOWN = 6;

/** The alerts that hold. A badge of its own appears where they are not as fresh as they seem. */
export function WallAlerts({ alerts, status }: WallAlertsProps) {
  const nowMs = useNow();
  const more = (alerts?.length ?? 0) - SHOWN;
  return (
    <section className={styles.alerts} aria-labelledby="wall-alerts">
      <h2 id="wall-alerts">
        Alertas {alerts !== null && <span>{alerts.length}</span>}
        {status.connection !== 'live' && <LiveBadge status={status} />}
      </h2>
      {alerts === null && status.connection === 'offline' && <p>Aparecerán cuando vuelva la conexión.</p>}
      {alerts?.length === 0 && <p>Nada que atender: todo va como debe</p>}
      <ul>
        {(alerts ?? []).slice(0, SHOWN).map((alert) => (
          <li key={alert.id}>
            <strong>{ALERT_LABELS[alert.kind]}</strong>
            <span>{alertSubject(alert, nowMs)}</span>
            <time>{alertAge(alert.openedAt, nowMs)}</time>
          </li>
        ))}
      </ul>
      {more > 0 && <p>Y {more} más.</p>}
    </section>
  );
}
