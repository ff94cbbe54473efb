import type { LatLng } from './distance.ts';
import { METRES_PER_DEGREE } from './distance.ts';
import { crossesSea } from './landmass.ts';

/** Why no vehicle can drive a trip. */
export type TripObstacle = 'sea' | 'river';

/** Communities of Amazonia that only boats and planes reach, by middle and kilometres around it. */
const ROADLESS: readonly (readonly [name: string, lat: number, lng: number, km: number])[] = [
  ['Nuevo Rocafuerte, Tiputini', -0.86, -75.5, 45],
  ['Pañacocha', -0.451, -76.0692, 10],
  ['Cuyabeno', -0.265, -75.892, 8],
  ['Sarayaku', -1.73, -77.48, 8],
  ['Curaray', -1.37, -76.95, 20],
  ['Montalvo', -2.0493, -77.0086, 25],
];

const roadlessAreaOf = (point: LatLng): string | null =>
  ROADLESS.find(
    ([, lat, lng, km]) => Math.hypot(point.lat - lat, point.lng - lng) * METRES_PER_DEGREE <= km * 1000,
  )?.[0] ?? null;

/** The obstacle between two points; null if a road may lead there. */
export function tripObstacle(start: LatLng, end: LatLng): TripObstacle | null {
  if (crossesSea(start, end)) return 'sea';
  return roadlessAreaOf(start) === roadlessAreaOf(end) ? null : 'river';
}
