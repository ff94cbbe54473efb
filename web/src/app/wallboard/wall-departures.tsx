import type { Service } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { nextDayQuery } from '../../features/board/live/next-day-query.ts';
import { serviceOfRow } from '../../features/board/live/service-of-row.ts';
import { lateCountText, tomorrowText } from '../../lib/services/count-texts.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { WallCity } from './wall-city.tsx';
import { useFitting } from './use-fitting.ts';
import styles from './wallboard.module.css';

/** Maximum rows, on the largest monitor; a smaller one shows as many as fit below the alerts. */
const MAX_SHOWN = 16;
/** Departures of today up to which the first ones of tomorrow follow them. */
const FEW = 3;

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

/** The first open services of tomorrow and the number of all, as text; null without any, or while they stay hidden. */
function useTomorrow(today: string, isShown: boolean) {
  const { data } = useQuery({ ...nextDayQuery(addDays(today, 1)), enabled: isShown });
  return useMemo(
    () =>
      !isShown || data === undefined || data.first.length === 0
        ? null
        : { text: data.text, first: data.first.map(serviceOfRow) },
    [data, isShown],
  );
}

interface DepartureProps {
  readonly service: Service;
  readonly delay: Delay | null;
  /** Whether there is no room for it. */
  readonly isCut: boolean;
}

const Departure = ({ service, delay, isCut }: DepartureProps) => (
  <li data-tone={toneOf(service, delay)} data-cut={isCut || undefined}>
    <strong>{service.hour}</strong> <b>{firstName(service.userName)}</b>
    <div>
      <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
      {delay !== null && <small>{DELAYS[delay]}</small>}
      <WallCity address={service.addressStart} />
    </div>
  </li>
);

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

/**
 * The services of today for which no one has set out, and below the last of them the first ones of tomorrow; without
 * addresses and customers' surnames.
 */
export function WallDepartures({ services, expectedLate }: WallDeparturesProps) {
  const nowMs = useNow();
  const waiting = useMemo(() => inDepartureOrder(services ?? []), [services]);
  const shown = useMemo(() => waiting.slice(0, MAX_SHOWN), [waiting]);
  const tomorrow = useTomorrow(guayaquilDate(nowMs), services !== null && waiting.length <= FEW);
  /** Null stands for the heading between both days. */
  const rows = useMemo(() => (tomorrow === null ? shown : [...shown, null, ...tomorrow.first]), [shown, tomorrow]);
  const list = useRef<HTMLUListElement>(null);
  const { fitting, slackPx } = useFitting(list, rows);
  const hidden = waiting.slice(Math.min(fitting, shown.length));
  const isOver = services !== null && waiting.length === 0;
  return (
    <section
      className={styles.alerts}
      data-over={(isOver && tomorrow !== null) || undefined}
      aria-labelledby="wall-departures"
    >
      <h2 id="wall-departures">
        Salidas
        {rows.length > 0 && <small aria-hidden="true">Hora, cliente, conductor y ciudad</small>}
      </h2>
      {isOver && <p>Nada más por salir hoy</p>}
      <ul ref={list} className={styles.departures}>
        {rows.map((service, at) =>
          service === null ? (
            // Hidden where no row fits below it.
            <li key="tomorrow" className={styles.tomorrow} data-cut={at + 1 >= fitting || undefined}>
              <h3>{tomorrow !== null && tomorrowText(tomorrow.text)}</h3>
            </li>
          ) : (
            <Departure
              key={service.id}
              service={service}
              delay={delayOf(service, nowMs, expectedLate)}
              isCut={at >= fitting}
            />
          ),
        )}
      </ul>
      {hidden.length > 0 && <MoreDepartures hidden={hidden} nowMs={nowMs} slackPx={slackPx} />}
    </section>
  );
}
