import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { useDriverPosition } from '../fleet/fleet.ts';
import { ageText, lastSeen, speedText } from '../position/last-seen.ts';
import type { LastSeen } from '../position/last-seen.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { PlaceLink } from '../position/place-link.tsx';
import { useNow } from '../../../../lib/browser/use-now.ts';
import styles from './location-cell.module.css';

/** Where a driver is, how fast and since when: "Quitumbe · 34 km/h · hace 2 min". The only cell that a ping renders again. */
export function LocationCell({ driver }: { readonly driver: DriverRow }) {
  const seen = lastSeen(driver, useDriverPosition(driver.id));
  if (!seen) {
    return (
      <span className={styles.unknown}>
        <FreshnessIcon freshness="unknown" />
        <span className={styles.place} title="Sin información de la ubicación">
          Sin información de la ubicación
        </span>
      </span>
    );
  }
  return <Seen driverId={driver.id} seen={seen} />;
}

function Seen({ driverId, seen }: { readonly driverId: string; readonly seen: LastSeen }) {
  const nowMs = useNow();
  const facts = [speedText(seen, nowMs), ageText(seen, nowMs)].filter((fact) => fact !== null);
  return (
    <span className={styles.location}>
      <FreshnessIcon freshness={positionFreshness(seen.updatedAtMs, nowMs)} />
      <PlaceLink className={styles.place} seen={seen} data-driver-location={driverId} />
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
