import type { QuoteTrip, Stop } from '@llevo/contract/entities/quote';
import { findNearestPlace } from '@llevo/contract/geo/gazetteer';
import type { Place } from '@llevo/contract/geo/gazetteer';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import type { StoredQuote } from '../quote-document.ts';

/** Public names of a trip's ends: cities, or quarters of one city. Never an address, which may be a home. */
interface TripNames {
  readonly from: string;
  readonly to: string;
  /** The city of both ends, if it is the same. */
  readonly city: string | null;
}

const isOneCity = (a: Place, b: Place) => a.canton === b.canton && a.province === b.province;

/** The names of a trip's ends. */
export function tripNames({ start, end }: Pick<QuoteTrip, 'start' | 'end'>): TripNames {
  const [from, to] = [findNearestPlace(start), findNearestPlace(end)];
  return isOneCity(from, to)
    ? { from: from.name, to: to.name, city: from.canton }
    : { from: from.canton, to: to.canton, city: null };
}

/** "Quito → Guayaquil", "La Carolina → Quitumbe, Quito", "Dentro de Manta". */
export function tripTitle({ from, to, city }: TripNames): string {
  if (city === null) return `${from} → ${to}`;
  if (from !== to) return `${from} → ${to}, ${city}`;
  return from === city ? `Dentro de ${city}` : `Dentro de ${from}, ${city}`;
}

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

/** The nearest place to a stop, by the name that the quoter finds. */
function toPublicStop(stop: Stop) {
  const { name, canton, lat, lng } = findNearestPlace(stop);
  return { text: name === canton ? name : `${name}, ${canton}`, point: { lat, lng } };
}

/** The quoter's URL with a similar trip, its ends reduced to their quarters. */
export const requotePath = ({ start, end, vehicle }: QuoteTrip): string =>
  buildQuoterPath({ start: toPublicStop(start), end: toPublicStop(end), vehicle });
