import { ALL_PLACES } from '../../../functions/contract/src/geo/gazetteer.ts';
import { CITY_STREETS } from '../city-streets.ts';
import { populationOf } from '../extract-populations.ts';
import type { Position } from '../simplify-line.ts';
import { CITY_PARKS } from './city-parks.ts';
import { gridOutlines } from './grid-outline.ts';
import type { MapFeature } from './map-feature.ts';
import { polygonFeature, roundPosition } from './map-feature.ts';

/** Degrees of a square of built-up land: half a kilometre. */
const SQUARE = 0.005;
/** Built-up land on both sides of a main street, and around a quarter. */
const STREET_SQUARES = 1;
const SECTOR_SQUARES = 1.6;
/** Squares that a town's inhabitants fill: a quarter of a square kilometre holds some 1,200. */
const INHABITANTS_PER_SQUARE = 1_200;
const MIN_TOWN_INHABITANTS = 8_000;

/** Built-up land around streets, quarters and towns, and the parks in it. */
export function renderCities(): MapFeature[] {
  const squares = new Map<string, readonly [number, number]>();
  const fill = (lat: number, lng: number, radius: number) => {
    const [x, y] = [lng / SQUARE, lat / SQUARE];
    for (let column = Math.floor(x - radius); column <= x + radius; column++) {
      for (let row = Math.floor(y - radius); row <= y + radius; row++) {
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) squares.set(`${column},${row}`, [column, row]);
      }
    }
  };
  for (const { streets } of CITY_STREETS)
    for (const [, line] of streets) for (const [lat, lng] of walk(line)) fill(lat, lng, STREET_SQUARES);
  for (const place of ALL_PLACES) {
    if (place.kind === 'sector') fill(place.lat, place.lng, SECTOR_SQUARES);
    const inhabitants = populationOf(place);
    if (place.name === place.canton && inhabitants >= MIN_TOWN_INHABITANTS)
      fill(place.lat, place.lng, Math.min(5, Math.sqrt(inhabitants / INHABITANTS_PER_SQUARE / Math.PI)));
  }
  const rings = gridOutlines([...squares.values()]).map((ring) =>
    ring.map(([x, y]): Position => roundPosition([x * SQUARE, y * SQUARE])),
  );
  return [
    // All rings are one surface: a hole is a ring inside another.
    polygonFeature('urban', rings),
    ...CITY_PARKS.map(({ name, corners }) => {
      const ring = [...corners, ...corners.slice(0, 1)].map(([lat, lng]): Position => [lng, lat]);
      return polygonFeature('park', [ring], name);
    }),
  ];
}

/** Points along a line, a square apart at most. */
function walk(line: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return line.flatMap(([lat, lng], index) => {
    const [toLat, toLng] = line[index + 1] ?? [lat, lng];
    const steps = Math.max(1, Math.ceil(Math.hypot(toLat - lat, toLng - lng) / SQUARE));
    return Array.from({ length: steps }, (_, step): readonly [number, number] => {
      const part = step / steps;
      return [lat + (toLat - lat) * part, lng + (toLng - lng) * part];
    });
  });
}
