import type { LatLng } from '../../geo/distance.ts';
import { METRES_PER_DEGREE } from '../../geo/distance.ts';

/** Distance in metres from a point to the line between two others. Flat; for short lines. */
export function metresFromLine(point: LatLng, from: LatLng, to: LatLng): number {
  const scale = Math.cos((from.lat * Math.PI) / 180);
  const [x, y] = [(point.lng - from.lng) * scale, point.lat - from.lat];
  const [alongX, alongY] = [(to.lng - from.lng) * scale, to.lat - from.lat];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(Math.max((x * alongX + y * alongY) / length, 0), 1);
  return Math.hypot(x - share * alongX, y - share * alongY) * METRES_PER_DEGREE;
}

/**
 * The fewest of these points that Douglas and Peucker's method finds, so that none of the others is farther than
 * `toleranceMetres` from the line. Without recursion: a day has thousands.
 */
export function simplifyPath<Point extends LatLng>(points: readonly Point[], toleranceMetres: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part;
    const [from, to] = [points[first], points[last]];
    if (from === undefined || to === undefined) continue;
    let farthest = first;
    let metres = toleranceMetres;
    for (let index = first + 1; index < last; index++) {
      const point = points[index];
      const distance = point === undefined ? 0 : metresFromLine(point, from, to);
      if (distance > metres) [farthest, metres] = [index, distance];
    }
    if (farthest === first) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_point, index) => kept.has(index));
}
