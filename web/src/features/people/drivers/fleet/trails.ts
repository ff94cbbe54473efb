import type { FleetStore } from './fleet-store.ts';

/** A place a driver passed, and when (milliseconds since 1970). */
export interface TrailPoint {
  readonly lat: number;
  readonly lng: number;
  readonly atMs: number;
}

/** How far back a trail reaches. */
const TRAIL_MS = 5 * 60_000;
const MIN_GAP_MS = 3_000;

/** Remembers where everybody in the store passed during the last minutes, so that a trail is there upon selection. */
export interface Trails {
  readonly get: (id: string) => readonly TrailPoint[];
  readonly stop: () => void;
}

/** Starts remembering; a point every three seconds at most. */
export function recordTrails(store: FleetStore): Trails {
  const trails = new Map<string, TrailPoint[]>();
  const stop = store.subscribeAll((changed) => {
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
  return { get: (id) => trails.get(id) ?? [], stop };
}
