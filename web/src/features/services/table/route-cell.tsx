import { shortRoute } from '../../../lib/services/short-route.ts';
import styles from './service-cells.module.css';

interface RouteCellProps {
  /** The addresses of both ends. */
  readonly start: string;
  readonly finish: string;
}

/** Start and end below each other: beside each other, one of them would be cut. */
export function RouteCell({ start, finish }: RouteCellProps) {
  const { from, to } = shortRoute({ addressStart: start, addressFinish: finish });
  return (
    <span className={styles.route} title={`${start} → ${finish}`}>
      <span>{from}</span>
      <span>
        <span aria-hidden="true">→ </span>
        <span className="visually-hidden"> hasta </span>
        {to}
      </span>
    </span>
  );
}
