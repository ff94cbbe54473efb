import type { DriverRow } from '@llevo/contract/entities/driver';
import { bearingDegrees, haversineMetres } from '@llevo/contract/geo/distance';
import type { FleetChange, FleetStore } from './fleet-store.ts';

/** Holder of positions that the API gave, beside the live queries. */
export const API_KEY = 'api';

/** Less is the error of a position, not a direction. */
const LEAST_METRES = 20;

/** Positions of drivers' rows, which have no heading: it is the way since the last known position. */
export function positionsOfRows(rows: readonly DriverRow[], known: Pick<FleetStore, 'get'>): FleetChange[] {
  return rows.flatMap(({ id, currentsCoords, locationUpdatedAt }): FleetChange[] => {
    if (currentsCoords === null || locationUpdatedAt === null) return [];
    const place = { lat: currentsCoords.latitude, lng: currentsCoords.longitude };
    const before = known.get(id);
    const hasMoved = before !== undefined && haversineMetres(before, place) > LEAST_METRES;
    const heading = hasMoved ? bearingDegrees(before, place) : (before?.heading ?? 0);
    return [{ id, position: { ...place, heading, speed: null, updatedAtMs: Date.parse(locationUpdatedAt) } }];
  });
}
