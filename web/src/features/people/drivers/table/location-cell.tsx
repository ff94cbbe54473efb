import { agoText, freshness } from '@llevo/contract/rules/people/position-freshness';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { useDriverPosition } from '../fleet/fleet.ts';
import { mapsLink, positionText } from '../position/format-position.ts';
import { lastSeen } from '../position/last-seen.ts';
import { FreshnessMark } from '../position/freshness-icon.tsx';
import { useNow } from '../../../../lib/browser/use-now.ts';
import styles from './location-cell.module.css';

/** Where a driver is, as a link to a maps service, and how fresh that is. The only cell that a ping draws again. */
export function LocationCell({ driver }: { readonly driver: DriverRow }) {
  const seen = lastSeen(driver, useDriverPosition(driver.id));
  if (!seen) {
    return (
      <span className={styles.unknown}>
        <FreshnessMark freshness="unknown" />
        Sin información de la ubicación
      </span>
    );
  }
  const { lat, lng, updatedAtMs } = seen;
  return (
    <span className={styles.location}>
      <Freshness updatedAtMs={updatedAtMs} />
      <a href={mapsLink(lat, lng)} target="_blank" rel="noreferrer" data-driver-location={driver.id}>
        {positionText(lat, lng)}
      </a>
      <Ago updatedAtMs={updatedAtMs} />
    </span>
  );
}

function Freshness({ updatedAtMs }: { readonly updatedAtMs: number | null }) {
  return <FreshnessMark freshness={freshness(updatedAtMs, useNow())} />;
}

function Ago({ updatedAtMs }: { readonly updatedAtMs: number | null }) {
  const nowMs = useNow();
  if (updatedAtMs === null || freshness(updatedAtMs, nowMs) === 'online') return null;
  return <span className={styles.ago}>{agoText(updatedAtMs, nowMs)}</span>;
}
