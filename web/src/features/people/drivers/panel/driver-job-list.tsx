import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../../lib/back-office-paths.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { translateWireValue } from '../../../../lib/i18n/translate-response.ts';
import { driverJobsQuery } from '../api/drivers.ts';
import styles from './driver-job-list.module.css';

interface DriverJobListProps {
  readonly driverId: string;
  readonly date: string;
}

/** Services of a driver on a day by the hour, each a link to its details. */
export function DriverJobList({ driverId, date }: DriverJobListProps) {
  const { data, isError } = useQuery(driverJobsQuery(driverId, date));
  const isToday = date === guayaquilDate(useNow());
  if (isError) return <p className={styles.note}>No pudimos cargar sus servicios</p>;
  if (data === undefined) return <Skeleton height={20} />;
  if (data.length === 0)
    return <p className={styles.note}>{isToday ? 'Sin servicios hoy' : 'Sin servicios este día'}</p>;
  return (
    <ul className={styles.list}>
      {data.map((service) => (
        <Job key={service.id} service={service} />
      ))}
    </ul>
  );
}

function Job({ service }: { readonly service: ServiceRow }) {
  const { id, hour, userName, status, addressStart, addressFinish } = service;
  const state = translateWireValue(serviceStatusLabel(status));
  return (
    <li>
      <Link to={servicePath(id)} title={`${userName} · ${addressStart} → ${addressFinish} · ${state}`}>
        <strong>{hour}</strong>
        <span className={styles.client}>{userName}</span>
        <span className={styles.state}>{state}</span>
      </Link>
    </li>
  );
}
