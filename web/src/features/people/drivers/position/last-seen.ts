import type { DriverRow } from '@llevo/contract/entities/driver';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { timeAgo } from '../../../../lib/time/time-ago.ts';
import type { FleetPosition } from '../fleet/fleet-store.ts';

/** Last position of a driver, and its time. */
export interface LastSeen extends Pick<FleetPosition, 'source' | 'battery'> {
  readonly lat: number;
  readonly lng: number;
  /** Milliseconds since 1970; null when unknown. */
  readonly updatedAtMs: number | null;
  /** In km/h; absent or null when unknown. */
  readonly speed?: number | null;
}

/** The live position, else the list's; null without any position. */
export function lastSeen(driver: DriverRow | undefined, live: FleetPosition | undefined): LastSeen | null {
  if (live) return live;
  if (!driver?.currentsCoords) return null;
  const { latitude, longitude } = driver.currentsCoords;
  const updatedAtMs = driver.locationUpdatedAt === null ? NaN : Date.parse(driver.locationUpdatedAt);
  return { lat: latitude, lng: longitude, updatedAtMs: Number.isNaN(updatedAtMs) ? null : updatedAtMs };
}

/** "-0.18400, -78.48700": five decimals are about a metre. */
export const formatPosition = (lat: number, lng: number): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** "34 km/h", "Detenido"; null if the speed is unknown or outdated. */
export function speedText({ speed, updatedAtMs }: LastSeen, nowMs: number): string | null {
  if (speed === undefined || speed === null || positionFreshness(updatedAtMs, nowMs) !== 'online') return null;
  const rounded = Math.round(speed);
  return rounded === 0 ? 'Detenido' : `${rounded.toString()} km/h`;
}

/** "ahora", "hace 2 min"; null if the time is unknown. */
export function ageText({ updatedAtMs }: Pick<LastSeen, 'updatedAtMs'>, nowMs: number): string | null {
  return updatedAtMs === null ? null : timeAgo(updatedAtMs, nowMs);
}

/** SPEC §2's link to Google Maps. */
export const mapsLink = (lat: number, lng: number): string =>
  `https://www.google.com/maps?q=${lat.toString()},${lng.toString()}`;
