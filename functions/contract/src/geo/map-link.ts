import type { LatLng } from './distance.ts';

const NUMBER = String.raw`[-+−]?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})\s*,\s*(${NUMBER})`;
const LINK = /(?:https?:\/\/|geo:)\S+/i;
/** A domain without its protocol, as some programs copy it. */
const BARE_LINK = /^(?:www\.|maps\.|waze\.com|google\.|goo\.gl|openstreetmap\.)\S+/i;
/** Links that a map's server resolves: they hold a key, and no point. */
const SHORT_LINK =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|waze\.com\/ul\/h|osm\.org\/go|maps\.apple\/p)/i;

type MapLink =
  /** Candidates for the point, best first; a text to search for if none is in Ecuador. */
  { readonly kind: 'link'; readonly points: readonly LatLng[]; readonly text: string } | { readonly kind: 'short' };

/** Reads a link of Google Maps, OpenStreetMap, Waze or Apple, or a `geo:` address, in a text; null without one. */
export function readMapLink(text: string): MapLink | null {
  const link = LINK.exec(text)?.[0] ?? BARE_LINK.exec(text)?.[0];
  if (link === undefined) return null;
  if (SHORT_LINK.test(link)) return { kind: 'short' };
  const plain = decode(link);
  const route = directionsOf(plain);
  if (route !== null) return { kind: 'link', ...route };
  return {
    kind: 'link',
    points: POINT_PATTERNS.flatMap((pattern) => lastPair(plain, pattern)),
    text: namedPlace(plain),
  };
}

const decode = (link: string): string => {
  const spaced = link.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};

/** Patterns of the point of a place; pins come before views. */
const POINT_PATTERNS: readonly RegExp[] = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g'),
  new RegExp(String.raw`[?&#]mlat=(${NUMBER})&mlon=(${NUMBER})`, 'g'),
  new RegExp(String.raw`[?&](?:q|query|ll|coordinate)=(?:loc:|ll\.)?\s*${PAIR}`, 'g'),
  new RegExp(String.raw`/(?:place|search)/(?:[^?#]*/)?${PAIR}`, 'g'),
  new RegExp(String.raw`[?&](?:sll|center)=\s*${PAIR}`, 'g'),
  new RegExp(`@${PAIR}`, 'g'),
  new RegExp(String.raw`[#&?]map=\d+(?:\.\d+)?/(${NUMBER})/(${NUMBER})`, 'g'),
  new RegExp(`^geo:${PAIR}`, 'g'),
];

/** The last match: a link keeps the places of former searches before its own. */
function lastPair(link: string, pattern: RegExp): LatLng[] {
  const [, lat, lng] = [...link.matchAll(pattern)].at(-1) ?? [];
  return lat === undefined || lng === undefined ? [] : [toPoint(lat, lng)];
}

const NAMED = /\/(?:place|search)\/([^/?#@]+)|[?&](?:q|query)=([^&#]+)/;

function namedPlace(link: string): string {
  const [, inPath, inQuery] = NAMED.exec(link) ?? [];
  return (inPath ?? inQuery ?? '').trim();
}

const DESTINATION = /[?&](?:daddr|destination|to)=(?:ll\.|loc:)?([^&#]*)/;
const WAYPOINT = new RegExp(`!2m2!1d(${NUMBER})!2d(${NUMBER})`, 'g');
const ONLY_PAIR = new RegExp(String.raw`^\s*${PAIR}\s*$`);

/** The destination of directions, by its point or its name. The middle of their map is never meant. */
function directionsOf(link: string): { readonly points: readonly LatLng[]; readonly text: string } | null {
  const stops = /\/dir\/([^?#]*)/.exec(link)?.[1];
  const query = DESTINATION.exec(link)?.[1];
  const isRoute = (stops !== undefined && stops !== '') || query !== undefined;
  if (!isRoute) return null;
  const name = (query ?? lastStop(stops ?? '')).trim();
  const pair = ONLY_PAIR.exec(name);
  if (pair?.[1] !== undefined && pair[2] !== undefined) return { points: [toPoint(pair[1], pair[2])], text: '' };
  const [, lng, lat] = [...link.matchAll(WAYPOINT)].at(-1) ?? [];
  // Without a destination the only waypoint is where the route begins.
  if (name === '' || lat === undefined || lng === undefined) return { points: [], text: name };
  return { points: [toPoint(lat, lng)], text: name };
}

/** `Quito/Guayaquil/@-1.2,-79.1,8z/data=…` → Guayaquil. */
function lastStop(path: string): string {
  const view = path.search(/\/(?:@|data=)/);
  const stops = (view < 0 ? path : path.slice(0, view)).split('/');
  return (stops.length > 2 && view < 0 && stops.at(-1) === '' ? stops.at(-2) : stops.at(-1)) ?? '';
}

const toPoint = (lat: string, lng: string): LatLng => ({ lat: toNumber(lat), lng: toNumber(lng) });

const toNumber = (digits: string): number => Number(digits.replace('−', '-'));
