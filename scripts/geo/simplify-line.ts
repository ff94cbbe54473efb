/** Longitude, latitude in degrees. */
export type Position = [lng: number, lat: number];

/** Douglas–Peucker: drops points closer than `tolerance` (degrees) to the line without them; ends stay. */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let farthestAt = 0;
  line.forEach((point, index) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > farthest) {
      farthest = distance;
      farthestAt = index;
    }
  });
  if (farthest <= tolerance) return [first, last];
  const before = simplifyLine(line.slice(0, farthestAt + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(farthestAt), tolerance)];
}

/** The distance of a point from a piece of line, in the units of its coordinates. */
export function distanceToSegment(point: Position, from: Position, to: Position): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const lengthSquared = x * x + y * y;
  const along = lengthSquared === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - from[0] - t * x, point[1] - from[1] - t * y);
}
