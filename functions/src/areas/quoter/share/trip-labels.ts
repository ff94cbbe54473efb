import type { QuoteTrip } from '@llevo/contract/entities/quote';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { publicStop, tripNames, tripTitle } from '@llevo/contract/rules/quoter/trip-names';
import type { TripNames } from '@llevo/contract/rules/quoter/trip-names';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import type { StoredQuote } from '../quote-document.ts';

/** The title in two lines, for an image. */
export function tripTitleLines({ from, to, city }: TripNames): readonly [string, string] {
  if (city === null) return [from, to];
  const whole = to === city ? to : `${to}, ${city}`;
  return from === to ? ['Dentro de', whole] : [from, whole];
}

/** "Camión 3 tn con 2 estibadores". */
export function loadLabel({ vehicle, activators }: Pick<QuoteTrip, 'vehicle' | 'activators'>): string {
  const { label, type } = VEHICLES[vehicle];
  const name = type === 'camión' ? `Camión ${label}` : `Camioneta ${label.toLowerCase()}`;
  if (activators === 0) return name;
  return `${name} con ${activators === 1 ? '1 estibador' : `${activators.toString()} estibadores`}`;
}

/** "421.5 km", or "421.5 km estimados" for an estimate. */
export const distanceLabel = ({ distanceMetres, source }: StoredQuote): string =>
  source === 'estimate' ? `${formatKm(distanceMetres)} estimados` : formatKm(distanceMetres);

/** "El precio vale hasta las 15:42". */
export const validityLabel = ({ expiresAtMs }: StoredQuote): string =>
  `El precio vale hasta las ${guayaquilTime(expiresAtMs)}`;

/** "Quito → Guayaquil · $231.40". */
export const quoteTitle = (quote: StoredQuote): string =>
  `${tripTitle(tripNames(quote.trip))} · ${formatCents(quote.offeredCents)}`;

/** Description of a shared link. */
export const quoteDescription = (quote: StoredQuote): string =>
  `${loadLabel(quote.trip)}, ${distanceLabel(quote)}. ${validityLabel(quote)}, hora de Ecuador.`;

/** The quoter's URL with a similar trip, its ends reduced to their quarters. */
export const requotePath = ({ start, end, vehicle }: QuoteTrip): string =>
  buildQuoterPath({ start: toLinkStop(start), end: toLinkStop(end), vehicle });

function toLinkStop(stop: QuoteTrip['start']) {
  const { address, lat, lng } = publicStop(stop);
  return { text: address, point: { lat, lng } };
}
