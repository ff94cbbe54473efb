/** A point on a plane, in any unit. */
export type PlanePoint = readonly [x: number, y: number];

/** The distance of a point from a line segment, in the unit of the coordinates. */
export function distanceToSegment(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const lengthSquared = x * x + y * y;
  const along = lengthSquared === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / lengthSquared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - from[0] - share * x, point[1] - from[1] - share * y);
}

type DistanceToLine<Point> = (point: Point, from: Point, to: Point) => number;

/**
 * Simplifies a line by the Douglas-Peucker algorithm: no dropped point is farther than `tolerance` from the result, and
 * both ends stay. Not recursive, because a day has thousands of points.
 */
export function douglasPeucker<Point>(
  points: readonly Point[],
  tolerance: number,
  distance: DistanceToLine<Point>,
): Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part;
    const [from, to] = [points[first], points[last]];
    if (from === undefined || to === undefined) continue;
    let farthest = first;
    let most = tolerance;
    for (let index = first + 1; index < last; index++) {
      const point = points[index];
      const away = point === undefined ? 0 : distance(point, from, to);
      if (away > most) [farthest, most] = [index, away];
    }
    if (farthest === first) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_point, index) => kept.has(index));
}
