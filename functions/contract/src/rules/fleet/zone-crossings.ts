import type { StoredZone } from '../../entities/zone.ts';
import type { LatLng } from '../../geo/distance.ts';
import { isInZone } from './zone-geometry.ts';

/** Where a driver is. */
export interface SeenDriver extends LatLng {
  readonly driverId: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** A driver who went over the edge of a zone. */
export interface ZoneCrossing {
  readonly driverId: string;
  readonly change: 'entered' | 'left';
  /** When the present stay began, or the one that ended. */
  readonly sinceMs: number;
}

export interface ZoneLook {
  readonly inside: Readonly<Record<string, number>>;
  /** None at the first look after the shape was drawn: nobody moved. */
  readonly crossings: readonly ZoneCrossing[];
}

/**
 * Who is in a zone, from the positions in and around it and those of the drivers who were inside. A driver of whom no
 * position is left is forgotten and crossed nothing.
 */
export function lookAtZone(
  { shape, inside: before }: Pick<StoredZone, 'shape' | 'inside'>,
  drivers: readonly SeenDriver[],
): ZoneLook {
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
