import { isInSameBuiltUpArea, isAcrossRiver, localMetres } from './city-distance.ts';
import type { LatLng } from './distance.ts';
import { haversineMetres } from './distance.ts';
import { landmassOf } from './landmass.ts';
import { fastestWay, nearestAccesses, pointOf } from './road-graph.ts';
import type { Joined, RoadWay } from './road-graph.ts';

/** The result of a directions service, in whole metres and seconds. */
interface RouteEstimate {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
}

/** An estimate with the towns and junctions on its way, from start to end. */
interface DrawnRoute extends RouteEstimate {
  readonly path: readonly LatLng[];
}

/** Speed inside a city, and on the way to the main road. */
const STREET_METRES_PER_SECOND = 24 / 3.6;
/** Speed on the rest of a longer way over small roads. */
const SMALL_ROAD_METRES_PER_SECOND = 36 / 3.6;
const STREET_METRES = 10_000;

/** Below this distance, trips stay on local streets. */
const NEARBY_METRES = 8_000;
/** Metres on small roads per straight metre to the main road. */
const ACCESS_FACTOR = 1.35;
/** Main roads are not considered if they are this much farther than the nearest. */
const ACCESS_MARGIN_METRES = 6_000;
const MAX_ACCESSES = 12;
/** A route over main roads is dropped if it is this many times longer than small roads. */
const MAX_DETOUR = 2;

const smallRoadSeconds = (metres: number): number => {
  const onStreets = Math.min(metres, STREET_METRES);
  return onStreets / STREET_METRES_PER_SECOND + (metres - onStreets) / SMALL_ROAD_METRES_PER_SECOND;
};

/**
 * Estimates the road between two points when no directions service is available (docs/distances.md): inside a city by
 * its shape, beyond it over the main roads. The way back is as long.
 */
export function estimateRoute(start: LatLng, end: LatLng): RouteEstimate {
  const { metres, seconds } = fastest(start, end);
  return { distanceMetres: Math.round(metres), durationSeconds: Math.round(seconds) };
}

/** The estimate with the route that a map draws. */
export function drawRoute(start: LatLng, end: LatLng): DrawnRoute {
  const way = fastest(start, end);
  return {
    distanceMetres: Math.round(way.metres),
    durationSeconds: Math.round(way.seconds),
    path: [start, ...way.nodes.map(pointOf), end],
  };
}

function fastest(start: LatLng, end: LatLng): RoadWay {
  // Both directions are computed as one, so that rounding cannot make them differ.
  if (start.lat > end.lat || (start.lat === end.lat && start.lng > end.lng)) {
    const back = fastest(end, start);
    return { ...back, nodes: back.nodes.toReversed() };
  }
  const straight = haversineMetres(start, end);
  const isBlocked = isAcrossRiver(start, end);
  const metres = localMetres(start, end);
  const local: RoadWay = { metres, seconds: smallRoadSeconds(metres), nodes: [] };
  if (!isBlocked && (straight <= NEARBY_METRES || isInSameBuiltUpArea(start, end))) return local;
  const road = landmassOf(start) === landmassOf(end) ? fastestWay(joinRoads(start), joinRoads(end)) : null;
  if (road === null) return local;
  return isBlocked || road.metres < local.metres * MAX_DETOUR ? road : local;
}

/** The main roads that a point can join: the nearest ones on its side of the river. */
function joinRoads(point: LatLng): Joined[] {
  const land = landmassOf(point);
  const joined: Joined[] = [];
  let limit = Infinity;
  for (const { straightMetres, ...access } of nearestAccesses(point)) {
    if (joined.length === MAX_ACCESSES || straightMetres > limit) break;
    if (landmassOf(access.point) !== land || isAcrossRiver(point, access.point)) continue;
    if (joined.length === 0) limit = straightMetres + ACCESS_MARGIN_METRES;
    const accessMetres = straightMetres * ACCESS_FACTOR;
    joined.push({ ...access, accessMetres, accessSeconds: smallRoadSeconds(accessMetres) });
  }
  return joined;
}
