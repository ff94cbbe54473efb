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
import styles from '../vehicle-icon.module.css';

interface LocationCellProps {
  readonly driver: DriverRow;
  /** Distance from the middle of the map, by which the list is ordered; undefined without one. */
  readonly metres?: number | undefined;
  /** Another fact, beside that distance. */
  readonly note?: ReactNode;
}

/**
 * Position of a driver, and its speed and age below it: "Quitumbe", "34 km/h · hace 2 min". Where distances order the
 * list, they come first: "1.2 km", "Quitumbe · hace 2 min". The only cell that a ping renders again.
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
          <span className={styles.facts}>
            {[speedText(seen, nowMs), age].filter((fact) => fact !== null).join(' · ')}
          </span>
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
