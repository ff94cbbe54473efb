import type { FleetStore } from './fleet-store.ts';

/** A position on a driver's way and its time (milliseconds since 1970). */
export interface TrailPoint {
  readonly lat: number;
  readonly lng: number;
  readonly atMs: number;
}

/** Length of a trail, in milliseconds. */
const TRAIL_MS = 5 * 60_000;
const MIN_GAP_MS = 3_000;

/** The way of each driver during the last minutes, recorded for all drivers so that a trail exists on selection. */
export interface Trails {
  readonly get: (id: string) => readonly TrailPoint[];
}

/** Records the trails of the store for as long as it lives; a point every three seconds at most. */
export function recordTrails(store: FleetStore): Trails {
  const trails = new Map<string, TrailPoint[]>();
  store.changes$.subscribe((changed) => {
    for (const id of changed) {
      const position = store.get(id);
      if (!position) {
        trails.delete(id);
        continue;
      }
      const trail = trails.get(id) ?? [];
      const last = trail.at(-1);
      if (last && position.updatedAtMs - last.atMs < MIN_GAP_MS) continue;
      trail.push({ lat: position.lat, lng: position.lng, atMs: position.updatedAtMs });
      while ((trail[0]?.atMs ?? Infinity) < position.updatedAtMs - TRAIL_MS) trail.shift();
      trails.set(id, trail);
    }
  });
  return { get: (id) => trails.get(id) ?? [] };
}
