import type { TrackPoint } from '../../entities/route-history.ts';
import type { LatLng } from '../../geo/distance.ts';
import { haversineMetres } from '../../geo/distance.ts';

/** Maximum uncertainty of a position that counts for the path. */
const MAX_ACCURACY_METRES = 100;
/** Speed above any truck's: a position that requires it is an error of the phone. */
const MAX_SPEED_KMH = 200;
/** After this many such positions in a row, the earlier position was the error. */
const MAX_JUMPS = 3;
/** Distance by which positions of a phone at rest wander. */
const NOISE_METRES = 20;
/** Time without a position after which a phone was silent; at rest it records every minute. */
export const SILENCE_MS = 180_000;
/** A vehicle that stays within these metres for this long made a stop. */
const STOP_METRES = 60;
const STOP_MS = 180_000;

const speedKmh = (a: TrackPoint, b: TrackPoint): number => {
  const seconds = Math.max(b.atMs - a.atMs, 1000) / 1000;
  return (haversineMetres(a, b) / seconds) * 3.6;
};

/**
 * Speed between two points without a silence in between, in km/h: the mean of what was measured. Phones that measure
 * no speed store 0: if both points have 0, the speed follows from distance and time, unless the positions differ by no
 * more than their own error.
 */
export function stretchKmh(from: TrackPoint, to: TrackPoint): number {
  const measured = (from.speed + to.speed) / 2;
  if (measured > 0) return measured;
  return haversineMetres(from, to) > Math.max(from.accuracy, to.accuracy) ? speedKmh(from, to) : 0;
}

/** Drops implausible points: imprecise ones, and leaps that no vehicle makes. In order of time. */
export function plausiblePoints(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = [];
  let jumps = 0;
  for (const point of points) {
    if (point.accuracy > MAX_ACCURACY_METRES) continue;
    const last = kept.at(-1);
    if (last !== undefined && jumps < MAX_JUMPS && speedKmh(last, point) > MAX_SPEED_KMH) {
      jumps += 1;
      continue;
    }
    // If the earlier point was wrong, the path to it was not driven.
    if (jumps === MAX_JUMPS && last !== undefined && speedKmh(last, point) > MAX_SPEED_KMH) kept.pop();
    jumps = 0;
    kept.push(point);
  }
  return kept;
}

/**
 * Metres driven along plausible points. The wandering of a phone at rest does not count, and a silence counts as a
 * straight line, so that the result is a lower bound.
 */
export function drivenMetres(points: readonly TrackPoint[]): number {
  let metres = 0;
  let from: TrackPoint | undefined;
  for (const point of points) {
    const step = from === undefined ? 0 : haversineMetres(from, point);
    if (from !== undefined && step < Math.max(NOISE_METRES, Math.min(point.accuracy, 2 * NOISE_METRES))) continue;
    metres += step;
    from = point;
  }
  return metres;
}

/** A period in which a phone recorded nothing. */
export interface Silence {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The silences between points. */
export function silences(points: readonly TrackPoint[]): Silence[] {
  return points.flatMap(({ atMs: toMs }, index) => {
    const fromMs = points[index - 1]?.atMs ?? toMs;
    return toMs - fromMs > SILENCE_MS ? [{ fromMs, toMs }] : [];
  });
}

/** Splits points into runs without a silence. */
export function runsOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const runs: TrackPoint[][] = [];
  let lastMs = -Infinity;
  for (const point of points) {
    if (point.atMs - lastMs > SILENCE_MS) runs.push([]);
    runs.at(-1)?.push(point);
    lastMs = point.atMs;
  }
  return runs;
}

/** A place where a vehicle stood, and the time. */
export interface TrackStop extends LatLng {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The stops along plausible points. A silence belongs to a stop if the vehicle is in the same place afterwards. */
export function findStops(points: readonly TrackPoint[]): TrackStop[] {
  const stops: TrackStop[] = [];
  let first = 0;
  while (first < points.length) {
    const end = endOfStay(points, first);
    const there = points.slice(first, end);
    const [fromMs, toMs] = [there[0]?.atMs ?? 0, there.at(-1)?.atMs ?? 0];
    const isStop = toMs - fromMs >= STOP_MS;
    if (isStop) stops.push({ ...centreOf(there), fromMs, toMs });
    first = isStop ? end : first + 1;
  }
  return stops;
}

/** The index of the next point away from the one at `first`, or the number of points. */
function endOfStay(points: readonly TrackPoint[], first: number): number {
  const from = points[first];
  let end = first + 1;
  for (let next = points[end]; from !== undefined && next !== undefined; next = points[end]) {
    if (haversineMetres(from, next) > STOP_METRES) break;
    end += 1;
  }
  return end;
}

function centreOf(points: readonly LatLng[]): LatLng {
  const mean = (of: (point: LatLng) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** Totals of a driver's day. */
export interface DrivenSummary {
  readonly metres: number;
  readonly stops: readonly TrackStop[];
  readonly stoppedMs: number;
  readonly silentMs: number;
  readonly fastestKmh: number;
}

/** The sums over plausible points. */
export function summariseDriven(points: readonly TrackPoint[]): DrivenSummary {
  const stops = findStops(points);
  const lengthMs = (parts: readonly Silence[]) => parts.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return {
    metres: drivenMetres(points),
    stops,
    stoppedMs: lengthMs(stops),
    silentMs: lengthMs(silences(points)),
    fastestKmh: points.reduce((most, { speed }) => Math.max(most, speed), 0),
  };
}
