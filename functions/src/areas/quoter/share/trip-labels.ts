import type { QuoteTrip } from '@llevo/contract/entities/quote';
import { orderableUntilMs, validityText } from '@llevo/contract/rules/quoter/quote-state';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { publicStop, tripNames, tripTitle } from '@llevo/contract/rules/quoter/trip-names';
import type { TripNames } from '@llevo/contract/rules/quoter/trip-names';
import { paymentPlanText } from '@llevo/contract/rules/services/payment-schedule';
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

/** Until when the quote can be ordered; the image is drawn once, so a reservation's always has its day. */
export function validityLabel({ expiresAtMs, createdAtMs, trip }: StoredQuote): string {
  return validityText(orderableUntilMs(expiresAtMs, trip), createdAtMs);
}

/** "Quito → Guayaquil · $231.40". */
export const quoteTitle = (quote: StoredQuote): string =>
  `${tripTitle(tripNames(quote.trip))} · ${formatCents(quote.offeredCents)}`;

/** Description of a shared link. */
export function quoteDescription(quote: StoredQuote): string {
  const { typeService } = quote.trip;
  const plan = paymentPlanText({ typeService, typePayment: null, priceCents: quote.offeredCents });
  const text = `${loadLabel(quote.trip)}, ${distanceLabel(quote)}. ${validityLabel(quote)}, hora de Ecuador.`;
  return plan === null ? text : `${text} ${plan}.`;
}

/** URL of the quoter of the company at `empresa`, or the operator's, with a similar trip, its ends reduced to their quarters. */
export const requotePath = ({ start, end, vehicle }: QuoteTrip, empresa: string | null = null): string =>
  buildQuoterPath({ start: toLinkStop(start), end: toLinkStop(end), vehicle }, empresa);

function toLinkStop(stop: QuoteTrip['start']) {
  const { address, lat, lng } = publicStop(stop);
  return { text: address, point: { lat, lng } };
}
