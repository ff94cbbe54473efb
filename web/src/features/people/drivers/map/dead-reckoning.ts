import { METRES_PER_DEGREE } from '@llevo/contract/geo/distance';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { extrapolatePosition } from '@llevo/contract/rules/people/position-policy';
import type { FleetPosition } from '../fleet/fleet-store.ts';
import type { LatLng } from '../../../../lib/map/surface/map-surface.ts';

/** Duration of the glide from the estimated to the reported position. */
export const CORRECTION_MS = 400;
/** A longer correction jumps instead of gliding. */
const JUMP_METRES = 2_000;
/** With more markers correcting at once, they jump. */
const MAX_CORRECTIONS = 150;
/** With reduced motion, markers step. */
const STEP_MS = 1_000;

interface Correction {
  /** Degrees from the reported position to where the marker was. */
  readonly lat: number;
  readonly lng: number;
  readonly metres: number;
  readonly startMs: number;
}

/** Whether a driver is assumed to have moved since its last report. */
export const isMoving = (position: FleetPosition, nowMs: number): position is FleetPosition & { speed: number } =>
  position.speed !== null && position.speed > 0 && positionFreshness(position.updatedAtMs, nowMs) === 'online';

/** A driver's estimated position: drivers on a straight road do not report, so they are extrapolated. */
export const estimatePosition = (position: FleetPosition, nowMs: number): LatLng =>
  isMoving(position, nowMs) ? extrapolatePosition({ ...position, atMs: position.updatedAtMs }, nowMs) : position;

/** Extrapolates markers between reports, and glides them to each reported position. */
interface DeadReckoning {
  /** Adds a report. Corrections below `leastMetres` are invisible and applied at once. */
  readonly addReport: (id: string, report: FleetPosition, when: { nowMs: number; leastMetres: number }) => void;
  /** The marker's position for a driver with this last report. */
  readonly positionAt: (id: string, report: FleetPosition, nowMs: number) => LatLng;
  /** Metres of the longest glide under way; 0 for none. */
  readonly correctionMetres: (nowMs: number) => number;
  readonly remove: (id: string) => void;
}

/**
 * With `isStill`, for reduced motion, markers step once a second and never glide. `untilMs` returns the latest instant for
 * which a driver's position is estimated.
 */
export function createDeadReckoning(isStill: boolean, untilMs: (id: string) => number = () => Infinity): DeadReckoning {
  const reports = new Map<string, FleetPosition>();
  const corrections = new Map<string, Correction>();

  const estimate = (id: string, report: FleetPosition, nowMs: number): LatLng => {
    const atMs = Math.min(nowMs, untilMs(id));
    return estimatePosition(report, isStill ? Math.floor(atMs / STEP_MS) * STEP_MS : atMs);
  };
  const at = (id: string, report: FleetPosition, nowMs: number): LatLng => {
    const place = estimate(id, report, nowMs);
    const correction = corrections.get(id);
    if (!correction) return place;
    const left = 1 - (nowMs - correction.startMs) / CORRECTION_MS;
    if (left <= 0) {
      corrections.delete(id);
      return place;
    }
    // Slowing down as it arrives.
    const share = left * left;
    return { lat: place.lat + correction.lat * share, lng: place.lng + correction.lng * share };
  };

  return {
    addReport(id, report, { nowMs, leastMetres }) {
      const before = reports.get(id);
      reports.set(id, report);
      const from = before ? at(id, before, nowMs) : null;
      corrections.delete(id);
      if (!from || isStill || corrections.size >= MAX_CORRECTIONS) return;
      const to = estimate(id, report, nowMs);
      const metres = Math.hypot(from.lat - to.lat, from.lng - to.lng) * METRES_PER_DEGREE;
      if (metres < leastMetres || metres > JUMP_METRES) return;
      corrections.set(id, { lat: from.lat - to.lat, lng: from.lng - to.lng, metres, startMs: nowMs });
    },
    positionAt: at,
    correctionMetres(nowMs) {
      for (const [id, { startMs }] of corrections) if (nowMs - startMs >= CORRECTION_MS) corrections.delete(id);
      return Math.max(0, ...[...corrections.values()].map(({ metres }) => metres));
    },
    remove(id) {
      corrections.delete(id);
      reports.delete(id);
    },
  };
}
