import { servicesStore } from './services-store.ts';
import { quotesStore } from '../quoter/quotes-store.ts';
import { ratesStore } from '../rates/rates-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { createService, priceService } from '@llevo/contract/endpoints/services/services';
import type { PriceList } from '@llevo/contract/entities/rates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CustomerData, ServiceBooking } from './ports.ts';
import { bookingEmails } from './emails/booking-emails.ts';
import { findCompanySender } from './company-sender.ts';
import { createServiceError } from './bookings/create-service-error.ts';
import { trackingUrl } from './tracking-url.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { assertReturnTripFits } from '../quoter/check-trip.ts';
import { assertValidTrip, priceRequestedTrip, toPriceResponse } from '../quoter/price-trip.ts';

type ServiceRequest = InputOf<typeof createService>;
type BookedTrip = Pick<ServiceBooking, 'trip' | 'distanceMetres' | 'priceCents' | 'quoteId'>;

/** Books a service at the quote's price, or at the price that the trip has now. */
export const createServiceRoute = implement(createService, async ({ input, deps, caller, request }) => {
  const [booked, sender] = await Promise.all([
    bookedTrip(deps, caller, input),
    findCompanySender(deps, caller.accountId),
  ]);
  // A price of 0 means that there are no rates: no customer is offered a free move.
  if (booked.priceCents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  const { customer, typePayment = null, notes = '', driver = null } = input;
  const result = await servicesStore(deps).create(caller, {
    ...booked,
    idempotencyKey: request.idempotencyKey,
    requestHash: deps.ids.sha256(JSON.stringify(input)),
    origin: caller.scopes === null ? 'dispatcher' : 'api',
    customer: 'id' in customer ? customer : toCustomerData(customer),
    typePayment,
    notes,
    driverId: driver,
    emails: bookingEmails(sender),
  });
  if (!('service' in result)) throw createServiceError(result);
  const tracking_url = trackingUrl(deps.siteUrl, result.trackingToken);
  return { data: { ...toServiceRow(result.service), tracking_url }, message: 'El servicio se creó correctamente' };
});

const toCustomerData = ({
  name,
  surname = '',
  cellphone,
  email,
}: Exclude<ServiceRequest['customer'], { readonly id: string }>): CustomerData => ({
  name,
  surname,
  cellphone,
  email: email ?? null,
});

/** The trip of a request: exactly one of quote and trip. Throws 400 otherwise, and 404 for an unknown quote. */
async function bookedTrip(deps: Deps, caller: Caller, { quote: quoteId, trip }: ServiceRequest): Promise<BookedTrip> {
  if ((quoteId === undefined) === (trip === undefined)) {
    throw new AppError('invalid_input', 'Indica una cotización o un recorrido, y solo uno', { inputError: 'trip' });
  }
  if (trip !== undefined) {
    assertValidTrip(trip, deps.clock.nowMs());
    assertReturnTripFits(trip);
    const priced = await priceRequestedTrip(deps, accountPrices(deps, caller), trip);
    return { ...priced, priceCents: priced.offeredCents, quoteId: null };
  }
  const quote = await quotesStore(deps).find(caller.accountId, quoteId ?? '');
  if (quote === null) throw createServiceError({ kind: 'unknown_quote' });
  return { trip: quote.trip, distanceMetres: quote.distanceMetres, priceCents: quote.offeredCents, quoteId: quote.id };
}

/** The price of a trip as booking it now would have it. */
export const priceServiceRoute = implement(priceService, async ({ input, deps, caller }) => {
  assertValidTrip(input, deps.clock.nowMs());
  return { data: toPriceResponse(await priceRequestedTrip(deps, accountPrices(deps, caller), input)) };
});

/** The account's own rates; throws 404 without any. */
export async function accountPrices(deps: Deps, { accountId }: Caller): Promise<PriceList> {
  const prices = await ratesStore(deps).priceList(accountId);
  if (prices === null) throw new AppError('not_found', 'La cuenta no tiene tarifas');
  return prices;
}
