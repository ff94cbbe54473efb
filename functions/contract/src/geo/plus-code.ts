import type { LatLng } from './distance.ts';

/** Digits of Open Location Codes (https://github.com/google/open-location-code/blob/main/Documentation/Specification). */
const DIGITS = '23456789CFGHJMPQRVWX';
const BASE = 20;
/** A full code has eight digits before its plus sign; a short one lacks the first, which a nearby place supplies. */
const DIGITS_BEFORE_PLUS = 8;
const PAIR_DIGITS = 10;
const [GRID_ROWS, GRID_COLUMNS] = [5, 4];

const CODE = new RegExp(
  String.raw`(?<![\p{L}\d])([${DIGITS}]{4}|[${DIGITS}]{6}|[${DIGITS}]{8})\+([${DIGITS}]{2,7})(?![\p{L}\d])`,
  'iu',
);

export interface PlusCode {
  /** The digits without the plus sign. */
  readonly code: string;
  /** Leading digits that a short code lacks; 0 for a full one. */
  readonly missing: number;
  /** The text beside the code, which names the place of a short one. */
  readonly place: string;
}

/** Finds a plus code in a text. */
export function findPlusCode(text: string): PlusCode | null {
  const found = CODE.exec(text);
  const [whole, before = '', after = ''] = found ?? [];
  if (whole === undefined) return null;
  return {
    code: `${before}${after}`.toUpperCase(),
    missing: DIGITS_BEFORE_PLUS - before.length,
    place: text.replace(whole, ' ').replace(/^[\s,;]+|[\s,;]+$/g, ''),
  };
}

/** The middle of a full code's area. */
export function decodePlusCode(code: string): LatLng {
  let [lat, lng] = [-90, -180];
  let [height, width] = [BASE * BASE, BASE * BASE];
  const digits = Array.from(code, (digit) => DIGITS.indexOf(digit));
  for (let at = 0; at + 1 < Math.min(digits.length, PAIR_DIGITS); at += 2) {
    height /= BASE;
    width /= BASE;
    lat += (digits[at] ?? 0) * height;
    lng += (digits[at + 1] ?? 0) * width;
  }
  for (const digit of digits.slice(PAIR_DIGITS)) {
    height /= GRID_ROWS;
    width /= GRID_COLUMNS;
    lat += Math.floor(digit / GRID_COLUMNS) * height;
    lng += (digit % GRID_COLUMNS) * width;
  }
  return { lat: lat + height / 2, lng: lng + width / 2 };
}

/** The point of a short code: of all areas with these last digits, the one nearest to `reference`. */
export function recoverPlusCode({ code, missing }: PlusCode, reference: LatLng): LatLng {
  const area = BASE ** (2 - missing / 2);
  const point = decodePlusCode(`${leadingDigits(reference, missing)}${code}`);
  const nearest = (found: number, wanted: number): number =>
    found - wanted > area / 2 ? found - area : wanted - found > area / 2 ? found + area : found;
  return { lat: nearest(point.lat, reference.lat), lng: nearest(point.lng, reference.lng) };
}

function leadingDigits({ lat, lng }: LatLng, count: number): string {
  let digits = '';
  for (let size = BASE; digits.length < count; size /= BASE) {
    for (const degrees of [lat + 90, lng + 180]) digits += DIGITS[Math.floor(degrees / size) % BASE] ?? '';
  }
  return digits;
}
