import { cityFirstRoute, type RouteEnd as End } from '../../../lib/services/short-route.ts';
import styles from './service-cells.module.css';

interface RouteCellProps {
  /** The addresses of both ends. */
  readonly start: string;
  readonly finish: string;
}

/** Start and end below each other: beside each other, one of them would be cut. */
export function RouteCell({ start, finish }: RouteCellProps) {
  const { from, to } = cityFirstRoute({ addressStart: start, addressFinish: finish });
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

/** Its whole city first, then the sector, which is cut where there is no room. */
function RouteEnd({ end: { place, city } }: { readonly end: End }) {
  return (
    <>
      {city !== '' && (
        <>
          <span className={styles.city}>{city}</span>
          <span className={styles.dot}>&nbsp;·&nbsp;</span>
        </>
      )}
      <span className={styles.place}>{place}</span>
    </>
  );
}
