import type { LatLng } from './distance.ts';
import { haversineMetres, METRES_PER_DEGREE } from './distance.ts';

/** Road metres per straight metre in a city (docs/distances.md). */
const CITY_FACTOR = 1.35;
/** Beyond this straight distance without a main road, the factor grows with each metre. */
const CITY_METRES = 10_000;
const GROWTH_PER_METRE = 0.04 / 1000;

interface BuiltUpArea {
  readonly centre: LatLng;
  readonly radiusMetres: number;
}

/** Cities that are wider than a short trip. */
const QUITO: BuiltUpArea = { centre: { lat: -0.21, lng: -78.49 }, radiusMetres: 16_000 };
const BUILT_UP_AREAS: readonly BuiltUpArea[] = [
  QUITO,
  { centre: { lat: -2.165, lng: -79.93 }, radiusMetres: 15_000 },
  { centre: { lat: -2.9, lng: -78.98 }, radiusMetres: 11_000 },
];

/**
 * Quito is long and narrow: avenues run along it, while ravines and the ridge of the valleys lie across. Degrees from
 * north of its axis, and road metres per straight metre along and across.
 */
const QUITO_AXIS = (22 * Math.PI) / 180;
const QUITO_ALONG = 1.28;
const QUITO_ACROSS = 1.7;

const contains = ({ centre, radiusMetres }: BuiltUpArea, point: LatLng): boolean =>
  haversineMetres(centre, point) <= radiusMetres;

/** Whether two points lie in one of the large cities. */
export const isInSameBuiltUpArea = (a: LatLng, b: LatLng): boolean =>
  BUILT_UP_AREAS.some((area) => contains(area, a) && contains(area, b));

/** Street metres between two points that only a city or small roads connect. */
export function localMetres(a: LatLng, b: LatLng): number {
  if (contains(QUITO, a) && contains(QUITO, b)) return quitoMetres(a, b);
  const straight = haversineMetres(a, b);
  const beyond = isInSameBuiltUpArea(a, b) ? 0 : Math.max(0, straight - CITY_METRES);
  return straight * (CITY_FACTOR + beyond * GROWTH_PER_METRE);
}

function quitoMetres(a: LatLng, b: LatLng): number {
  const north = (b.lat - a.lat) * METRES_PER_DEGREE;
  const east = (b.lng - a.lng) * METRES_PER_DEGREE;
  const along = north * Math.cos(QUITO_AXIS) + east * Math.sin(QUITO_AXIS);
  const across = east * Math.cos(QUITO_AXIS) - north * Math.sin(QUITO_AXIS);
  return Math.hypot(along * QUITO_ALONG, across * QUITO_ACROSS);
}

/**
 * Waters that only the bridges of the road network cross: Daule, Babahoyo and Guayas meet at Guayaquil; boats alone
 * cross the estuary of Cojimíes.
 */
const RIVERS: readonly (readonly (readonly [lat: number, lng: number])[])[] = [
  [
    [-2, -79.93],
    [-2.06, -79.917],
    [-2.1, -79.885],
    [-2.14, -79.8765],
    [-2.166, -79.871],
    [-2.2, -79.872],
    [-2.26, -79.868],
    [-2.4, -79.87],
  ],
  [
    [-2.166, -79.871],
    [-2.155, -79.855],
    [-2.12, -79.83],
    [-2.03, -79.74],
    [-1.93, -79.66],
  ],
  [
    [0.42, -80.12],
    [0.4, -80.02],
    [0.34, -79.99],
    [0.29, -79.97],
  ],
];

/** Whether a straight line crosses one of the rivers. */
export const isAcrossRiver = (a: LatLng, b: LatLng): boolean =>
  RIVERS.some((river) =>
    river.slice(1).some(([lat, lng], index) => {
      const [fromLat, fromLng] = river[index] ?? [lat, lng];
      return doCross(
        [a, b],
        [
          { lat: fromLat, lng: fromLng },
          { lat, lng },
        ],
      );
    }),
  );

type Line = readonly [LatLng, LatLng];

function doCross([a, b]: Line, [c, d]: Line): boolean {
  return side([a, b], c) !== side([a, b], d) && side([c, d], a) !== side([c, d], b);
}

const side = ([from, to]: Line, point: LatLng): boolean =>
  (to.lng - from.lng) * (point.lat - from.lat) > (to.lat - from.lat) * (point.lng - from.lng);
