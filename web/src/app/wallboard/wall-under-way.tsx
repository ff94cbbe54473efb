import type { Service } from '@llevo/contract/entities/service';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { formatDuration } from '@llevo/contract/rules/duration';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { useMemo, useRef } from 'react';
import type { EarlierUnderWay } from '../../features/board/live/use-earlier-under-way.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { pastEndText } from '../../lib/services/delay-text.ts';
import { shownServiceStatus } from '../../lib/services/service-texts.ts';
import { areaRoute } from '../../lib/services/short-route.ts';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { useFitting } from './use-fitting.ts';
import { earlierPlaceText } from './wall-places.ts';
import styles from './wallboard.module.css';

/** Maximum rows, on the largest monitor; a smaller one shows as many as fit below the map. */
const MAX_SHOWN = 10;

const MINUTE_MS = 60_000;

/** A service that its driver has under way, and its planned end in milliseconds since 1970. */
interface JobUnderWay {
  readonly service: Service;
  readonly endsAt: number;
}

/** The services under way by their planned ends, so that those past it come first. */
export const inOrderOfEnd = (services: readonly Service[]): readonly JobUnderWay[] =>
  services
    .filter(({ status }) => isUnderWay(status))
    .map((service) => ({ service, endsAt: plannedSpan(service).endsAt }))
    .toSorted((a, b) => a.endsAt - b.endsAt || a.service.id.localeCompare(b.service.id));

/** "Termina en 1 h 20 min", in minutes as the clock shows them; at least one. */
export const timeLeft = (endsAt: number, nowMs: number): string =>
  `Termina en ${formatDuration((endsAt - Math.floor(nowMs / MINUTE_MS) * MINUTE_MS) / 1000)}`;

interface WallUnderWayProps {
  /** The services of today; null before the first answer. */
  readonly services: readonly Service[] | null;
  /** The services under way since earlier days, which the figures count too. */
  readonly earlier: EarlierUnderWay;
}

/**
 * The services of today that a driver has under way; without addresses and customers' surnames. While those of earlier
 * days cannot be read, a badge says how old their number is.
 */
export function WallUnderWay({ services, earlier }: WallUnderWayProps) {
  const nowMs = useNow();
  const jobs = useMemo(() => inOrderOfEnd(services ?? []), [services]);
  const shown = useMemo(() => jobs.slice(0, MAX_SHOWN), [jobs]);
  const list = useRef<HTMLUListElement>(null);
  const { fitting, slackPx } = useFitting(list, shown);
  const more = jobs.length - fitting;
  return (
    <section className={styles.alerts} aria-labelledby="wall-under-way">
      <h2 id="wall-under-way">
        En camino y en curso
        {earlier.outdated !== null && <LiveBadge status={earlier.outdated} />}
        {shown.length > 0 && <small aria-hidden="true">Hora, cliente, conductor, recorrido y fin previsto</small>}
      </h2>
      {services !== null && jobs.length === 0 && <p>Ninguno de hoy en camino ni en curso</p>}
      <ul ref={list} className={styles.departures} data-routed>
        {shown.map(({ service, endsAt }, at) => {
          const pastEnd = pastEndText(service.status, endsAt, nowMs);
          return (
            <li
              key={service.id}
              data-tone={pastEnd === null ? 'calm' : undefined}
              data-cut={at >= fitting || undefined}
            >
              <strong>{service.hour}</strong> <b>{firstName(service.userName)}</b>
              <div>
                <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
                <span className={styles.fact}>{service.driverPlate}</span>
                <span>{areaRoute(service)}</span>
                <span className={styles.fact}>{shownServiceStatus(service.status)}</span>
                {pastEnd === null ? <time>{timeLeft(endsAt, nowMs)}</time> : <small>{pastEnd}</small>}
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p style={{ top: -slackPx }}>Y {more} más.</p>}
      {earlier.services.length > 0 && <p>{earlierPlaceText(earlier.services.length)}</p>}
    </section>
  );
}
