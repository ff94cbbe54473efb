import type { DriverRow } from '@llevo/contract/entities/driver';
import type { FleetPosition } from '../fleet/fleet-store.ts';

/** Where and when a driver was last seen. */
export interface LastSeen {
  readonly lat: number;
  readonly lng: number;
  /** Milliseconds since 1970; null where only the place is known. */
  readonly updatedAtMs: number | null;
}

/** The live position, else what the list knew; null for a driver never seen. */
export function lastSeen(driver: DriverRow | undefined, live: FleetPosition | undefined): LastSeen | null {
  if (live) return live;
  if (!driver?.currentsCoords) return null;
  const { latitude, longitude } = driver.currentsCoords;
  const updatedAtMs = driver.locationUpdatedAt === null ? NaN : Date.parse(driver.locationUpdatedAt);
  return { lat: latitude, lng: longitude, updatedAtMs: Number.isNaN(updatedAtMs) ? null : updatedAtMs };
}
