import type { AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertFacts, alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import { useMemo, useRef } from 'react';
import { alertTime, overdueSince, WAITING_KINDS } from '../../features/alerts/alert-text.ts';
import { gravestFirst, gravestOfEach } from '../../features/alerts/gravest-alerts.ts';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';
import { useServices } from '../../features/alerts/live/use-records.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import type { LiveStatus } from '../../lib/live/live-status.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { timeAgo } from '../../lib/time/time-ago.ts';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { useFitting } from './use-fitting.ts';
import { WallCity } from './wall-city.tsx';
import { alertsElsewhere, earlierPlaceText } from './wall-places.ts';
import styles from './wallboard.module.css';

interface WallAlertsProps {
  readonly identity: LiveIdentity;
  /** Latest first; null before the first answer. */
  readonly alerts: readonly ListedAlert[] | null;
  /** The services of earlier days that have their own list: their alerts stand there. */
  readonly shownEarlier: ReadonlySet<string>;
  readonly status: LiveStatus;
}

/** Maximum rows, on the largest monitor; a smaller one shows as many as fit, because it does not scroll. */
const MAX_SHOWN = 6;

/** Names that leave room for the rest of the line. */
const SHORT_LABELS: Partial<Readonly<Record<AlertKind, string>>> = {
  driver_declined: 'Rechazado',
  search_failed: 'Nadie lo tomó',
  cash_missing: 'Falta efectivo',
  unassigned: 'Sin conductor',
  late_start: 'No ha salido',
  late_approach: 'No llega',
  predicted_late: 'Llegará tarde',
};

/** The short name of an alert: a delay is predicted only until the hour of the service has passed. */
export function wallLabel(kind: AlertKind, isLate: boolean): string {
  if (kind === 'predicted_late' && isLate) return 'Va tarde';
  return SHORT_LABELS[kind] ?? ALERT_LABELS[kind];
}

/** The lateness of an alert's service, or else its age, named as such: the map has ages of drivers' positions. */
export const wallTime = (alert: ListedAlert, service: Service | undefined, nowMs: number): string =>
  overdueSince(alert, service, nowMs) === null
    ? `Alerta ${timeAgo(alert.openedAt, nowMs)}`
    : alertTime(alert, service, nowMs);

/**
 * The subject of an alert as a wall may show it, in one line: the customer's first name and the time. Where the service
 * cannot be read, the driver instead.
 */
function wallSubject(alert: ListedAlert, service: Service | undefined, nowMs: number): string {
  const facts = alertFacts(alert, nowMs);
  if (service === undefined) return facts === '' ? alertSubject(alert, nowMs) : facts;
  const more = facts === '' || facts === alert.driverName ? [] : [facts];
  return [firstName(service.userName), appointmentText(service, nowMs), ...more].join(', ');
}

/**
 * The current alerts, one of each service, with a separate badge if they are out of date. Alerts whose services stand in
 * another list are counted only.
 */
export function WallAlerts({ identity, alerts, shownEarlier, status }: WallAlertsProps) {
  const nowMs = useNow();
  const all = useMemo(() => gravestOfEach(alerts ?? []), [alerts]);
  const rows = useMemo(() => alertsElsewhere(all, shownEarlier), [all, shownEarlier]);
  const services = useServices(identity, rows);
  const shown = useMemo(() => gravestFirst(rows, services.get, nowMs).slice(0, MAX_SHOWN), [rows, services, nowMs]);
  const list = useRef<HTMLUListElement>(null);
  const { fitting, slackPx } = useFitting(list, shown);
  const more = rows.length - fitting;
  const atEarlier = all.length - rows.length;
  const hasWaiting = shown.length > 1 && shown.some(({ kind }) => WAITING_KINDS.includes(kind));
  return (
    <section className={styles.alerts} aria-labelledby="wall-alerts">
      <h2 id="wall-alerts">
        Alertas {alerts !== null && <span>{all.length}</span>}
        {status.connection !== 'live' && <LiveBadge status={status} />}
        {hasWaiting && <small aria-hidden="true">Por gravedad; luego, lo que aún se salva</small>}
      </h2>
      {alerts === null && status.connection === 'offline' && <p>Aparecerán cuando vuelva la conexión.</p>}
      {alerts?.length === 0 && <p>Sin alertas abiertas</p>}
      <ul ref={list}>
        {shown.map((alert, at) => {
          const service = services.get(alert.serviceId);
          const isLate = alert.kind === 'late_start' || overdueSince(alert, service, nowMs) !== null;
          return (
            <li key={alert.id} data-tone={isLate ? 'late' : undefined} data-cut={at >= fitting || undefined}>
              <strong>{wallLabel(alert.kind, isLate)}</strong>
              {services.isPending(alert.serviceId) ? (
                // Customer and hour come a moment later: no other words in their place until then.
                <div aria-busy="true">
                  <i className={styles.bone} />
                </div>
              ) : (
                <div>
                  <span>{wallSubject(alert, service, nowMs)}</span>
                  {service !== undefined && <WallCity address={service.addressStart} />}
                  <time>{wallTime(alert, service, nowMs)}</time>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p style={{ top: -slackPx }}>Y {more} más.</p>}
      {atEarlier > 0 && <p>{earlierPlaceText(atEarlier)}</p>}
    </section>
  );
}
