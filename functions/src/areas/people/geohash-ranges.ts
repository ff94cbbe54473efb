import type { LatLng } from '@llevo/contract/geo/distance';
import { geohashQueryBounds } from 'geofire-common';

/** Geohashes from one to another. Both are shorter than those of positions, so that no position equals an end. */
type GeohashRange = readonly [from: string, to: string];

const boundsOf = ({ lat, lng }: LatLng, radius: number) => geohashQueryBounds([lat, lng], radius);

/** The parts of a range outside of another. */
function partsOutside([from, to]: GeohashRange, [innerFrom, innerTo]: GeohashRange): readonly GeohashRange[] {
  if (innerTo < from || innerFrom > to) return [[from, to]];
  return [...(from < innerFrom ? [[from, innerFrom] as const] : []), ...(innerTo < to ? [[innerTo, to] as const] : [])];
}

/** The geohashes within so many metres of a point, without those of circles around it that were read before. */
export function rangesAround(point: LatLng, radius: number, beyond: readonly number[]): readonly GeohashRange[] {
  const inner = beyond.flatMap((metres) => boundsOf(point, metres));
  return boundsOf(point, radius).flatMap((outer) =>
    inner.reduce<readonly GeohashRange[]>(
      (ranges, known) => ranges.flatMap((range) => partsOutside(range, known as GeohashRange)),
      [outer as GeohashRange],
    ),
  );
}

/** The geohashes within so many metres of any of the points: overlapping ranges are one, so that no position is read twice. */
export function rangesAroundAll(points: readonly LatLng[], radius: number): readonly GeohashRange[] {
  const sorted = points.flatMap((point) => boundsOf(point, radius)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.reduce<readonly GeohashRange[]>((ranges, bounds) => {
    const [from, to] = bounds as GeohashRange;
    const last = ranges.at(-1);
    if (last === undefined || last[1] < from) return [...ranges, [from, to]];
    return [...ranges.slice(0, -1), [last[0], last[1] < to ? to : last[1]]];
  }, []);
}
