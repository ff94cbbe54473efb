import { distanceBetween, geohashQueryBounds } from 'geofire-common';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';

/** From the first geohash to the last, both included. */
interface GeohashRange {
  readonly start: string;
  readonly end: string;
}

/** Maximum drivers that a map holds live, over all its ranges. */
export const FLEET_LIMIT = 2_400;
/** Maximum documents of one query, as the rules allow. */
const RANGE_LIMIT = 1_000;

/** Ranges that together hold everything in the viewport, and a rim around it: neighbours are joined. */
export function viewportRanges({ south, west, north, east }: Viewport): GeohashRange[] {
  const center: [number, number] = [(south + north) / 2, (west + east) / 2];
  const radiusMetres = Math.max(distanceBetween(center, [north, east]), distanceBetween(center, [south, east])) * 1000;
  return joinRanges(geohashQueryBounds(center, Math.max(radiusMetres, 1)).map(([start, end]) => ({ start, end })));
}

/** Joins ranges that overlap or touch. `~` sorts after every geohash letter and closes a prefix's range. */
export function joinRanges(ranges: readonly GeohashRange[]): GeohashRange[] {
  const sorted = [...ranges].sort((a, b) => (a.start < b.start ? -1 : 1));
  const joined: GeohashRange[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: range.end > last.end ? range.end : last.end };
    } else joined.push(range);
  }
  return joined;
}

/** Maximum documents of each range, by the number of ranges. */
export const limitPerRange = (ranges: number): number =>
  Math.min(RANGE_LIMIT, Math.ceil(FLEET_LIMIT / Math.max(ranges, 1)));

/** Whether a point is in the viewport. */
export const contains = (view: Viewport, { lat, lng }: { readonly lat: number; readonly lng: number }): boolean =>
  lat >= view.south && lat <= view.north && lng >= view.west && lng <= view.east;
