import type { ServiceRow } from '@llevo/contract/entities/service';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { isOverdue } from '@llevo/contract/rules/services/service-states';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { combineResults } from '../../../lib/http/query-result.ts';
import { assignLabel, nameInDay } from '../../../lib/services/service-texts.ts';
import { briefRoute, cityOf, routeText } from '../../../lib/services/short-route.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { OutlineButton, outlineLinkClass } from '../../../ui/back-office/buttons/outline-button.tsx';
import { MAX_LISTED, unassignedQuery } from '../dashboard-queries.ts';
import styles from './unassigned.module.css';

interface UnassignedProps {
  /** A day in Guayaquil. */
  readonly today: string;
}

/** The services of today and tomorrow that need a driver; those of past days stand among the overdue ones. */
function useUnassigned(today: string) {
  const now = useQuery(unassignedQuery(today));
  const next = useQuery(unassignedQuery(addDays(today, 1)));
  return combineResults(now, next, (ofToday, ofTomorrow) => ({ now: ofToday, next: ofTomorrow }));
}

/** How many services of today and tomorrow need a driver; nothing before both numbers are known. */
export function UnassignedCounts({ today }: UnassignedProps) {
  const { data } = useUnassigned(today);
  return data && <strong>{`${data.now.text} hoy · ${data.next.text} mañana`}</strong>;
}

/** The first services of today and tomorrow that need a driver, each with the way to assign it. */
export function UnassignedList({ today }: UnassignedProps) {
  const { data, error, refetch } = useUnassigned(today);
  if (data === undefined && error !== null) {
    return (
      <p className={styles.note} role="alert">
        <span>No pudimos cargar los servicios sin conductor</span>{' '}
        <OutlineButton size="cell" onClick={() => void refetch()}>
          Volver a intentar
        </OutlineButton>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className={styles.note} role="status">
        <span className="visually-hidden">Cargando...</span>
        <Skeleton height={56} />
      </div>
    );
  }
  const { now, next } = data;
  if (now.total === 0 && next.total === 0) return <p className={styles.note}>Los de hoy y mañana tienen conductor</p>;
  const first = [...now.first, ...next.first].slice(0, MAX_LISTED);
  const others = now.total + next.total - first.length;
  return (
    <ul className={styles.list} aria-label="Sin conductor, hoy y mañana">
      {first.map((service) => (
        <UnassignedService key={service.id} service={service} isToday={service.date === today} />
      ))}
      {others > 0 && <li className={styles.others}>{`Y ${formatCount(others)} más`}</li>}
    </ul>
  );
}

interface UnassignedServiceProps {
  readonly service: ServiceRow;
  readonly isToday: boolean;
}

/** The cities of a route; within one city that and the sectors. */
function cityRoute(service: ServiceRow): string {
  const city = cityOf(service.addressStart);
  const isOneCity = city !== '' && city === cityOf(service.addressFinish);
  return isOneCity ? `${city}: ${briefRoute(service)}` : briefRoute(service);
}

/** A service's hour, customer and route, and its number for readers. Its driver is assigned in its details, which the link opens. */
function UnassignedService({ service, isToday }: UnassignedServiceProps) {
  const { works } = useRights();
  const { id, status, date, hour } = service;
  const nowMs = useNow();
  const isLate = isOverdue(status, guayaquilInstantMs(date, hour), nowMs);
  return (
    <li className={styles.service}>
      <span className={styles.head}>
        <strong className={styles.hour} data-late={isLate}>
          {isLate ? `${hour} · atrasado` : isToday ? hour : `Mañana ${hour}`}
        </strong>{' '}
        <span>{service.userName}</span>
      </span>
      <span className={styles.route} title={routeText(service)}>
        {cityRoute(service)}
      </span>
      <Link
        to={servicePath(id)}
        className={outlineLinkClass('cell')}
        aria-label={works ? assignLabel(service) : `Ver el servicio ${nameInDay(service)}`}
      >
        {works ? 'Asignar' : 'Ver'}
      </Link>
    </li>
  );
}
