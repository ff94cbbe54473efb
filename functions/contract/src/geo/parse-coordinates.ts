import type { LatLng } from './distance.ts';

const NUMBER = String.raw`[-+−]?\d{1,3}(?:[.,]\d+)?`;

const DECIMAL = new RegExp(
  String.raw`^[([]?\s*(?:lat(?:itud)?[:=\s]*)?([-+−]?\d{1,3}[.,]\d+|[-+−]?\d{1,3})°?\s*([NS])?(?:\s*[,;/]\s*|\s+)(?:l(?:o)?ng(?:itud)?[:=\s]*)?([-+−]?\d{1,3}[.,]\d+)°?\s*([EWO])?\s*[)\]]?$`,
  'i',
);

const MARKED = String.raw`([-+−]?\d{1,3})\s*[°º]\s*(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’)\s*)?`;
/** Marks may be missing where the letters of both sides are given. */
const UNMARKED = String.raw`(${NUMBER})\s*[°º]?(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*['’′]?)?(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’)?)?`;
const GAP = String.raw`[\s,;/]*`;
const MARKED_PAIR = new RegExp(String.raw`^${MARKED}([NS])?[\s,;]+${MARKED}([EWO])?$`, 'i');
const SIDES_AFTER = new RegExp(String.raw`^${UNMARKED}\s*([NS])${GAP}${UNMARKED}\s*([EWO])$`, 'i');
/** As GPS receivers write: S 0° 10.890 W 78° 28.920. */
const SIDES_BEFORE = new RegExp(String.raw`^([NS])\s*${UNMARKED}${GAP}([EWO])\s*${UNMARKED}$`, 'i');

/** Degrees and minutes of both sides. */
const LEAST_BARE_NUMBERS = 4;

type Parts = readonly (string | undefined)[];

/**
 * The point of a text of decimal degrees, or degrees with minutes and seconds; null for other texts. Signs may be
 * missing.
 */
export function parseCoordinates(text: string): LatLng | null {
  const plain = text.replace(/(?<=[\d\s°º'’′"”″]|^)(?:sur|norte|este|oeste)(?!\p{L})/giu, (side) => side.charAt(0));
  return parseDegrees(plain) ?? parseDecimal(plain);
}

/** "-0.1815, -78.482", "-0,1815; -78,482", "0.1815 S 78.482 O". */
function parseDecimal(text: string): LatLng | null {
  const [, lat, northSouth, lng, eastWest] = DECIMAL.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  return { lat: withSide(toNumber(lat), northSouth), lng: withSide(toNumber(lng), eastWest) };
}

/** 0°10'53.4"S 78°28'55.2"W, with or without seconds, marks and order of the letters. */
function parseDegrees(text: string): LatLng | null {
  // "N24 E10" is a street corner.
  if (!/[°º.,'’′]/.test(text) && (text.match(/\d+/g) ?? []).length < LEAST_BARE_NUMBERS) return null;
  const after = MARKED_PAIR.exec(text) ?? SIDES_AFTER.exec(text);
  if (after) return { lat: angle(after.slice(1, 4), after[4]), lng: angle(after.slice(5, 8), after[8]) };
  const before = SIDES_BEFORE.exec(text);
  return before && { lat: angle(before.slice(2, 5), before[1]), lng: angle(before.slice(6, 9), before[5]) };
}

function angle([degrees = '', minutes = '0', seconds = '0']: Parts, side: string | undefined): number {
  const size = Math.abs(toNumber(degrees)) + toNumber(minutes) / 60 + toNumber(seconds) / 3600;
  return withSide(/^[-−]/.test(degrees) ? -size : size, side);
}

/** South and west are negative. */
const withSide = (size: number, side: string | undefined): number =>
  side !== undefined && /[SWO]/i.test(side) ? -Math.abs(size) : size;

const toNumber = (digits: string): number => Number(digits.replace('−', '-').replace(',', '.'));
