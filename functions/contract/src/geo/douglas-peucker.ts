/** A place on a plane: across and up, in any one unit. */
export type PlanePoint = readonly [x: number, y: number];

/** The distance of a point from a piece of line, in the unit of the coordinates. */
export function distanceToSegment(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const lengthSquared = x * x + y * y;
  const along = lengthSquared === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / lengthSquared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - from[0] - share * x, point[1] - from[1] - share * y);
}

type DistanceToLine<Point> = (point: Point, from: Point, to: Point) => number;

/**
 * The fewest of these points that Douglas and Peucker's method finds, so that none of the others is farther than
 * `tolerance` from the line; both ends stay. Without recursion: a day has thousands.
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
