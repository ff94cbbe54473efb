import type { LatLng } from './distance.ts';
import { findNearestPlace } from './gazetteer.ts';

/** The name of the known place nearest to a point: a city's sector, or a town. */
export function zoneName(point: LatLng): string {
  const { name, canton, province } = findNearestPlace(point);
  return `${name}, ${name === canton ? province : canton}`;
}
