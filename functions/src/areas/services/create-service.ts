import type { CreateServiceResult, ServiceBooking } from './write-new-service.ts';
import { servicesStore } from './services-store.ts';
import { quotesStore } from '../quoter/quotes-store.ts';
import { ratesStore } from '../rates/store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { createService, priceService } from '@llevo/contract/endpoints/services/services';
import { toBookingDetails } from '@llevo/contract/entities/service';
import type { PriceList } from '@llevo/contract/entities/rates';
import { returnDiscountCents } from '@llevo/contract/rules/rates/fare';
import { heldForUndoMs, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WantedCustomer } from './find-or-create-customer.ts';
import { agreedPrice } from './agreed-price.ts';
import { findCompanySender } from './company-sender.ts';
import { rowFor } from './row-for.ts';
import { trackingUrl } from './tracking-link.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { assertReturnTripFits } from '../quoter/check-trip.ts';
import { assertValidTrip, noRatesError, priceRequestedTrip, toPriceResponse } from '../quoter/price-trip.ts';

type ServiceRequest = InputOf<typeof createService>;
type BookedTrip = Pick<ServiceBooking, 'trip' | 'distanceMetres' | 'priceCents' | 'returnDiscountCents' | 'quoteId'>;

/** Books a service at the quote's price, or at the price that the trip has now. */
export const createServiceRoute = implement(createService, async ({ input, deps, caller, request }) => {
  const [booked, sender] = await Promise.all([
    bookedTrip(deps, caller, input),
    findCompanySender(deps, caller.accountId),
  ]);
  // A price of 0 means that there are no rates: no customer is offered a free move.
  if (booked.priceCents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  const { customer, driver = null } = input;
  const isDesk = caller.scopes === null;
  const result = await servicesStore(deps).create(caller, {
    ...booked,
    agreed: agreedPrice(booked.priceCents, input),
    idempotencyKey: request.idempotencyKey,
    requestHash: deps.ids.sha256(JSON.stringify(input)),
    origin: isDesk ? 'dispatcher' : 'api',
    // The desk's screen offers to undo the booking; an API key has no screen.
    heldMs: isDesk ? heldForUndoMs(UNDO_SHOWN_MS) : 0,
    customer: toWantedCustomer(customer),
    details: toBookingDetails(input),
    driverId: driver,
    sender,
    company: [],
  });
  if (!('service' in result)) throw createServiceError(result);
  const tracking_url = trackingUrl(deps.siteUrl, result.trackingToken);
  return { data: { ...rowFor(caller)(result.service), tracking_url }, message: 'El servicio se creó correctamente' };
});

export function toWantedCustomer(customer: ServiceRequest['customer']): WantedCustomer {
  if ('id' in customer) return customer;
  const { name, surname = '', cellphone, email = null } = customer;
  return { name, surname, cellphone, email };
}

/** The trip of a request: exactly one of quote and trip. Throws 400 otherwise, and 404 for an unknown quote. */
async function bookedTrip(deps: Deps, caller: Caller, { quote: quoteId, trip }: ServiceRequest): Promise<BookedTrip> {
  if ((quoteId === undefined) === (trip === undefined)) {
    throw new AppError('invalid_input', 'Indica una cotización o un recorrido, y solo uno', { inputError: 'trip' });
  }
  if (trip !== undefined) {
    assertValidTrip(trip, deps.clock.nowMs());
    assertReturnTripFits(trip);
    const priced = await priceRequestedTrip(deps, accountPrices(deps, caller), trip);
    return {
      ...priced,
      priceCents: priced.offeredCents,
      returnDiscountCents: returnDiscountCents(priced.items),
      quoteId: null,
    };
  }
  const quote = await quotesStore(deps).find(caller.accountId, quoteId ?? '');
  if (quote === null) throw createServiceError({ kind: 'unknown_quote' });
  return {
    trip: quote.trip,
    distanceMetres: quote.distanceMetres,
    priceCents: quote.offeredCents,
    returnDiscountCents: returnDiscountCents(quote.items),
    quoteId: quote.id,
  };
}

/** The price of a trip if it were booked now, and how long it takes to drive. */
export const priceServiceRoute = implement(priceService, async ({ input, deps, caller }) => {
  assertValidTrip(input, deps.clock.nowMs());
  // Measured once, for the distance and for the time.
  const route = deps.directions.measure(input.start, input.end);
  const priced = await priceRequestedTrip({ directions: { measure: () => route } }, accountPrices(deps, caller), input);
  return { data: { ...toPriceResponse(priced), duration_s: (await route).durationSeconds } };
});

/** The account's own rates; throws 404 without any. */
export async function accountPrices(deps: Deps, { accountId }: Caller): Promise<PriceList> {
  const prices = await ratesStore(deps).priceList(accountId);
  if (prices === null) throw noRatesError();
  return prices;
}

type CreateServiceFailure = Exclude<CreateServiceResult, { readonly kind: 'created' | 'existing' }>;

/** The error for a booking that was not made. */
export function createServiceError({ kind }: CreateServiceFailure): AppError {
  switch (kind) {
    case 'key_reused':
      return new AppError('conflict', 'Esa clave de idempotencia ya se usó con otro servicio');
    case 'unknown_quote':
      return new AppError('not_found', 'La cotización no existe o ya venció', { inputError: 'quote' });
    case 'expired_quote':
      return new AppError('not_found', 'El precio de la cotización ya venció; cotiza otra vez', {
        inputError: 'quote',
      });
    case 'booked_quote':
      return new AppError('conflict', 'Esa cotización ya se convirtió en un servicio', { inputError: 'quote' });
    case 'unknown_customer':
      return new AppError('not_found', 'No existe el cliente', { inputError: 'customer' });
    case 'inactive_customer':
      return new AppError('invalid_input', 'La cuenta del cliente está cancelada', { inputError: 'customer' });
    case 'unknown_driver':
      return new AppError('not_found', 'No existe el conductor', { inputError: 'driver' });
    case 'inactive_driver':
      return new AppError('invalid_input', 'El conductor no está activo', { inputError: 'driver' });
  }
}
