import type { LatLng } from '@llevo/contract/geo/distance';
import { drawRoute } from '@llevo/contract/geo/estimate-route';
import { isSameCity } from '@llevo/contract/geo/gazetteer';
import { crossesSea } from '@llevo/contract/geo/landmass';

/** What the browser knows of a trip by itself. */
export interface MeasuredTrip {
  readonly isSameCity: boolean;
  readonly crossesSea: boolean;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly path: readonly LatLng[];
}

/** Measures a trip with the roads and towns of the contract, which load apart from the quoter. */
export function measureTrip(start: LatLng, end: LatLng): MeasuredTrip {
  const route = drawRoute(start, end);
  return { ...route, isSameCity: isSameCity(start, end), crossesSea: crossesSea(start, end) };
}
