import type { ZonePolygon, ZoneShape } from '../../entities/zone.ts';
import type { LatLng } from '../../geo/distance.ts';
import { haversineMetres, METRES_PER_DEGREE } from '../../geo/distance.ts';

/** A driver inside stays inside within this distance of the edge, so that GPS jitter does not toggle it. */
export const ZONE_MARGIN_METRES = 60;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Whether a point is in a zone; one that `wasInside` leaves only beyond the margin. */
export function isInZone(shape: ZoneShape, point: LatLng, wasInside: boolean): boolean {
  const margin = wasInside ? ZONE_MARGIN_METRES : 0;
  switch (shape.kind) {
    case 'circle':
      return haversineMetres(shape, point) <= shape.metres + margin;
    case 'polygon':
      return isInPolygon(shape, point) || (wasInside && edgeDistanceMetres(shape, point) <= margin);
  }
}

/** Ray casting: a ray to the east crosses the edges an odd number of times from inside. */
function isInPolygon({ points }: ZonePolygon, { lat, lng }: LatLng): boolean {
  let isInside = false;
  for (const [a, b] of edgesOf(points)) {
    if (a.lat > lat === b.lat > lat) continue;
    const crossing = a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng);
    if (lng < crossing) isInside = !isInside;
  }
  return isInside;
}

const edgesOf = (points: readonly LatLng[]): (readonly [LatLng, LatLng])[] =>
  points.map((point, index) => [points[(index + points.length - 1) % points.length] ?? point, point]);

/** The distance from a point to the nearest edge. Flat; for zones of some kilometres. */
function edgeDistanceMetres({ points }: ZonePolygon, point: LatLng): number {
  const east = METRES_PER_DEGREE * Math.cos(point.lat * RADIANS_PER_DEGREE);
  const toMetres = ({ lat, lng }: LatLng) => ({
    x: (lng - point.lng) * east,
    y: (lat - point.lat) * METRES_PER_DEGREE,
  });
  return Math.min(
    ...edgesOf(points).map(([from, to]) => {
      const [a, b] = [toMetres(from), toMetres(to)];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
      return Math.hypot(a.x + along * dx, a.y + along * dy);
    }),
  );
}

/** A circle around all of a zone. */
export function zoneBounds(shape: ZoneShape): { readonly centre: LatLng; readonly metres: number } {
  if (shape.kind === 'circle') return { centre: { lat: shape.lat, lng: shape.lng }, metres: shape.metres };
  const lats = shape.points.map(({ lat }) => lat);
  const lngs = shape.points.map(({ lng }) => lng);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = { lat: middle(lats), lng: middle(lngs) };
  return { centre, metres: Math.max(...shape.points.map((point) => haversineMetres(centre, point))) };
}

/** Square metres of a polygon. Flat. */
function polygonArea({ points }: ZonePolygon): number {
  const [first] = points;
  if (first === undefined) return 0;
  const east = METRES_PER_DEGREE * Math.cos(first.lat * RADIANS_PER_DEGREE);
  const doubled = edgesOf(points).reduce((sum, [a, b]) => {
    const [ax, ay] = [(a.lng - first.lng) * east, (a.lat - first.lat) * METRES_PER_DEGREE];
    const [bx, by] = [(b.lng - first.lng) * east, (b.lat - first.lat) * METRES_PER_DEGREE];
    return sum + ax * by - bx * ay;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Minimum area of a polygon in square metres: about that of the smallest circle. */
const MIN_POLYGON_AREA = 2_500;

/** The reason why a shape cannot be watched: too small for the precision of GPS, or too large to check every minute. */
export function zoneShapeError(shape: ZoneShape, maxMetres: number): 'too_small' | 'too_large' | null {
  if (shape.kind === 'circle') return null;
  if (polygonArea(shape) < MIN_POLYGON_AREA) return 'too_small';
  return zoneBounds(shape).metres > maxMetres ? 'too_large' : null;
}
