import type { DriverRow } from '@llevo/contract/entities/driver';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import type { ReactNode } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { useDriverPosition } from '../fleet/fleet-view.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { ageText, lastSeen, speedText } from '../position/last-seen.ts';
import type { LastSeen } from '../position/last-seen.ts';
import { PlaceLink } from '../position/place-link.tsx';
import { usePlaces } from '../position/place-names.ts';
import styles from '../vehicle-icon.module.css';

interface LocationCellProps {
  readonly driver: DriverRow;
  /** Distance from the middle of the map, by which the list is ordered; undefined without one. */
  readonly metres?: number | undefined;
  /** Another fact, beside that distance. */
  readonly note?: ReactNode;
}

/**
 * Position of a driver, and its city, age and speed below it: "Quitumbe", "Quito · hace 2 min · 34 km/h". Where distances
 * order the list, they come first: "1.2 km", "Quitumbe · hace 2 min". The only cell that a ping renders again.
 */
export function LocationCell({ driver, metres, note }: LocationCellProps) {
  const seen = lastSeen(driver, useDriverPosition(driver.id));
  if (!seen) {
    return (
      <span className={styles.unknown}>
        <FreshnessIcon freshness="unknown" />
        <span className={styles.place}>Sin información de la ubicación</span>
      </span>
    );
  }
  return <Seen driverId={driver.id} seen={seen} metres={metres} note={note} />;
}

interface SeenProps extends Pick<LocationCellProps, 'metres' | 'note'> {
  readonly driverId: string;
  readonly seen: LastSeen;
}

function Seen({ driverId, seen, metres, note }: SeenProps) {
  const nowMs = useNow();
  const age = ageText(seen, nowMs);
  const place = <PlaceLink className={styles.place} seen={seen} data-driver-location={driverId} />;
  return (
    <span className={styles.location}>
      <FreshnessIcon freshness={positionFreshness(seen.updatedAtMs, nowMs)} />
      {metres === undefined ? (
        <>
          {place}
          <SeenFacts seen={seen} />
        </>
      ) : (
        <>
          <span className={styles.distanceAndNote}>
            <strong className={styles.distance}>{formatKm(metres)}</strong> {note}
          </span>
          <span className={styles.placeAndAge}>
            {place}
            {age !== null && <span className={styles.age}>{` · ${age}`}</span>}
          </span>
        </>
      )}
    </span>
  );
}

/** City, age and speed of a position. A long city yields to the age; the speed goes as a whole where it has no room. */
function SeenFacts({ seen }: Pick<SeenProps, 'seen'>) {
  const nowMs = useNow();
  const city = usePlaces()?.(seen)?.city ?? '';
  const age = ageText(seen, nowMs);
  const speed = speedText(seen, nowMs);
  return (
    <span className={styles.facts}>
      <span className={styles.cityAndAge}>
        {city !== '' && <span className={styles.place}>{city}</span>}
        {age !== null && <span className={styles.age}>{city === '' ? age : ` · ${age}`}</span>}
      </span>
      {speed !== null && <span className={styles.age}>{` · ${speed}`}</span>}
    </span>
  );
}
