import type { LatLng } from '@llevo/contract/geo/distance';
import { findNearestPlace } from '@llevo/contract/geo/gazetteer';
import { OUTLINE } from '@llevo/contract/geo/outline.generated';
import { CARD_COLOURS, renderCardBackground, renderVehicle, renderWordmark } from '@llevo/contract/brand/brand-card';
import { formatCents } from '@llevo/contract/rules/money';
import type { StoredQuote } from '../quote-document.ts';
import type { SocialCard, SocialCardText } from '../sharp-social-cards.ts';
import { tripNames } from '@llevo/contract/rules/quoter/trip-names';
import { distanceLabel, loadLabel, tripTitleLines, validityLabel } from './trip-labels.ts';

type SvgPoint = readonly [x: number, y: number];

/** An area of the image, in pixels. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The map omits islands west of this longitude unless the trip goes there. */
const MAINLAND_WEST = -82;

const COLOURS = { land: '#E3F1EE', coast: '#B9D6CF', road: '#0B6B5E', marking: '#F2A900', paper: '#FFFFFF' } as const;

const formatCoordinate = (value: number): string => (Math.round(value * 10) / 10).toString();

const formatPoint = ([x, y]: SvgPoint): string => `${formatCoordinate(x)} ${formatCoordinate(y)}`;

/** SVG map of Ecuador with the route between two places; not between the exact points, which may be homes. */
function tripMapSvg(start: LatLng, end: LatLng, frame: Frame): string {
  const [from, to] = [findNearestPlace(start), findNearestPlace(end)];
  const hasIslands = Math.min(from.lng, to.lng) < MAINLAND_WEST;
  const rings = OUTLINE.filter((ring) => hasIslands || ring.every(([lng]) => lng > MAINLAND_WEST));
  const project = projection(rings.flat(), frame);
  const land = rings
    .map((ring) => `M${ring.map(([lng, lat]) => formatPoint(project({ lat, lng }))).join('L')}Z`)
    .join('');
  return [
    `<path d="${land}" fill="${COLOURS.land}" stroke="${COLOURS.coast}" stroke-width="2" stroke-linejoin="round"/>`,
    routeSvg(project(from), project(to)),
  ].join('');
}

/** Fits points into a frame, keeping proportions: at the equator degrees are equally long both ways. */
function projection(points: readonly (readonly [lng: number, lat: number])[], { x, y, width, height }: Frame) {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const scale = Math.min(width / (east - west), height / (north - south));
  const left = x + (width - (east - west) * scale) / 2;
  const top = y + (height - (north - south) * scale) / 2;
  return ({ lat, lng }: LatLng): SvgPoint => [left + (lng - west) * scale, top + (north - lat) * scale];
}

/** A curved road with its centre line; a ring at the start, a dot at the end. */
function routeSvg(from: SvgPoint, to: SvgPoint): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bend: SvgPoint = [from[0] + dx / 2 - dy * 0.16, from[1] + dy / 2 + dx * 0.16];
  const d = `M${formatPoint(from)}Q${formatPoint(bend)} ${formatPoint(to)}`;
  const line = (colour: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toString()}" stroke-linecap="round"${more}/>`;
  const ring = `<circle cx="${formatCoordinate(from[0])}" cy="${formatCoordinate(from[1])}" r="10" fill="${COLOURS.paper}" stroke="${COLOURS.road}" stroke-width="6"/>`;
  const dot = `<circle cx="${formatCoordinate(to[0])}" cy="${formatCoordinate(to[1])}" r="14" fill="${COLOURS.marking}" stroke="${COLOURS.paper}" stroke-width="4"/>`;
  const isFar = Math.hypot(dx, dy) > 30;
  const road = [line(COLOURS.road, 11), line(COLOURS.marking, 3, ' stroke-dasharray="10 8"'), ring];
  return [...(isFar ? road : []), dot].join('');
}

const LEFT = 72;
const MAP = { x: 770, y: 48, width: 370, height: 380 } as const;

/** Layout of both stops beside the road between them. */
const STOPS = { x: LEFT + 44, first: 150, second: 232, width: 590, size: 62 } as const;

const dotY = (top: number) => (top + STOPS.size * 0.56).toString();

const stopsSvg = (): string => {
  const x = (LEFT + 12).toString();
  const [from, to] = [dotY(STOPS.first), dotY(STOPS.second)];
  return [
    `<path d="M${x} ${from}V${to}" stroke="${CARD_COLOURS.accent}" stroke-width="4" stroke-dasharray="9 7"/>`,
    `<circle cx="${x}" cy="${from}" r="10" fill="${CARD_COLOURS.paper}" stroke="${CARD_COLOURS.primary}" stroke-width="5"/>`,
    `<circle cx="${x}" cy="${to}" r="11" fill="${CARD_COLOURS.accent}"/>`,
  ].join('');
};

/** Beside the wordmark. */
const companyLine = (text: string): SocialCardText => ({
  text,
  x: 300,
  y: 60,
  width: 440,
  size: 38,
  weight: 'bold',
  colour: CARD_COLOURS.ink,
});

/** The social image of a quote: stops, vehicle, price, expiry, and the company that gave it; null for the operator. */
export function quoteImageLayout(quote: StoredQuote, company: string | null): SocialCard {
  const { trip } = quote;
  const [from, to] = tripTitleLines(tripNames(trip));
  const stop = (text: string, y: number): SocialCardText => ({
    text,
    x: STOPS.x,
    y,
    width: STOPS.width,
    size: STOPS.size,
    weight: 'bold',
    colour: CARD_COLOURS.ink,
  });
  const line = (text: string, y: number): SocialCardText => ({
    text,
    x: LEFT,
    y,
    width: 690,
    size: 29,
    weight: 'medium',
    colour: CARD_COLOURS.muted,
  });
  return {
    drawing: [
      renderCardBackground(),
      renderWordmark(LEFT - 10, 44, 1.9),
      stopsSvg(),
      tripMapSvg(trip.start, trip.end, MAP),
      renderVehicle(800, 1.9, trip.vehicle),
    ].join(''),
    texts: [
      ...(company === null ? [] : [companyLine(company)]),
      stop(from, STOPS.first),
      stop(to, STOPS.second),
      {
        text: formatCents(quote.offeredCents),
        x: LEFT,
        y: 322,
        width: 640,
        size: 124,
        weight: 'bold',
        colour: CARD_COLOURS.primary,
      },
      line(loadLabel(trip), 476),
      line(`${distanceLabel(quote)} · ${validityLabel(quote)}`, 524),
    ],
  };
}
