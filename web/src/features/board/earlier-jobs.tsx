import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { earlierServicesPath, earlierServicesText } from '../../lib/services/earlier-services.ts';
import styles from './board-page.module.css';

interface EarlierJobsProps {
  readonly today: string;
  /** The number of open services before today. */
  readonly query: UseQueryResult<{ readonly total: number; readonly text: string }>;
}

/** A link to the open services of earlier days, which the shown day leaves out. Keeps its place until they are counted. */
export function EarlierJobs({ today, query: { data, isPending } }: EarlierJobsProps) {
  if (!isPending && (data === undefined || data.total === 0)) return null;
  return (
    <p className={styles.earlier} role="status" data-pending={isPending}>
      {data !== undefined && <Link to={earlierServicesPath(today)}>{earlierServicesText(data.text)}</Link>}
    </p>
  );
}
