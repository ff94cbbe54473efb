import { type RouteEnd as End, shortRoute } from '../../../lib/services/short-route.ts';
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
      <span>
        <RouteEnd end={from} />
      </span>
      <span>
        <span aria-hidden="true">→&nbsp;</span>
        <span className="visually-hidden"> hasta </span>
        <RouteEnd end={to} />
      </span>
    </span>
  );
}

/** A sector, which is cut where there is no room, and its whole city. */
function RouteEnd({ end: { place, city } }: { readonly end: End }) {
  return (
    <>
      <span className={styles.place}>{place}</span>
      {city !== '' && <span className={styles.city}>,&nbsp;{city}</span>}
    </>
  );
}
