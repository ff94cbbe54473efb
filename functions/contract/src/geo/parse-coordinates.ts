import type { LatLng } from './distance.ts';
import { isInEcuador } from './in-ecuador.ts';

const NUMBER = String.raw`[-+−]?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})\s*,\s*(${NUMBER})`;

/** Patterns of the point in map links; pins come before views. */
const LINK_PATTERNS: readonly RegExp[] = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(String.raw`[?&#]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(String.raw`[?&](?:q|query|ll|sll|daddr|destination|center|coordinate|to)=(?:loc:|ll\.)?\s*${PAIR}`),
  new RegExp(String.raw`/(?:place|search|dir)/(?:[^?#]*/)?${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(String.raw`[#&?]map=\d+(?:\.\d+)?/(${NUMBER})/(${NUMBER})`),
  new RegExp(`^geo:${PAIR}`),
];
const LINK = /(?:https?:\/\/|geo:)\S+/i;
/** A domain without its protocol, as some programs copy it. */
const BARE_LINK = /^(?:www\.|maps\.|waze\.com|google\.|goo\.gl|openstreetmap\.)\S+/i;

/**
 * The point given by a text: decimal degrees, degrees with minutes and seconds, or a link of Google Maps,
 * OpenStreetMap, Waze, Apple or a `geo:` address. Null for other texts, and for points outside Ecuador.
 */
export function parseCoordinates(text: string): LatLng | null {
  const trimmed = text.trim();
  const link = LINK.exec(trimmed)?.[0] ?? BARE_LINK.exec(trimmed)?.[0];
  if (link !== undefined) return firstInside(linkPoints(decode(link)));
  return firstInside([parseDegrees(trimmed), parseDecimal(trimmed)].flatMap((point) => point ?? []));
}

const decode = (link: string): string => {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '));
  } catch {
    return link;
  }
};

/** `geo:0,0?q=…` has its point in the query: the first candidate inside the country counts. */
const linkPoints = (link: string): LatLng[] =>
  LINK_PATTERNS.flatMap((pattern) => {
    const [, lat, lng] = pattern.exec(link) ?? [];
    return lat === undefined || lng === undefined ? [] : [{ lat: toNumber(lat), lng: toNumber(lng) }];
  });

/** The first point inside Ecuador: as written, with a negative longitude, or with swapped coordinates. */
const firstInside = (points: readonly LatLng[]): LatLng | null =>
  points
    .flatMap(({ lat, lng }) => [
      { lat, lng },
      { lat, lng: -Math.abs(lng) },
      { lat: lng, lng: -Math.abs(lat) },
    ])
    .find(isInEcuador) ?? null;

const DECIMAL = new RegExp(
  String.raw`^[([]?\s*(?:lat(?:itud)?[:=\s]*)?([-+−]?\d{1,3}[.,]\d+|[-+−]?\d{1,3})°?\s*([NS])?(?:\s*[,;/]\s*|\s+)(?:l(?:o)?ng(?:itud)?[:=\s]*)?([-+−]?\d{1,3}[.,]\d+)°?\s*([EWO])?\s*[)\]]?$`,
  'i',
);

/** "-0.1815, -78.482", "-0,1815; -78,482", "0.1815 S 78.482 O". */
function parseDecimal(text: string): LatLng | null {
  const [, lat, northSouth, lng, eastWest] = DECIMAL.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  return {
    lat: withSide(toNumber(lat.replace(',', '.')), northSouth),
    lng: withSide(toNumber(lng.replace(',', '.')), eastWest),
  };
}

const ANGLE = String.raw`([-+−]?\d{1,3})\s*[°º]\s*(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’)\s*)?`;
const DEGREES = new RegExp(String.raw`^${ANGLE}([NS])?[\s,;]+${ANGLE}([EWO])?$`, 'i');

/** 0°10'53.4"S 78°28'55.2"W, with or without seconds. */
function parseDegrees(text: string): LatLng | null {
  const found = DEGREES.exec(text);
  if (found === null) return null;
  const [, ...parts] = found;
  return { lat: angle(parts.slice(0, 4)), lng: angle(parts.slice(4)) };
}

function angle([degrees = '', minutes = '0', seconds = '0', side]: readonly (string | undefined)[]): number {
  const whole = toNumber(degrees);
  const size = Math.abs(whole) + toNumber(minutes.replace(',', '.')) / 60 + toNumber(seconds.replace(',', '.')) / 3600;
  return withSide(/^[-−]/.test(degrees) ? -size : size, side);
}

/** South and west are negative. */
const withSide = (size: number, side: string | undefined): number =>
  side !== undefined && /[SWO]/i.test(side) ? -Math.abs(size) : size;

const toNumber = (digits: string): number => Number(digits.replace('−', '-'));
