import type { Service } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { useMemo, useRef } from 'react';
import { lateCountText } from '../../lib/services/count-texts.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { WallCity } from './wall-city.tsx';
import { useFitting } from './use-fitting.ts';
import styles from './wallboard.module.css';

/** Maximum rows, on the largest monitor; a smaller one shows as many as fit below the alerts. */
const MAX_SHOWN = 16;

const DELAYS = { late: 'Atrasado', short: 'No llega', expected: 'Llegará tarde' } as const;
type Delay = keyof typeof DELAYS;

/** How a driver is expected late: too far from the start to be there in time, or by their trip so far. */
export type ExpectedDelay = Exclude<Delay, 'late'>;

/** Whether a service is overdue, or how its driver is expected late. */
function delayOf(service: Service, nowMs: number, expectedLate: ReadonlyMap<string, ExpectedDelay>): Delay | null {
  if (isLate(service, nowMs)) return 'late';
  return expectedLate.get(service.id) ?? null;
}

/** Red for one whose hour has passed, none for one that needs a driver or may be late, calm for the others. */
function toneOf({ driverId }: Service, delay: Delay | null): 'late' | 'calm' | undefined {
  if (delay === 'late') return 'late';
  return driverId === null || delay !== null ? undefined : 'calm';
}

const byHour = (a: Service, b: Service): number => a.hour.localeCompare(b.hour) || a.id.localeCompare(b.id);

/** The services of a day for which no one has set out, by their hours, so that the overdue ones come first. */
export const inDepartureOrder = (services: readonly Service[]): readonly Service[] =>
  services.filter(({ status }) => isNotBegun(status)).toSorted(byHour);

interface MoreDeparturesProps {
  /** Those that are not shown; at least one. */
  readonly hidden: readonly Service[];
  readonly nowMs: number;
  /** Free height above, in pixels. */
  readonly slackPx: number;
}

/** "Y 3 más.", "Y 5 más, 2 atrasados." where some of them are late, "Más 26 atrasados" where all are. */
function moreText(count: number, late: number): string {
  if (late === 0) return `Y ${count.toString()} más.`;
  return late === count ? `Más ${lateCountText(late)}` : `Y ${count.toString()} más, ${lateCountText(late)}.`;
}

/** The number of hidden departures, and of the late ones among them. */
function MoreDepartures({ hidden, nowMs, slackPx }: MoreDeparturesProps) {
  const late = hidden.filter((service) => isLate(service, nowMs)).length;
  return (
    <p data-late={late > 0 || undefined} style={{ top: -slackPx }}>
      {moreText(hidden.length, late)}
    </p>
  );
}

interface WallDeparturesProps {
  readonly services: readonly Service[] | null;
  /** By the alerts, the services whose driver is expected late. */
  readonly expectedLate: ReadonlyMap<string, ExpectedDelay>;
}

/** The services of today for which no one has set out; without addresses and customers' surnames. */
export function WallDepartures({ services, expectedLate }: WallDeparturesProps) {
  const nowMs = useNow();
  const waiting = useMemo(() => inDepartureOrder(services ?? []), [services]);
  const shown = useMemo(() => waiting.slice(0, MAX_SHOWN), [waiting]);
  const list = useRef<HTMLUListElement>(null);
  const { fitting, slackPx } = useFitting(list, shown);
  const hidden = waiting.slice(fitting);
  return (
    <section className={styles.alerts} aria-labelledby="wall-departures">
      <h2 id="wall-departures">
        Salidas
        {shown.length > 0 && <small aria-hidden="true">Hora, cliente, conductor y ciudad</small>}
      </h2>
      {services !== null && waiting.length === 0 && <p>Nada más por salir hoy</p>}
      <ul ref={list} className={styles.departures}>
        {shown.map((service, at) => {
          const delay = delayOf(service, nowMs, expectedLate);
          return (
            <li key={service.id} data-tone={toneOf(service, delay)} data-cut={at >= fitting || undefined}>
              <strong>{service.hour}</strong> <b>{firstName(service.userName)}</b>
              <div>
                <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
                {delay !== null && <small>{DELAYS[delay]}</small>}
                <WallCity address={service.addressStart} />
              </div>
            </li>
          );
        })}
      </ul>
      {hidden.length > 0 && <MoreDepartures hidden={hidden} nowMs={nowMs} slackPx={slackPx} />}
    </section>
  );
}
