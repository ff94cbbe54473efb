import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { useMemo, useRef } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatDayOfMonth } from '../../lib/i18n/format-month.ts';
import { useFitting } from './use-fitting.ts';
import { WallCity } from './wall-city.tsx';
import styles from './wallboard.module.css';

/** On the largest monitor; a smaller one shows as many as fit below the departures. */
const MAX_SHOWN = 8;

/** Those for which no one has set out, then those that are still under way; each in the given order. */
const lateFirst = (services: readonly Service[]): readonly Service[] =>
  services.toSorted((a, b) => Number(isNotBegun(b.status)) - Number(isNotBegun(a.status)));

/** "ayer 12:49", "27 nov 12:49" */
const dayAndHour = ({ date, hour }: Service, today: string): string =>
  date === addDays(today, -1) ? `ayer ${hour}` : `${formatDayOfMonth(date)} ${hour}`;

interface WallEarlierProps {
  /** Open services of earlier days, the latest first; at least one. */
  readonly services: readonly Service[];
  /** The number of all, of which `services` may be a part. */
  readonly total: number;
}

/** The open services of earlier days, in the room that the departures leave; without addresses and customers' surnames. */
export function WallEarlier({ services, total }: WallEarlierProps) {
  const today = guayaquilDate(useNow());
  const shown = useMemo(() => lateFirst(services).slice(0, MAX_SHOWN), [services]);
  const list = useRef<HTMLUListElement>(null);
  const { fitting, slackPx } = useFitting(list, shown);
  const more = total - fitting;
  return (
    <section className={styles.alerts} data-cut={fitting === 0 || undefined} aria-labelledby="wall-earlier">
      <h2 id="wall-earlier">
        De días anteriores
        <small aria-hidden="true">En rojo: nadie ha salido</small>
      </h2>
      <ul ref={list} className={styles.departures} data-dated>
        {shown.map((service, at) => {
          const isLate = isNotBegun(service.status);
          return (
            <li key={service.id} data-tone={isLate ? 'late' : undefined} data-cut={at >= fitting || undefined}>
              <strong>{dayAndHour(service, today)}</strong> <b>{firstName(service.userName)}</b>
              <div>
                <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
                {isLate && <span className="visually-hidden">Atrasado</span>}
                <WallCity address={service.addressStart} />
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p style={{ top: -slackPx }}>Y {more} más.</p>}
    </section>
  );
}
