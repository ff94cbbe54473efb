import type { LatLng } from './map-surface.ts';

interface Leg {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly startMs: number;
}

/** Long enough to be seen as driving, shorter than the second between two pings. */
const GLIDE_MS = 800;
/** Farther than this (degrees, some 2 km) is no drive. */
const JUMP_DEGREES = 0.02;
/** With more than this moving at once, steps are kinder than gliding. */
const MAX_GLIDING = 150;

/** Moves markers from ping to ping instead of letting them jump. */
export interface Glide {
  /** A driver goes on from where the marker stands at that moment. */
  readonly move: (id: string, to: LatLng, nowMs: number) => void;
  /** Where the marker stands; `to` when it is not gliding. */
  readonly at: (id: string, to: LatLng, nowMs: number) => LatLng;
  readonly isActive: (nowMs: number) => boolean;
  readonly forget: (id: string) => void;
}

/** With `isStill`, nothing glides. */
export function createGlide(isStill: boolean): Glide {
  const legs = new Map<string, Leg>();
  const standing = new Map<string, LatLng>();

  const at = (id: string, to: LatLng, nowMs: number): LatLng => {
    const leg = legs.get(id);
    if (!leg) return to;
    const share = (nowMs - leg.startMs) / GLIDE_MS;
    if (share >= 1) {
      legs.delete(id);
      return leg.to;
    }
    return {
      lat: leg.from.lat + (leg.to.lat - leg.from.lat) * share,
      lng: leg.from.lng + (leg.to.lng - leg.from.lng) * share,
    };
  };

  return {
    move(id, to, nowMs) {
      const before = standing.get(id);
      standing.set(id, to);
      if (isStill || !before || legs.size >= MAX_GLIDING) {
        legs.delete(id);
        return;
      }
      const from = at(id, before, nowMs);
      if (Math.abs(to.lat - from.lat) + Math.abs(to.lng - from.lng) > JUMP_DEGREES) legs.delete(id);
      else legs.set(id, { from, to, startMs: nowMs });
    },
    at,
    isActive(nowMs) {
      for (const [id, leg] of legs) if (nowMs - leg.startMs >= GLIDE_MS) legs.delete(id);
      return legs.size > 0;
    },
    forget(id) {
      legs.delete(id);
      standing.delete(id);
    },
  };
}
