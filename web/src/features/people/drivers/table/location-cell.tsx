import { relativeTime, positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { useDriverPosition } from '../fleet/fleet.ts';
import { mapsLink, formatPosition, lastSeen } from '../position/last-seen.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { useNow } from '../../../../lib/browser/use-now.ts';
import styles from './location-cell.module.css';

/** A driver's position as a link to a map, and its freshness. The only cell that a ping renders again. */
export function LocationCell({ driver }: { readonly driver: DriverRow }) {
  const seen = lastSeen(driver, useDriverPosition(driver.id));
  if (!seen) {
    return (
      <span className={styles.unknown}>
        <FreshnessIcon freshness="unknown" />
        Sin información de la ubicación
      </span>
    );
  }
  const { lat, lng, updatedAtMs } = seen;
  return (
    <span className={styles.location}>
      <Freshness updatedAtMs={updatedAtMs} />
      <a href={mapsLink(lat, lng)} target="_blank" rel="noreferrer" data-driver-location={driver.id}>
        {formatPosition(lat, lng)}
      </a>
      <PositionAge updatedAtMs={updatedAtMs} />
    </span>
  );
}

function Freshness({ updatedAtMs }: { readonly updatedAtMs: number | null }) {
  return <FreshnessIcon freshness={positionFreshness(updatedAtMs, useNow())} />;
}

function PositionAge({ updatedAtMs }: { readonly updatedAtMs: number | null }) {
  const nowMs = useNow();
  if (updatedAtMs === null || positionFreshness(updatedAtMs, nowMs) === 'online') return null;
  return <span className={styles.ago}>{relativeTime(updatedAtMs, nowMs)}</span>;
}
