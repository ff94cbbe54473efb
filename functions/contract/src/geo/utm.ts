import type { LatLng } from './distance.ts';

/** WGS84. */
const RADIUS_METRES = 6_378_137;
const E2 = 0.00669438;
const EP2 = E2 / (1 - E2);
const E1 = (1 - Math.sqrt(1 - E2)) / (1 + Math.sqrt(1 - E2));
const SCALE = 0.9996;
const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;
/** Northings of Ecuador: up to 0.2 million in the north, from 9.4 million in the south. */
const LEAST_SOUTHERN = 5_000_000;

interface UtmPoint {
  readonly zone: number;
  readonly easting: number;
  readonly northing: number;
}

/**
 * Converts UTM to degrees. The northing decides the hemisphere, because people write both "17S" for the southern
 * hemisphere and "17M" for the band.
 */
function fromUtm({ zone, easting, northing }: UtmPoint): LatLng {
  const arc = (northing > LEAST_SOUTHERN ? northing - FALSE_NORTHING : northing) / SCALE;
  const mu = arc / (RADIUS_METRES * (1 - E2 / 4 - (3 * E2 ** 2) / 64 - (5 * E2 ** 3) / 256));
  const foot =
    mu +
    ((3 * E1) / 2 - (27 * E1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * E1 ** 2) / 16 - (55 * E1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * E1 ** 3) / 96) * Math.sin(6 * mu);
  const c = EP2 * Math.cos(foot) ** 2;
  const t = Math.tan(foot) ** 2;
  const root = 1 - E2 * Math.sin(foot) ** 2;
  const n = RADIUS_METRES / Math.sqrt(root);
  const r = (RADIUS_METRES * (1 - E2)) / root ** 1.5;
  const d = (easting - FALSE_EASTING) / (n * SCALE);
  const lat =
    foot - ((n * Math.tan(foot)) / r) * (d ** 2 / 2 - ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * EP2) * d ** 4) / 24);
  const lng =
    (d - ((1 + 2 * t + c) * d ** 3) / 6 + ((5 - 2 * c + 28 * t - 3 * c ** 2 + 8 * EP2 + 24 * t ** 2) * d ** 5) / 120) /
    Math.cos(foot);
  return { lat: toDegrees(lat), lng: zone * 6 - 183 + toDegrees(lng) };
}

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

const METRES = String.raw`(\d{1,8}(?:[.,]\d+)?)\s*(?:m\s*)?`;
const PAIR = String.raw`(?:(?:E|X|ESTE)\s*[:=]?\s*)?${METRES}(?:E\s*)?[\s,;/]+(?:(?:N|Y|NORTE)\s*[:=]?\s*)?${METRES}[NS]?`;
const ZONE = String.raw`(?:ZONA\s*)?(1[5-8])\s*[MNS]?(?:UR|ORTE)?`;
const ZONE_FIRST = new RegExp(String.raw`^(?:UTM\s*)?${ZONE}[\s,;:]+${PAIR}$`, 'i');
const ZONE_LAST = new RegExp(String.raw`^(?:UTM\s*)?${PAIR}[\s,;:]+(?:UTM\s*)?${ZONE}$`, 'i');
const ZONE_MISSING =
  /^(?:UTM\s*)?(?:[EX]\s*[:=]?\s*)?\d{6}(?:[.,]\d+)?\s*(?:mE?|E)?[\s,;/]+(?:[NY]\s*[:=]?\s*)?9[4-9]\d{5}(?:[.,]\d+)?\s*(?:mN?|N)?$/i;

/** The point of a UTM text such as "17M 778245 9979921"; null for other texts. */
export function parseUtm(text: string): LatLng | null {
  const first = ZONE_FIRST.exec(text);
  const last = first ? null : ZONE_LAST.exec(text);
  const [zone, easting, northing] = first ? first.slice(1) : last ? [last[3], last[1], last[2]] : [];
  if (zone === undefined || easting === undefined || northing === undefined) return null;
  return fromUtm({ zone: Number(zone), easting: toNumber(easting), northing: toNumber(northing) });
}

/** Whether a text is a UTM pair of southern Ecuador without its zone. */
export const lacksUtmZone = (text: string): boolean => ZONE_MISSING.test(text);

const toNumber = (digits: string): number => Number(digits.replace(',', '.'));
