import type { DriverRow } from '@llevo/contract/entities/driver';
import type { FleetPosition } from '../fleet/fleet-store.ts';

/** Where and when a driver was last seen. */
export interface LastSeen {
  readonly lat: number;
  readonly lng: number;
  /** Milliseconds since 1970; null when unknown. */
  readonly updatedAtMs: number | null;
}

/** The live position, else the list's; null for a driver never seen. */
export function lastSeen(driver: DriverRow | undefined, live: FleetPosition | undefined): LastSeen | null {
  if (live) return live;
  if (!driver?.currentsCoords) return null;
  const { latitude, longitude } = driver.currentsCoords;
  const updatedAtMs = driver.locationUpdatedAt === null ? NaN : Date.parse(driver.locationUpdatedAt);
  return { lat: latitude, lng: longitude, updatedAtMs: Number.isNaN(updatedAtMs) ? null : updatedAtMs };
}

/** "-0.18400, -78.48700": five decimals are about a metre. */
export const formatPosition = (lat: number, lng: number): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** SPEC §2's link to Google Maps. */
export const mapsLink = (lat: number, lng: number): string =>
  `https://www.google.com/maps?q=${lat.toString()},${lng.toString()}`;
