import { CARD_COLOURS, renderCardBackground, renderVehicle, renderWordmark } from '@llevo/contract/brand/brand-card';
import { formatCents } from '@llevo/contract/rules/money';
import type { StoredQuote } from '../quote-document.ts';
import type { SocialCard, SocialCardText } from '../sharp-social-cards.ts';
import { tripMapSvg } from './trip-map-svg.ts';
import { distanceLabel, loadLabel, tripTitleLines, tripNames, validityLabel } from './trip-labels.ts';

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
