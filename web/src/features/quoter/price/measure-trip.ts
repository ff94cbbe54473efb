import type { LatLng } from '@llevo/contract/geo/distance';
import { drawRoute } from '@llevo/contract/geo/estimate-route';
import { isSameCity } from '@llevo/contract/geo/gazetteer';
import { tripObstacle } from '@llevo/contract/geo/trip-obstacle';
import type { TripObstacle } from '@llevo/contract/geo/trip-obstacle';

/** Facts of a trip that the browser computes itself. */
export interface MeasuredTrip {
  readonly isSameCity: boolean;
  readonly obstacle: TripObstacle | null;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly path: readonly LatLng[];
}

/** Measures a trip with the contract's roads and towns, which load in a chunk of their own. */
export function measureTrip(start: LatLng, end: LatLng): MeasuredTrip {
  const route = drawRoute(start, end);
  return { ...route, isSameCity: isSameCity(start, end), obstacle: tripObstacle(start, end) };
}
