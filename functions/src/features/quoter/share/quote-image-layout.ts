import { CARD_COLOURS, cardGround, vehicleAt, wordmark } from '@llevo/contract/brand/brand-card';
import { formatCents } from '@llevo/contract/rules/money';
import type { StoredQuote } from '../../../adapters/deps.ts';
import type { Card, CardText } from '../../../adapters/quoter/social-cards-port.ts';

import { tripMap } from './trip-map-svg.ts';
import { distanceWords, loadWords, tripLines, tripNames, untilWords } from './trip-labels.ts';

const LEFT = 72;
const MAP = { x: 770, y: 48, width: 370, height: 380 } as const;

/** Both ends beside the road that joins them, as the quoter has them. */
const STOPS = { x: LEFT + 44, first: 150, second: 232, width: 590, size: 62 } as const;

const dotY = (top: number) => (top + STOPS.size * 0.56).toString();

const stopsMark = (): string => {
  const x = (LEFT + 12).toString();
  const [from, to] = [dotY(STOPS.first), dotY(STOPS.second)];
  return [
    `<path d="M${x} ${from}V${to}" stroke="${CARD_COLOURS.accent}" stroke-width="4" stroke-dasharray="9 7"/>`,
    `<circle cx="${x}" cy="${from}" r="10" fill="${CARD_COLOURS.paper}" stroke="${CARD_COLOURS.primary}" stroke-width="5"/>`,
    `<circle cx="${x}" cy="${to}" r="11" fill="${CARD_COLOURS.accent}"/>`,
  ].join('');
};

/** The picture of a shared quote: from where to where, in what, for how much and until when. */
export function tripCard(quote: StoredQuote): Card {
  const { trip } = quote;
  const [from, to] = tripLines(tripNames(trip));
  const stop = (text: string, y: number): CardText => ({
    text,
    x: STOPS.x,
    y,
    width: STOPS.width,
    size: STOPS.size,
    weight: 'bold',
    colour: CARD_COLOURS.ink,
  });
  const line = (text: string, y: number): CardText => ({
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
      cardGround(),
      wordmark(LEFT - 10, 44, 1.9),
      stopsMark(),
      tripMap(trip.start, trip.end, MAP),
      vehicleAt(800, 1.9, trip.vehicle),
    ].join(''),
    texts: [
      stop(from, STOPS.first),
      stop(to, STOPS.second),
      {
        text: formatCents(quote.totalCents),
        x: LEFT,
        y: 322,
        width: 640,
        size: 124,
        weight: 'bold',
        colour: CARD_COLOURS.primary,
      },
      line(loadWords(trip), 476),
      line(`${distanceWords(quote)} · ${untilWords(quote)}`, 524),
    ],
  };
}
