import { bearingDegrees, haversineMetres } from '../../geo/distance.ts';
import { isSendable } from '../fleet/track-points.ts';
import type { TrackFix } from '../fleet/track-points.ts';
import type { DeviceClock } from './device-clock.ts';
import { MAX_SPEED_KMH } from './received-fix.ts';
import type { ReceivedFix } from './received-fix.ts';

/** Accuracy of a position whose tracker sends none, in metres. */
const UNKNOWN_ACCURACY_METRES = 25;
/** Longest time between two positions from which a speed is derived. */
const MAX_STEP_MS = 120_000;

/** A position with an instant of our clock. */
export interface TimedFix extends ReceivedFix {
  readonly atMs: number;
}

interface Arrival {
  readonly clock: DeviceClock;
  readonly arrivedAtMs: number;
}

/**
 * The positions of a message by our clock, in order of time; without those too old for the route history. No position is
 * later than its arrival.
 */
export function timedFixes(fixes: readonly ReceivedFix[], { clock, arrivedAtMs }: Arrival): TimedFix[] {
  return fixes
    .map((fix) => ({ ...fix, atMs: Math.min((fix.atMs ?? arrivedAtMs + clock.aheadMs) - clock.aheadMs, arrivedAtMs) }))
    .filter(({ atMs }) => isSendable(atMs, arrivedAtMs))
    .sort((a, b) => a.atMs - b.atMs);
}

/**
 * A position with its motion: what the tracker measured, else what follows from the former position, else at rest. A
 * tracker at rest has no heading: it keeps the last one.
 */
export function withMotion(fix: TimedFix, former: TrackFix | null): TrackFix {
  const { lat, lng, atMs } = fix;
  const stepMs = former === null ? 0 : atMs - former.atMs;
  const isStep = former !== null && stepMs > 0 && stepMs <= MAX_STEP_MS;
  const metres = isStep ? haversineMetres(former, fix) : 0;
  const accuracy = fix.accuracy ?? UNKNOWN_ACCURACY_METRES;
  // Within its own error a position has not moved.
  const isMoving = metres > accuracy;
  const speed = fix.speed ?? (isMoving ? Math.min((metres / stepMs) * 3600, MAX_SPEED_KMH) : 0);
  const heading = fix.heading ?? (isStep && isMoving ? bearingDegrees(former, fix) : (former?.heading ?? 0));
  return { lat, lng, atMs, accuracy, speed, heading };
}
