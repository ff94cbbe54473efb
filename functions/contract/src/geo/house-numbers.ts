import type { LatLng } from './distance.ts';
import type { Place } from './gazetteer.ts';
import { streetLine } from './streets.ts';

/** N24-03, S20-45: the number of the crossing street, north or south of the old town. */
const BLOCK = /^([NS])\s?(\d{1,3})[a-z]?-(\d{1,4})/i;

/** A house number that is a crossing street of Quito, as in N24-03; the east–west forms (E4-12) too. */
export const isBlockNumber = (detail: string): boolean => /^(?:[NSE]|O|OE)\s?\d{1,3}[a-z]?-\d/i.test(detail);

/** Longitude at which the latitudes of `BLOCKS` hold. */
const AXIS_LNG = -78.49;

/**
 * Where Quito's numbered blocks lie: block (south is negative), latitude on the axis, and degrees of latitude that the
 * crossing street gains for each degree to the east. Read off public addresses; right to some 400 metres.
 */
const BLOCKS: readonly (readonly [block: number, lat: number, slope: number])[] = [
  [-60, -0.335, 0],
  [-56, -0.328, 0],
  [-34, -0.2955, 0],
  [-27, -0.2825, 0],
  [-18, -0.262, 0],
  [-11, -0.2525, 0],
  [-8, -0.2445, 0],
  [-1, -0.2265, 0],
  [10, -0.23, -0.45],
  [17, -0.2115, -0.5],
  [21, -0.2085, -0.5],
  [24, -0.2065, -0.5],
  [25, -0.2005, -0.5],
  [30, -0.1925, -0.4],
  [36, -0.1752, -0.18],
  [39, -0.1695, -0.1],
  [44, -0.1612, 0],
  [47, -0.1535, 0],
  [50, -0.146, 0],
  [58, -0.129, 0],
  [70, -0.1125, 0],
  [82, -0.0915, 0],
];

/** Interpolates the latitude of a block at a longitude. */
function blockLat(block: number, lng: number): number {
  const next = Math.max(
    1,
    BLOCKS.findIndex(([known], at) => known >= block || at === BLOCKS.length - 1),
  );
  const [from, to] = [BLOCKS[next - 1], BLOCKS[next]];
  if (!from || !to) throw new Error('Missing blocks');
  const share = Math.min(1, Math.max(0, (block - from[0]) / (to[0] - from[0])));
  const at = ([, lat, slope]: (typeof BLOCKS)[number]) => lat + slope * (lng - AXIS_LNG);
  return at(from) + share * (at(to) - at(from));
}

const NUMBERS_PER_BLOCK = 1000;

/**
 * The point of a house number on a street whose course is known: where the street passes its block, else the street's
 * nearest end. Null for other streets and numbers.
 */
export function pointOfNumber(street: Place, detail: string): LatLng | null {
  const [, side, block, house] = BLOCK.exec(detail) ?? [];
  const line = streetLine(street);
  if (line === null || side === undefined || block === undefined || house === undefined) return null;
  const size = Number(block) + Number(house) / NUMBERS_PER_BLOCK;
  const wanted = side.toUpperCase() === 'S' ? -size : size;
  const away = (point: LatLng) => point.lat - blockLat(wanted, point.lng);
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const [before, after] = [away(from), away(to)];
    if (before * after > 0) continue;
    const share = before === after ? 0 : before / (before - after);
    return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
  }
  return line.reduce((nearest, point) => (Math.abs(away(point)) < Math.abs(away(nearest)) ? point : nearest));
}
