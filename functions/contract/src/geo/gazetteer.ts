import { haversineMetres } from './distance.ts';
import type { LatLng } from './distance.ts';
import { cityName } from './metropolitan-areas.ts';
import { CANTONS, PLACES, PROVINCE_NAMES } from './places.generated.ts';
import { SECTORS } from './sectors.ts';

/** A named place: a town or village, or a well-known sector, street or crossing of a city. */
export interface Place extends LatLng {
  readonly name: string;
  readonly canton: string;
  readonly province: string;
  readonly kind: 'town' | 'sector' | 'street' | 'crossing';
  /** Inhabitants of a town, if known. */
  readonly population?: number | undefined;
  /** Other words by which it is found. */
  readonly alias?: string | undefined;
}

/** Common names of towns that GeoNames lists under another name. */
const TOWN_ALIASES: Readonly<Record<string, string>> = {
  'Puerto Francisco de Orellana': 'El Coca',
  Valdez: 'Limones',
  Baños: 'Baños de Ambato',
  Playas: 'General Villamil',
  'Santo Domingo': 'Colorados',
  'San Jacinto de Buena Fé': 'Buena Fe',
};

const TOWNS: readonly Place[] = PLACES.map(([name, lat, lng, cantonIndex, population]) => {
  const [canton = '', provinceIndex = 0] = CANTONS[cantonIndex] ?? [];
  return {
    name,
    lat,
    lng,
    canton,
    province: PROVINCE_NAMES[provinceIndex] ?? '',
    kind: 'town',
    population,
    alias: TOWN_ALIASES[name],
  };
});

/** Places that can name a point: 541 towns and villages, and the sectors of the larger cities. */
export const ALL_PLACES: readonly Place[] = [
  ...TOWNS,
  ...SECTORS.map((sector) => ({ ...sector, kind: 'sector' as const })),
];

/**
 * The place nearest to a point. Compares squared degrees, with longitude shrunk to the point's latitude; one pass
 * over some 800 places takes microseconds.
 */
export function findNearestPlace(point: LatLng): Place {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  let nearest: Place | undefined;
  let least = Infinity;
  for (const place of ALL_PLACES) {
    const north = place.lat - point.lat;
    const east = (place.lng - point.lng) * shrink;
    const squared = north * north + east * east;
    if (squared < least) {
      least = squared;
      nearest = place;
    }
  }
  if (!nearest) throw new Error(`No place is near ${String(point.lat)}, ${String(point.lng)}`);
  return nearest;
}

/** Beyond this distance from any place a point has no name. */
const NEAR_PLACE_METRES = 40_000;

/** The place nearest to a point; null where it is too far away to name the point. */
export function findPlaceNear(point: LatLng): Place | null {
  const place = findNearestPlace(point);
  return haversineMetres(point, place) <= NEAR_PLACE_METRES ? place : null;
}

/** "Parque La Carolina, Quito"; omits a repeated city. */
export const placeLabel = ({ name, canton }: Place): string => (name === canton ? name : `${name}, ${canton}`);

/** The city of a point: canton and province of its nearest place. */
export function cantonOf(point: LatLng): Pick<Place, 'canton' | 'province'> {
  const { canton, province } = findNearestPlace(point);
  return { canton, province };
}

/** Whether two points lie in the same city (SPEC §9's local and inter-city prices), metropolitan areas being one. */
export const isSameCity = (a: LatLng, b: LatLng): boolean => cityName(cantonOf(a)) === cityName(cantonOf(b));
