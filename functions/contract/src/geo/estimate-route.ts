import type { LatLng } from './distance.ts';
import { haversineMetres } from './distance.ts';

/**
 * Road metres per great-circle metre. Ballou, Rahardja and Sakai ("Selected country circuity factors for road travel
 * distance estimation", Transportation Research A 36, 2002) find 1.2–1.5 for most countries, more in
 * mountains. In Ecuador: Quito–Ambato 1.2, Quito–Cuenca 1.4, Quito–Guayaquil 1.6, and 1.3–1.4 inside Quito.
 */
export const ROAD_FACTOR = 1.4;

/** Up to here a trip is city traffic, beyond it open road. */
const CITY_METRES = 10_000;
const CITY_METRES_PER_SECOND = 24 / 3.6;
const OPEN_ROAD_METRES_PER_SECOND = 60 / 3.6;

/** The result of a directions service, in whole metres and seconds. */
export interface RouteEstimate {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
}

/** Estimates the road between two points when no directions service is available: great circle × road factor. */
export function estimateRoute(start: LatLng, end: LatLng): RouteEstimate {
  const distanceMetres = Math.round(haversineMetres(start, end) * ROAD_FACTOR);
  const cityMetres = Math.min(distanceMetres, CITY_METRES);
  const durationSeconds = Math.round(
    cityMetres / CITY_METRES_PER_SECOND + (distanceMetres - cityMetres) / OPEN_ROAD_METRES_PER_SECOND,
  );
  return { distanceMetres, durationSeconds };
}
