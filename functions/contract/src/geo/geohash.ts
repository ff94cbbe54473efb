import type { LatLng } from './distance.ts';
import { METRES_PER_DEGREE } from './distance.ts';

const BASE32_ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';
const BITS_PER_CHARACTER = 5;
/** Length of the geohashes of driver positions; their cells are a metre wide. */
const GEOHASH_LENGTH = 10;
const MAX_BITS = GEOHASH_LENGTH * BITS_PER_CHARACTER;

/** A range of texts, both ends included. */
export interface GeohashRange {
  readonly start: string;
  readonly end: string;
}

/** The geohash of a point: letters of five bits each, longitude and latitude in turn. */
export function encodeGeohash({ lat, lng }: LatLng, length = GEOHASH_LENGTH): string {
  const east = { low: -180, high: 180, value: lng };
  const north = { low: -90, high: 90, value: lat };
  let letters = '';
  for (let bit = 0, letter = 0; letters.length < length; bit++) {
    const axis = bit % 2 === 0 ? east : north;
    const middle = (axis.low + axis.high) / 2;
    // On the line between two cells, the lower one: as the library does that writes positions.
    const isUpper = axis.value > middle;
    if (isUpper) axis.low = middle;
    else axis.high = middle;
    letter = letter * 2 + Number(isUpper);
    if (bit % BITS_PER_CHARACTER === BITS_PER_CHARACTER - 1) {
      letters += BASE32_ALPHABET.charAt(letter);
      letter = 0;
    }
  }
  return letters;
}

/**
 * Ranges of geohashes, nine at most and mostly four, that together cover everything within a radius in metres of a
 * point, and some of its surroundings. Away from the poles and the date line.
 */
export function geohashRanges({ lat, lng }: LatLng, radiusMetres: number): GeohashRange[] {
  const latSpan = radiusMetres / METRES_PER_DEGREE;
  const lngSpan = latSpan / Math.cos((lat * Math.PI) / 180);
  const bits = bitsFor(latSpan, lngSpan);
  // Cells are no smaller than the steps between these points: together the points' cells leave no gap.
  const points = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => ({ lat: lat + north * latSpan, lng: lng + east * lngSpan })),
  );
  const ranges = new Map(points.map((point) => cellRange(point, bits)).map((range) => [range.start, range]));
  return [...ranges.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** The number of bits of a cell that is at least as high and wide as the spans, in degrees. */
function bitsFor(latSpan: number, lngSpan: number): number {
  for (let bits = MAX_BITS; bits > 1; bits--) {
    const [width, height] = [360 / 2 ** Math.ceil(bits / 2), 180 / 2 ** Math.floor(bits / 2)];
    if (width >= lngSpan && height >= latSpan) return bits;
  }
  return 1;
}

/** The range of the cell of so many bits that contains a point. `~` sorts after every letter. */
function cellRange(point: LatLng, bits: number): GeohashRange {
  const hash = encodeGeohash(point, Math.ceil(bits / BITS_PER_CHARACTER));
  const unused = hash.length * BITS_PER_CHARACTER - bits;
  const prefix = hash.slice(0, -1);
  const first = (BASE32_ALPHABET.indexOf(hash.slice(-1)) >> unused) << unused;
  const last = first + 2 ** unused - 1;
  return { start: prefix + BASE32_ALPHABET.charAt(first), end: `${prefix}${BASE32_ALPHABET.charAt(last)}~` };
}
