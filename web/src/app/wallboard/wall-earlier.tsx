import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { overdueSince } from '../../features/alerts/alert-text.ts';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatDayOfMonth } from '../../lib/i18n/format-month.ts';
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.ts';
import { useFitting } from './use-fitting.ts';
import { wallLabel, wallTime } from './wall-alerts.tsx';
import { WallCity } from './wall-city.tsx';
import { earlierRows, NONE_SHOWN } from './wall-places.ts';
import type { EarlierRow } from './wall-places.ts';
import styles from './wallboard.module.css';

/** Maximum rows, on the largest monitor; a smaller one shows as many as fit below the departures. */
const MAX_SHOWN = 8;

/** "ayer 12:49", "27 nov 12:49" */
const dayAndHour = ({ date, hour }: Service, today: string): string =>
  date === addDays(today, -1) ? `ayer ${hour}` : `${formatDayOfMonth(date)} ${hour}`;

interface WallEarlierProps {
  /** Open services of earlier days, the latest first; at least one. */
  readonly services: readonly Service[];
  /** The number of all, of which `services` may be a part. */
  readonly total: number;
  /** The open alerts; none for users who do not see them. */
  readonly alerts: readonly ListedAlert[];
  /** Receives the ids of the services that are in sight. Pass the same function. */
  readonly onShown: (ids: ReadonlySet<string>) => void;
}

/**
 * The open services of earlier days with their alerts, in the room that the departures leave; without addresses and
 * customers' surnames.
 */
export function WallEarlier({ services, total, alerts, onShown }: WallEarlierProps) {
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const shown = useMemo(() => earlierRows(services, alerts).slice(0, MAX_SHOWN), [services, alerts]);
  const list = useRef<HTMLUListElement>(null);
  const { fitting, slackPx } = useFitting(list, shown);
  const more = total - fitting;
  const inSight = shown
    .slice(0, fitting)
    .map(({ service }) => service.id)
    .join(' ');
  useLayoutEffect(() => {
    onShown(new Set(inSight.split(' ')));
    return () => {
      onShown(NONE_SHOWN);
    };
  }, [onShown, inSight]);
  return (
    <section className={styles.alerts} data-cut={fitting === 0 || undefined} aria-labelledby="wall-earlier">
      <h2 id="wall-earlier">
        De días anteriores
        <small aria-hidden="true">En rojo: nadie ha salido</small>
      </h2>
      <ul ref={list} className={styles.earlier}>
        {shown.map((row, at) => {
          const { service } = row;
          const isLate = isNotBegun(service.status);
          return (
            <li key={service.id} data-tone={isLate ? 'late' : undefined} data-cut={at >= fitting || undefined}>
              <strong>{dayAndHour(service, today)}</strong> <b>{firstName(service.userName)}</b>{' '}
              <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
              <div>
                <WallCity address={service.addressStart} />
                {isLate && <span className="visually-hidden">Atrasado</span>}
                <AlertMark {...row} nowMs={nowMs} />
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p style={{ top: -slackPx }}>Y {more} más.</p>}
    </section>
  );
}

/** The alert of a service and its age; the age alone where the row says already that the driver is missing. */
function AlertMark({ service, alert, nowMs }: EarlierRow & { readonly nowMs: number }) {
  if (alert === null) return null;
  const isSaid = alert.kind === 'unassigned' && service.driverId === null;
  const isLate = overdueSince(alert, service, nowMs) !== null;
  return (
    <>
      {!isSaid && <small>{wallLabel(alert.kind, isLate)}</small>}
      <time>
        <IconAlertTriangle className={styles.mark} aria-hidden="true" />
        {isLate && <span className="visually-hidden">Alerta: </span>}
        <span>{wallTime(alert, service, nowMs)}</span>
      </time>
    </>
  );
}
