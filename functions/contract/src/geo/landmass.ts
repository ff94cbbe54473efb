import type { LatLng } from './distance.ts';
import { METRES_PER_DEGREE } from './distance.ts';

/** A disc that covers an island, or part of a long one. */
type Disc = readonly [island: string, lat: number, lng: number, radiusKm: number];

/**
 * Islands without a road to elsewhere; the nearest disc wins. The outline would be coarser than the straits: Baltra
 * lies 200 m from Santa Cruz.
 */
const ISLAND_DISCS: readonly Disc[] = [
  ['Santa Cruz', -0.63, -90.36, 22],
  ['Baltra', -0.45, -90.274, 4],
  ['San Cristóbal', -0.83, -89.44, 28],
  ['Isabela', -0.86, -91.05, 30],
  ['Isabela', -0.4, -91.2, 28],
  ['Isabela', 0.02, -91.35, 25],
  ['Fernandina', -0.37, -91.55, 18],
  ['Santiago', -0.25, -90.72, 22],
  ['Floreana', -1.3, -90.43, 12],
  ['Española', -1.38, -89.67, 9],
  ['Puná', -2.76, -79.97, 10],
  ['Puná', -2.82, -80.09, 12],
  ['Puná', -2.93, -80.13, 13],
  ['Puná', -2.98, -80.2, 8],
  ['Santay', -2.222, -79.866, 2],
  ['Limones', 1.249, -78.983, 5],
  ['Pampanal', 1.3525, -78.8936, 3],
  ['Jambelí', -3.262, -80.02, 2],
  ['La Plata', -1.272, -81.07, 3],
];

/** Galápagos lies 900 km west of the mainland: points west of this longitude that match no listed island are islets. */
const GALAPAGOS_EAST_LNG = -85;
const MAINLAND = 'mainland';

/** The island of a point, or `mainland`. */
export function landmassOf(point: LatLng): string {
  let [island, least] = [point.lng < GALAPAGOS_EAST_LNG ? 'islet' : MAINLAND, 1];
  for (const [name, lat, lng, radiusKm] of ISLAND_DISCS) {
    // Degrees are equally long in both directions: Ecuador lies on the equator.
    const metres = Math.hypot(point.lat - lat, point.lng - lng) * METRES_PER_DEGREE;
    const share = metres / (radiusKm * 1000);
    if (share <= least) [island, least] = [name, share];
  }
  return island;
}

/** Whether the way between two points crosses the sea, so that no vehicle can drive it. */
export const crossesSea = (start: LatLng, end: LatLng): boolean => landmassOf(start) !== landmassOf(end);
