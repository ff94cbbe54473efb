import type { DriverRoute } from './day-routes.ts';
import styles from './day-map.module.css';

interface RouteLegendProps {
  readonly routes: readonly DriverRoute[];
  readonly onChoose: (driverId: string) => void;
}

const jobsText = (count: number): string => (count === 1 ? '1 servicio' : `${count.toString()} servicios`);

/** Whose initials and colour are whose; a driver is chosen here as on the map. */
export function RouteLegend({ routes, onChoose }: RouteLegendProps) {
  if (routes.length === 0) return <p className={styles.note}>Ningún conductor tiene servicios este día.</p>;
  return (
    <ul className={styles.legend} aria-label="Conductores en el mapa">
      {routes.map(({ driverId, name, mark, colour, jobs }) => (
        <li key={driverId}>
          <button
            type="button"
            onClick={() => {
              onChoose(driverId);
            }}
          >
            <span className={styles.mark} style={{ background: `var(--route-${colour.toString()})` }}>
              {mark}
            </span>{' '}
            <span className={styles.name}>{name}</span> <small>{jobsText(jobs.length)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
