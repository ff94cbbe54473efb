import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount } from '@llevo/contract/rules/format-number';
import { logGroupPath } from '../../../lib/paths.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { recentFailuresQuery } from '../api/metrics.ts';
import styles from './dashboard.module.css';

/** The most recent groups of failed requests, with links to their entries. */
export function RecentFailures() {
  const query = useQuery(recentFailuresQuery());
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar los registros">
      {(groups) =>
        groups.length === 0 ? (
          <p className={styles.empty}>Nada ha fallado en los últimos 30 días</p>
        ) : (
          <ul className={styles.failures}>
            {groups.map(({ fingerprint, message, method, endpoint, count, last_time: time }) => (
              <li key={fingerprint}>
                <Link to={logGroupPath(fingerprint)} className={styles.failure}>
                  {message}
                </Link>
                <span className={styles.endpoint}>
                  {method} {endpoint}
                </span>
                <span className={styles.time}>
                  {count === 1 ? '1 vez' : `${formatCount(count)} veces`}, la última el {formatDateTime(time)}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
