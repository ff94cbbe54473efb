import type { StoredZone } from '../../entities/zone.ts';
import type { LatLng } from '../../geo/distance.ts';
import { isInZone } from './zone-geometry.ts';

/** A driver's position. */
export interface SeenDriver extends LatLng {
  readonly driverId: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** A driver who entered or left a zone. */
export interface ZoneCrossing {
  readonly driverId: string;
  readonly change: 'entered' | 'left';
  /** Start of the current stay, or of the one that ended. */
  readonly sinceMs: number;
}

interface ZoneDrivers {
  readonly inside: Readonly<Record<string, number>>;
  /** Empty for the first check after the shape was drawn, because no driver has moved. */
  readonly crossings: readonly ZoneCrossing[];
}

/**
 * The drivers in a zone, from the positions in and around it and those of the drivers who were inside. A driver without
 * a position is dropped and does not count as having left.
 */
export function driversInZone(
  { shape, inside: before }: Pick<StoredZone, 'shape' | 'inside'>,
  drivers: readonly SeenDriver[],
): ZoneDrivers {
  const inside: Record<string, number> = {};
  const crossings: ZoneCrossing[] = [];
  for (const driver of drivers) {
    const { driverId, atMs } = driver;
    const sinceMs = before?.[driverId];
    if (isInZone(shape, driver, sinceMs !== undefined)) {
      inside[driverId] = sinceMs ?? atMs;
      if (sinceMs === undefined) crossings.push({ driverId, change: 'entered', sinceMs: atMs });
    } else if (sinceMs !== undefined) {
      crossings.push({ driverId, change: 'left', sinceMs });
    }
  }
  return { inside, crossings: before === null ? [] : crossings };
}
