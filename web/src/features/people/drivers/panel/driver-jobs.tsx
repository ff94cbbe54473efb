import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { translateWireValue } from '../../../../lib/i18n/translate-response.ts';
import { servicePath } from '../../../../lib/paths.ts';
import { driverJobsQuery } from '../api/drivers.ts';
import styles from './driver-jobs.module.css';

/** What a driver has to do today, each job a link to its details. */
export function DriverJobs({ driverId }: { readonly driverId: string }) {
  const { data, isError } = useQuery(driverJobsQuery(driverId, guayaquilDate(useNow())));
  return (
    <section className={styles.jobs} aria-label="Servicios de hoy">
      <h3>Hoy</h3>
      {data === undefined && !isError && <Skeleton height={20} />}
      {isError && <p>No pudimos cargar sus servicios</p>}
      {data?.length === 0 && <p>Sin servicios hoy</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((service) => (
            <Job key={service.id} service={service} />
          ))}
        </ul>
      )}
    </section>
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
