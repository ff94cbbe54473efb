import { ALL_PLACES } from '../../../functions/contract/src/geo/gazetteer.ts';
import { CITY_STREETS } from '../city-streets.ts';
import { populationOf } from '../extract-populations.ts';
import type { Position } from '../simplify-line.ts';
import { gridOutlines } from './grid-outline.ts';
import type { MapFeature } from './map-feature.ts';
import { polygonFeature, roundPosition } from './map-feature.ts';

/** Corners of a park, as latitudes and longitudes. */
interface CityPark {
  readonly name: string;
  readonly corners: readonly (readonly [lat: number, lng: number])[];
}

/** Large parks that serve as landmarks, traced by hand to about a hundred metres. */
const CITY_PARKS: readonly CityPark[] = [
  {
    name: 'Parque La Carolina',
    // oxfmt-ignore
    corners: [[-0.1768, -78.4846], [-0.1768, -78.4805], [-0.184, -78.4812], [-0.1905, -78.4812], [-0.1918, -78.4842], [-0.188, -78.4853]],
  },
  {
    name: 'Parque Metropolitano Guangüiltagua',
    // oxfmt-ignore
    corners: [[-0.163, -78.467], [-0.165, -78.455], [-0.178, -78.453], [-0.194, -78.458], [-0.192, -78.466], [-0.178, -78.4685]],
  },
  {
    name: 'Parque Bicentenario',
    // oxfmt-ignore
    corners: [[-0.123, -78.489], [-0.123, -78.485], [-0.156, -78.4855], [-0.1575, -78.489]],
  },
  {
    name: 'Parque El Ejido',
    // oxfmt-ignore
    corners: [[-0.2068, -78.499], [-0.208, -78.496], [-0.2115, -78.4965], [-0.2125, -78.499]],
  },
  {
    name: 'Parque Las Cuadras',
    // oxfmt-ignore
    corners: [[-0.286, -78.551], [-0.286, -78.547], [-0.291, -78.548], [-0.291, -78.552]],
  },
  {
    name: 'Parque Samanes',
    // oxfmt-ignore
    corners: [[-2.093, -79.908], [-2.093, -79.895], [-2.11, -79.893], [-2.114, -79.903]],
  },
  {
    name: 'Parque Forestal',
    // oxfmt-ignore
    corners: [[-2.2095, -79.896], [-2.2095, -79.892], [-2.2135, -79.892], [-2.2135, -79.896]],
  },
  {
    name: 'Parque El Paraíso',
    // oxfmt-ignore
    corners: [[-2.9055, -78.991], [-2.9035, -78.984], [-2.907, -78.983], [-2.909, -78.989]],
  },
];

/** Side of a square of built-up land in degrees: half a kilometre. */
const SQUARE = 0.005;
/** Width of the built-up land beside a main street, and around a quarter. */
const STREET_SQUARES = 1;
const SECTOR_SQUARES = 1.6;
/** Estimates the squares filled by a town's inhabitants, about 1,200 per quarter of a square kilometre. */
const INHABITANTS_PER_SQUARE = 1_200;
const MIN_TOWN_INHABITANTS = 8_000;

/** Renders built-up land around streets, quarters and towns, and its parks. */
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

/** Places points along a line, at most one square apart. */
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
