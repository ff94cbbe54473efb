import type { LatLng } from './distance.ts';
import type { Place } from './gazetteer.ts';
import { CROSSINGS, STREET_CITIES, STREET_LINES, STREETS } from './streets.generated.ts';

const toPlace = (name: string, [lat, lng, city]: readonly [number, number, number], kind: Place['kind']): Place => {
  const [canton, province] = STREET_CITIES[city] ?? ['', ''];
  return { name, lat, lng, canton, province, kind };
};

const STREET_MIDDLES: readonly Place[] = STREETS.map(([name, lat, lng, city]) =>
  toPlace(name, [lat, lng, city], 'street'),
);

/**
 * Main streets by their middle, and the crossings of two of them. Only for searches: maps do not label them, and they
 * do not name points.
 */
export const STREET_PLACES: readonly Place[] = [
  ...STREET_MIDDLES,
  ...CROSSINGS.flatMap(([first, second, lat, lng]) => {
    const [a, b] = [STREETS[first], STREETS[second]];
    return a && b ? [toPlace(`${a[0]} y ${b[0]}`, [lat, lng, a[3]], 'crossing')] : [];
  }),
];

/** The course of a street whose house numbers give a point; null for other places. */
export const streetLine = (street: Place): readonly LatLng[] | null =>
  STREET_LINES[STREET_MIDDLES.indexOf(street)]?.map(([lat, lng]) => ({ lat, lng })) ?? null;
