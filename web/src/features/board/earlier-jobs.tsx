import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicesPath } from '../../lib/back-office-paths.ts';
import { earlierJobsQuery } from './api/board.ts';
import styles from './board-page.module.css';
import { dateAfter } from './board-url.ts';

/** A link to the open services of earlier days, which the shown day leaves out. */
export function EarlierJobs({ today }: { readonly today: string }) {
  const until = dateAfter(today, -1);
  const { data } = useQuery(earlierJobsQuery(until));
  if (data === undefined || data.total === 0) return null;
  const count = `${data.total.toString()}${data.isAtLeast ? '+' : ''}`;
  return (
    <p className={styles.earlier} role="status">
      <Link to={servicesPath({ estado: 'sin-terminar', hasta: until })}>
        {count === '1'
          ? '1 servicio de días anteriores sin terminar'
          : `${count} servicios de días anteriores sin terminar`}
      </Link>
    </p>
  );
}
