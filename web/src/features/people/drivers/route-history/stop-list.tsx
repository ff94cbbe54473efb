import type { TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import { usePlaceNames } from '../position/place-names.ts';
import { formatPosition } from '../position/last-seen.ts';
import styles from './history.module.css';

interface StopListProps {
  readonly stops: readonly TrackStop[];
  readonly onPick: (stop: TrackStop) => void;
}

/** The stops of a day in their order; a press shows one on the map. */
export function StopList({ stops, onPick }: StopListProps) {
  const nameOf = usePlaceNames();
  if (stops.length === 0) return <p className={styles.note}>Sin paradas de tres minutos o más</p>;
  return (
    <ol className={styles.stops}>
      {stops.map((stop, index) => (
        <li key={stop.fromMs}>
          <button
            type="button"
            onClick={() => {
              onPick(stop);
            }}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.place}>{nameOf?.(stop) ?? formatPosition(stop.lat, stop.lng)}</span>
            <span className={styles.times}>
              {guayaquilTime(stop.fromMs)} – {guayaquilTime(stop.toMs)} ·{' '}
              {formatDuration((stop.toMs - stop.fromMs) / 1000)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
