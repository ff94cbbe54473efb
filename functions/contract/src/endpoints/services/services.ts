import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { CompanyCancellationReason } from '../../entities/cancellation-reason.ts';
import { Cellphone } from '../../entities/cellphone.ts';
import { Email } from '../../entities/credentials.ts';
import { RecordId } from '../../entities/person.ts';
import { CalendarDate, Quote, ServiceType, Stop, TimeOfDay, TripRequest } from '../../entities/quote.ts';
import { BookingDetails, SERVICE_STATUSES, ServiceRow } from '../../entities/service.ts';
import { singleLine } from '../../entities/single-line.ts';
import { VehicleId } from '../../entities/vehicle.ts';
import { PageInput } from '../../paging.ts';
import { CASH_AT_FINISH } from '../../rules/services/driver-cash.ts';
import { LatLngText } from '../quoter/quoter.ts';
import { directionsLimit } from '../rate-limits.ts';
import { ServiceCounts, ServiceFilters } from './service-filters.ts';

export const listServices = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/listServiceAllFirebase',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'A page of booked services with the names of customer and driver.',
  input: z.strictObject({ ...PageInput, ...ServiceFilters }),
  output: z.array(ServiceRow),
  paged: true,
});

export const searchServices = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/searchFieldsListServices',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'Services whose names, type, status or date match every search word by prefix.',
  input: z.strictObject({ field: z.string().trim().max(100), ...PageInput, ...ServiceFilters }),
  output: z.array(ServiceRow),
  paged: true,
});

export const countServices = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/counts',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary:
    'The numbers of services of today, of overdue ones and of those without a driver, also of today, each up to 100.',
  input: z.strictObject({}),
  output: ServiceCounts,
});

export const changeDriverInService = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/changeDriverInService',
  access: 'dispatcher',
  audit: ['service.driver'],
  needsSubscription: true,
  scope: 'services:write',
  summary: 'Assigns a service to another driver, or unassigns it.',
  input: z.strictObject({
    /** The row that the administrator saw: `id` selects the service, `driver` is the precondition, the rest is ignored. */
    item: z.looseObject({ id: RecordId, driver: z.string().max(128).optional() }),
    /** An active driver's id, or 'default' to unassign the driver. */
    idDriverToUpdate: RecordId,
    /** Why it changes, for a service under way. */
    motivo: z.string().trim().max(200).optional(),
  }),
  output: ServiceRow,
  errors: ['not_found', 'conflict'],
});

export const updateDriverReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/updateComprobanteByIdService',
  access: 'user',
  audit: ['service.receipt'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Records the receipt of the driver’s payment; the picture must already be uploaded. 409 for a service without a driver or cancelled, and where another receipt is there than `replaces` says.',
  input: z.strictObject({
    idService: RecordId,
    typeService: ServiceType,
    /** Storage path of the uploaded picture, `incoming/{account}/{user}/{file}`. */
    pathComprobante: z.string().min(1).max(500),
    /** The receipt that this one replaces, as the service has it; its file is deleted. Absent for the first one. */
    replaces: z.string().min(1).max(500).optional(),
  }),
  output: ServiceRow,
  repeatsStatus: true,
  errors: ['not_found', 'conflict'],
});

export const createTrackingLink = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/trackingLink',
  access: 'dispatcher',
  audit: ['service.tracking_link'],
  needsSubscription: true,
  // Not `read`: the link's holder may cancel the service.
  scope: 'services:write',
  summary: 'The address of a service’s tracking page, the same each time; 409 once it has expired.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ tracking_url: z.url() }),
  errors: ['not_found', 'conflict'],
});

export const withdrawTrackingLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/serviceManagement/services/:id/trackingLink',
  access: 'dispatcher',
  audit: ['service.tracking_withdrawal'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Ends the tracking link of a service, wherever it was forwarded, and returns another one; 409 once it has expired.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ tracking_url: z.url() }),
  errors: ['not_found', 'conflict'],
});

export const listNearestDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/nearestDrivers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'Active drivers with the right vehicle, recently seen and not on a job, nearest to a service’s start first.',
  /** A service, or for one that is still to be booked its start as `lat,lng` and its vehicle. */
  input: z.strictObject({
    idService: RecordId.optional(),
    start: LatLngText.optional(),
    typeVehicle: VehicleId.optional(),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      surname: z.string(),
      /** Great-circle distance. */
      distanceMetres: z.int(),
      /** ISO instant of the position. */
      locationUpdatedAt: z.string(),
    }),
  ),
  errors: ['not_found'],
});

/** A price in dollars agreed by hand, with its reason: from half of the price before to twice as much. */
const AgreedPrice = { price: z.number().min(0).optional(), priceReason: z.string().trim().max(200).optional() };
const agreedPriceAccess = { price: 'user', priceReason: 'user' } as const;

/**
 * A customer of the account, or the data of one who is found by e-mail, without one by number and full name, or created.
 */
const BookedCustomer = z.union([
  z.strictObject({ id: RecordId }),
  z.strictObject({
    name: singleLine(120).min(1),
    surname: singleLine(120).optional(),
    cellphone: Cellphone,
    email: Email.optional(),
  }),
]);

export const createService = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services',
  access: 'dispatcher',
  accessToFields: agreedPriceAccess,
  audit: ['service.create'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Books a service from a kept quote or from a trip, which is priced as by POST /api/quotes. The same `Idempotency-Key` returns the same service.',
  input: z.strictObject({
    /** The id of an open quote of the account; this or `trip`. */
    quote: RecordId.optional(),
    trip: TripRequest.optional(),
    customer: BookedCustomer,
    ...BookingDetails,
    /** In place of the price of the quote or the trip. */
    ...AgreedPrice,
    /** An active driver's id: an offer, which the driver accepts. */
    driver: RecordId.optional(),
  }),
  output: ServiceRow.extend({ tracking_url: z.url() }),
  errors: ['not_found', 'conflict'],
});

export const updateService = defineEndpoint({
  method: 'PATCH',
  path: '/api/serviceManagement/services/:id',
  access: 'dispatcher',
  accessToFields: { ...agreedPriceAccess, returnTrip: 'user', cash: 'user' },
  audit: ['service.update'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Changes customer, schedule, trip, cargo, price, notes or status of a service. New stops are priced again, and another schedule, vehicle or number of loaders with another fare; 409 when it changed since `updatedAt`.',
  input: z.strictObject({
    id: RecordId,
    date: CalendarDate.optional(),
    hour: TimeOfDay.optional(),
    start: Stop.optional(),
    end: Stop.optional(),
    /** Takes the discount of a return trip back, and adds it to the price. */
    returnTrip: z.literal(false).optional(),
    ...TripRequest.pick({ vehicle: true, activators: true, typeThing: true, specialRequirements: true }).partial()
      .shape,
    ...BookingDetails,
    ...AgreedPrice,
    status: z.enum(SERVICE_STATUSES).optional(),
    /** Who holds the unpaid rest of a cash trip; only with `finalizado`. Left out, no payment is recorded. */
    cash: z.enum(CASH_AT_FINISH).optional(),
    /** Required for `cancelado`, unless `cancellationReason` says why. */
    motivo: z.string().trim().max(500).optional(),
    /** Why it is cancelled, from the list of reasons; `other` needs `motivo`. */
    cancellationReason: CompanyCancellationReason.optional(),
    /** Another customer: the tracking link of the former one ends. Not together with `status`. */
    customer: BookedCustomer.optional(),
    /** The row's `updatedAt` as the caller saw it. */
    updatedAt: z.iso.datetime(),
  }),
  output: ServiceRow,
  errors: ['not_found', 'conflict'],
});

export const priceService = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/price',
  access: 'dispatcher',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'Prices a trip with the account’s rates, as booking it would, and stores nothing.',
  input: TripRequest,
  output: Quote.pick({
    items: true,
    distance_m: true,
    same_city: true,
    source: true,
    total: true,
    discounted: true,
    offered: true,
  }).extend({
    /** Driving time in seconds, from the same source as the distance. */
    duration_s: z.int().min(0),
  }),
  limit: directionsLimit,
});
