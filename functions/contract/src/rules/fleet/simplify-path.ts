import type { LatLng } from '../../geo/distance.ts';
import { METRES_PER_DEGREE } from '../../geo/distance.ts';
import type { PlanePoint } from '../../geo/douglas-peucker.ts';
import { distanceToSegment, douglasPeucker } from '../../geo/douglas-peucker.ts';

/** Distance in metres from a point to the line between two others. Flat; for short lines. */
export function metresFromLine(point: LatLng, from: LatLng, to: LatLng): number {
  const scale = Math.cos((from.lat * Math.PI) / 180);
  const onPlane = ({ lat, lng }: LatLng): PlanePoint => [(lng - from.lng) * scale, lat - from.lat];
  return distanceToSegment(onPlane(point), [0, 0], onPlane(to)) * METRES_PER_DEGREE;
}

/** Simplifies a path: no dropped point is farther than `toleranceMetres` from it. */
export const simplifyPath = <Point extends LatLng>(points: readonly Point[], toleranceMetres: number): Point[] =>
  douglasPeucker(points, toleranceMetres, metresFromLine);
