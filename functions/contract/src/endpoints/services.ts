import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import { CalendarDate, ServiceType } from '../entities/quote.ts';
import { ServiceRow } from '../entities/service.ts';
import { VehicleId } from '../entities/vehicle.ts';
import { PageInput } from '../paging.ts';

export const SERVICE_SORTS = ['dateCreate', '-dateCreate', 'date', '-date', 'price', '-price'] as const;

/** Filters and order of every list of services. */
const ServiceFilters = {
  typeService: ServiceType.optional(),
  typeVehicle: VehicleId.optional(),
  status: z.string().min(1).max(40).optional(),
  /** A driver's id, or 'default' for services without a driver. */
  driver: RecordId.optional(),
  user: RecordId.optional(),
  /** The day of the service, or a period with both ends included; a period sorts by `date` only. */
  date: CalendarDate.optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  /** A leading minus reverses the order; newest booking first when absent. */
  sort: z.enum(SERVICE_SORTS).optional(),
};

export const listServices = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/listServiceAllFirebase',
  access: 'user',
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
  access: 'user',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'Services whose names, type, status or date match every search word by prefix.',
  input: z.strictObject({ field: z.string().trim().max(100), ...PageInput, ...ServiceFilters }),
  output: z.array(ServiceRow),
  paged: true,
});

export const changeDriverInService = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/changeDriverInService',
  access: 'user',
  audit: ['service.driver'],
  needsSubscription: true,
  scope: 'services:write',
  summary: 'Assigns a service to another driver, or unassigns it.',
  input: z.strictObject({
    /** The row that the administrator saw: `id` selects the service, `driver` is the precondition, the rest is ignored. */
    item: z.looseObject({ id: RecordId, driver: z.string().max(128).optional() }),
    /** An active driver's id, or 'default' to unassign the driver. */
    idDriverToUpdate: RecordId,
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
  summary: 'Records the receipt of the driver’s payment; the picture must already be uploaded.',
  input: z.strictObject({
    idService: RecordId,
    typeService: ServiceType,
    /** Storage path of the uploaded picture, `incoming/{account}/{user}/{file}`. */
    pathComprobante: z.string().min(1).max(500),
  }),
  output: ServiceRow,
  repeatsStatus: true,
  errors: ['not_found', 'conflict'],
});

export const listNearestDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/nearestDrivers',
  access: 'user',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'Active drivers with the right vehicle, recently seen and not on a job, nearest to a service’s start first.',
  input: z.strictObject({ idService: RecordId }),
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
