import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { earlierServicesPath, earlierServicesQuery, earlierServicesText } from '../../lib/services/earlier-services.ts';
import styles from './board-page.module.css';

/** A link to the open services of earlier days, which the shown day leaves out. */
export function EarlierJobs({ today }: { readonly today: string }) {
  const { data } = useQuery(earlierServicesQuery(today));
  if (data === undefined || data.total === 0) return null;
  return (
    <p className={styles.earlier} role="status">
      <Link to={earlierServicesPath(today)}>{earlierServicesText(data.text)}</Link>
    </p>
  );
}
