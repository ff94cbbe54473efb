import type { TrackPoint } from '@llevo/contract/entities/route-history';
import { bearingDegrees } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { SILENCE_MS, stretchKmh } from '@llevo/contract/rules/fleet/driven-path';

/** Position of a driver at a moment, between two recorded ones. */
interface ReplayPosition extends LatLng {
  /** Degrees from north. */
  readonly heading: number;
  /** km/h; null while the phone was silent. */
  readonly speed: number | null;
  /** Index of the last position at that moment or before. */
  readonly index: number;
}

/** The index of the last point at that moment or before; 0 before the first. */
export function indexAt(points: readonly TrackPoint[], atMs: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.atMs ?? Infinity) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Positions closer than this give no direction: a few metres, in degrees. */
const NO_DIRECTION_DEGREES = 0.00005;

const isApart = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng) > NO_DIRECTION_DEGREES;

/** The direction in which the vehicle moves at a point: a vehicle at rest keeps its last direction. */
function headingAt(points: readonly TrackPoint[], index: number): number {
  for (let at = index; at >= 0; at--) {
    const [from, to] = [points[at], points[at + 1]];
    if (from !== undefined && to !== undefined && isApart(from, to)) return bearingDegrees(from, to);
  }
  return 0;
}

/** Position of the driver; null without points. While the phone was silent, its last one. */
export function positionAt(points: readonly TrackPoint[], atMs: number): ReplayPosition | null {
  const index = indexAt(points, atMs);
  const from = points[index];
  if (from === undefined) return null;
  const to = points[index + 1];
  const heading = headingAt(points, index);
  const lengthMs = (to?.atMs ?? from.atMs) - from.atMs;
  if (to === undefined || lengthMs > SILENCE_MS) {
    const isSilent = to !== undefined && atMs > from.atMs;
    return { lat: from.lat, lng: from.lng, heading, speed: isSilent ? null : from.speed, index };
  }
  const share = Math.min(Math.max((atMs - from.atMs) / lengthMs, 0), 1);
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    lat: between(from.lat, to.lat),
    lng: between(from.lng, to.lng),
    heading,
    // A phone that measures no speed has that of its way.
    speed: from.speed + to.speed > 0 ? between(from.speed, to.speed) : stretchKmh(from, to),
    index,
  };
}
