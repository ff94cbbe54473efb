import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { getKeptQuote } from '@llevo/contract/endpoints/services/quotes';
import {
  createService,
  listNearestDrivers,
  listServices,
  priceService,
  updateService,
} from '@llevo/contract/endpoints/services/services';
import type { TripRequest } from '@llevo/contract/entities/quote';
import type { GeoPoint, ServiceRow } from '@llevo/contract/entities/service';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

const MAX_CUSTOMERS = 6;
const MIN_CUSTOMER_SEARCH = 2;

/** Customers of the account that match what was typed; none for less than two letters. */
export const customerSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['services', 'customers', typed],
    queryFn: ({ signal }) => call(searchCustomers, { field: typed, limit: MAX_CUSTOMERS }, { signal }),
    enabled: typed.length >= MIN_CUSTOMER_SEARCH,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Latest services that are read for their customers; they usually have three different ones. */
const MAX_RECENT_SERVICES = 10;
/** Cache time of the latest services in milliseconds: a minute. */
const RECENT_FOR_MS = 60_000;

/** The services that were booked last. */
export const recentServicesQuery = () =>
  queryOptions({
    queryKey: ['services', 'recent'],
    queryFn: ({ signal }) => call(listServices, { sort: '-dateCreate', limit: MAX_RECENT_SERVICES }, { signal }),
    staleTime: RECENT_FOR_MS,
    meta: { handlesOwnErrors: true },
  });

const MAX_PAST_TRIPS = 10;

/** The latest trips of a customer, newest first; asks for nothing without one. */
export const pastTripsQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: ['services', 'past', customerId],
    queryFn: ({ signal }) => {
      if (customerId === null) throw new Error('There is no customer whose trips could be listed');
      return call(listServices, { user: customerId, sort: '-dateCreate', limit: MAX_PAST_TRIPS }, { signal });
    },
    enabled: customerId !== null,
    meta: { handlesOwnErrors: true },
  });

/** One kept quote. */
export const keptQuoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'quote', id],
    queryFn: ({ signal }) => call(getKeptQuote, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** The server's price of a trip; asks for nothing while the trip is incomplete. */
export const tripPriceQuery = (trip: TripRequest | null) =>
  queryOptions({
    queryKey: ['services', 'price', trip],
    queryFn: ({ signal }) => {
      if (trip === null) throw new Error('There is no trip to be priced');
      return call(priceService, trip, { signal });
    },
    enabled: trip !== null,
    // A trip that lost a stop has no price, not the one before.
    placeholderData: trip === null ? undefined : keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

const formatPoint = ({ lat, lng }: GeoPoint): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Free drivers with a vehicle, nearest to a point; none while the point is unknown. */
export const driversNearQuery = (start: GeoPoint | null, typeVehicle: VehicleId) =>
  queryOptions({
    queryKey: ['services', 'near', start && formatPoint(start), typeVehicle],
    queryFn: ({ signal }) => {
      if (start === null) throw new Error('There is no start to search around');
      return call(listNearestDrivers, { start: formatPoint(start), typeVehicle }, { signal });
    },
    enabled: start !== null,
    staleTime: 10_000,
    meta: { handlesOwnErrors: true },
  });

export type BookingInput = SentInputOf<typeof createService>;

/** Books a service. A repeated call with the same key gives the same service. */
export async function bookService(
  input: BookingInput,
  idempotencyKey: string,
): Promise<OutputOf<typeof createService>> {
  const service = await call(createService, input, { headers: { 'Idempotency-Key': idempotencyKey } });
  trackEvent('service.booked', { source: input.quote === undefined ? 'trip' : 'quote' });
  return service;
}

export type ServiceEdit = Omit<SentInputOf<typeof updateService>, 'id' | 'updatedAt'>;

/** Changes a service. The row as displayed is the precondition: 409 when it has changed. */
export const editService = ({ id, updatedAt }: Pick<ServiceRow, 'id' | 'updatedAt'>, edit: ServiceEdit) =>
  call(updateService, { id, updatedAt, ...edit });
