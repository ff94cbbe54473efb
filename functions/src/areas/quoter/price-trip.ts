import type { QuoteItem, QuoteTrip, TripRequest } from '@llevo/contract/entities/quote';
import type { PriceList } from '@llevo/contract/entities/rates';
import { isSameCity } from '@llevo/contract/geo/gazetteer';
import type { Fare } from '@llevo/contract/rules/rates/fare';
import { isAcceptableOffer, priceTrip } from '@llevo/contract/rules/rates/fare';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import type * as z from 'zod';
import type { Directions, Route } from '../../platform/seams/directions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assertDifferentStops, assertInEcuador, assertValidSchedule } from './check-trip.ts';
import { assertDrivable } from './sea-crossing.ts';

/** Measures the route between two stops; only its distance affects the price. */
interface RouteSource {
  readonly directions: {
    readonly measure: (
      ...stops: Parameters<Directions['measure']>
    ) => Promise<Pick<Route, 'distanceMetres' | 'source'>>;
  };
}

/** A trip priced by the server. */
export interface PricedTrip extends Fare {
  readonly trip: QuoteTrip;
  readonly distanceMetres: number;
  readonly isSameCity: boolean;
  /** Source of the distance. */
  readonly source: string;
  /** The offered fare; the total without an offer. */
  readonly offeredCents: number;
}

/** Throws 400 for an impossible trip: outside Ecuador, without a distance, over the sea, or at an invalid time. */
export function assertValidTrip(request: TripRequest, nowMs: number): void {
  assertInEcuador(request.start, request.end);
  assertDifferentStops(request.start, request.end);
  assertDrivable(request.start, request.end);
  assertValidSchedule(request, nowMs);
}

export const noRatesError = (): AppError => new AppError('not_found', 'La cuenta no tiene tarifas');

/**
 * Prices a trip from stored rates and the server's own distance; the caller sends neither. Throws 400 for an offer
 * outside its bounds.
 */
export async function priceRequestedTrip(
  { directions }: RouteSource,
  reading: Promise<PriceList>,
  request: TripRequest,
): Promise<PricedTrip> {
  const trip = toQuoteTrip(request);
  const [prices, route] = await Promise.all([reading, directions.measure(trip.start, trip.end)]);
  const sameCity = isSameCity(trip.start, trip.end);
  const fare = priceTrip(prices, {
    vehicle: trip.vehicle,
    distanceMetres: route.distanceMetres,
    isSameCity: sameCity,
    loaders: trip.activators,
    isReturnTrip: trip.returnTrip,
    schedule: trip.date === null || trip.hour === null ? null : { date: trip.date, hour: trip.hour },
  });
  const offeredCents = request.offer === undefined ? fare.totalCents : centsFromDollars(request.offer);
  if (request.offer !== undefined && !isAcceptableOffer(offeredCents, fare)) {
    throw new AppError('invalid_input', 'El precio ofrecido está fuera de lo permitido', { inputError: 'offer' });
  }
  return {
    ...fare,
    trip,
    distanceMetres: route.distanceMetres,
    isSameCity: sameCity,
    source: route.source,
    offeredCents,
  };
}

export const toQuoteTrip = (request: TripRequest): QuoteTrip => ({
  typeService: request.typeService,
  vehicle: request.vehicle,
  start: request.start,
  end: request.end,
  typeThing: request.typeThing,
  specialRequirements: request.specialRequirements ?? '',
  activators: request.activators,
  returnTrip: request.returnTrip ?? false,
  date: request.date ?? null,
  hour: request.hour ?? null,
});

/** The lines of a fare on the wire, in decimal dollars. */
const toQuoteItems = (items: Fare['items']): z.output<typeof QuoteItem>[] =>
  items.map(({ code, label, amountCents }) => ({ code, label, amount: dollarsFromCents(amountCents) }));

/** A priced trip as clients see it: decimal dollars, metres. */
export const toPriceResponse = (priced: Omit<PricedTrip, 'trip'>) => ({
  items: toQuoteItems(priced.items),
  distance_m: priced.distanceMetres,
  same_city: priced.isSameCity,
  source: priced.source,
  total: dollarsFromCents(priced.totalCents),
  discounted: dollarsFromCents(priced.discountedCents),
  offered: dollarsFromCents(priced.offeredCents),
});
