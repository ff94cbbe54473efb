import type { Service } from '@llevo/contract/entities/service';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { formatDuration } from '@llevo/contract/rules/duration';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { useMemo, useRef } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { delayText } from '../../lib/services/delay-text.ts';
import { shownServiceStatus } from '../../lib/services/service-texts.ts';
import { areaRoute } from '../../lib/services/short-route.ts';
import { useFitting } from './use-fitting.ts';
import { earlierPlaceText } from './wall-places.ts';
import styles from './wallboard.module.css';

/** On the largest monitor; a smaller one shows as many as fit below the map. */
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

/** The time until a planned end, in milliseconds; negative from the minute after it, as for late services. */
const msLeft = (endsAt: number, nowMs: number): number => endsAt - Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;

/** "Termina en 1 h 20 min"; once the planned end has passed "Pasó su fin 20 min". */
export function timeLeft(endsAt: number, nowMs: number): string {
  const left = msLeft(endsAt, nowMs);
  return left < 0 ? `Pasó su fin ${delayText(endsAt, nowMs)}` : `Termina en ${formatDuration(left / 1000)}`;
}

interface WallUnderWayProps {
  /** The services of today; null before the first answer. */
  readonly services: readonly Service[] | null;
  /** The number of services under way since earlier days, which the figures count too. */
  readonly earlier: number;
}

/** The services of today that a driver has under way; without addresses and customers' surnames. */
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
        {shown.length > 0 && <small aria-hidden="true">Hora, cliente, conductor, recorrido y fin previsto</small>}
      </h2>
      {services !== null && jobs.length === 0 && <p>Ninguno de hoy en camino ni en curso</p>}
      <ul ref={list} className={styles.departures} data-routed>
        {shown.map(({ service, endsAt }, at) => {
          const isPastEnd = msLeft(endsAt, nowMs) < 0;
          return (
            <li key={service.id} data-tone={isPastEnd ? undefined : 'calm'} data-cut={at >= fitting || undefined}>
              <strong>{service.hour}</strong> <b>{firstName(service.userName)}</b>
              <div>
                <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
                <span className={styles.fact}>{service.driverPlate}</span>
                <span>{areaRoute(service)}</span>
                <span className={styles.fact}>{shownServiceStatus(service.status)}</span>
                {isPastEnd ? <small>{timeLeft(endsAt, nowMs)}</small> : <time>{timeLeft(endsAt, nowMs)}</time>}
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p style={{ top: -slackPx }}>Y {more} más.</p>}
      {earlier > 0 && <p>{earlierPlaceText(earlier)}</p>}
    </section>
  );
}
