import type { Service } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { useMemo, useRef } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { WallCity } from './wall-city.tsx';
import { useFitting } from './use-fitting.ts';
import styles from './wallboard.module.css';

/** On the largest monitor; a smaller one shows as many as fit. */
const MAX_SHOWN = 6;

const firstName = (name: string): string => name.split(' ')[0] ?? '';

const byHour = (a: Service, b: Service): number => a.hour.localeCompare(b.hour) || a.id.localeCompare(b.id);

/** Those still to come in the order of their hours, then the overdue ones, the latest first: alerts name these too. */
export function inDepartureOrder(services: readonly Service[], nowMs: number): readonly Service[] {
  const waiting = services.filter(({ status }) => isNotBegun(status));
  const [late, ahead] = [true, false].map((side) => waiting.filter((service) => isLate(service, nowMs) === side));
  return [...(ahead ?? []).toSorted(byHour), ...(late ?? []).toSorted((a, b) => byHour(b, a))];
}

/** The services of today for which no one has set out; without addresses and customers' surnames. */
export function WallDepartures({ services }: { readonly services: readonly Service[] | null }) {
  const nowMs = useNow();
  const waiting = useMemo(() => inDepartureOrder(services ?? [], nowMs), [services, nowMs]);
  const shown = useMemo(() => waiting.slice(0, MAX_SHOWN), [waiting]);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, shown);
  const more = waiting.length - fitting;
  return (
    <section className={styles.alerts} aria-labelledby="wall-departures">
      <h2 id="wall-departures">Próximas salidas</h2>
      {services !== null && waiting.length === 0 && <p>Nada más por salir hoy</p>}
      <ul ref={list}>
        {shown.map((service, at) => (
          <li
            key={service.id}
            data-tone={service.driverId === null || isLate(service, nowMs) ? undefined : 'calm'}
            data-cut={at >= fitting || undefined}
          >
            <strong>{`${service.hour} · ${firstName(service.userName)}`}</strong>
            <div>
              <span>{service.driverId === null ? 'Sin conductor' : service.driverName}</span>
              <WallCity address={service.addressStart} />
              {isLate(service, nowMs) && <small>Atrasado</small>}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>Y {more} más.</p>}
    </section>
  );
}
