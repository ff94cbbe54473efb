import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import { CalendarDate, ServiceType } from '../entities/quote.ts';
import { ServiceRow } from '../entities/service.ts';
import { ServiceStatistics } from '../entities/statistics.ts';
import { VehicleId } from '../entities/vehicle.ts';
import { PageInput } from '../paging.ts';

export const SERVICE_SORTS = ['dateCreate', '-dateCreate', 'date', '-date', 'price', '-price'] as const;

/** Narrowing and order that every list of services understands. */
const ServiceFilters = {
  typeService: ServiceType.optional(),
  typeVehicle: VehicleId.optional(),
  status: z.string().min(1).max(40).optional(),
  /** A driver's id, or 'default' for services that nobody drives yet. */
  driver: RecordId.optional(),
  user: RecordId.optional(),
  /** The day of the service, or the first and last of some days, both included; some days are sorted by `date` only. */
  date: CalendarDate.optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  /** A leading minus turns the order round; the newest booking first when absent. */
  sort: z.enum(SERVICE_SORTS).optional(),
};

export const listServices = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/listServiceAllFirebase',
  access: 'user',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'A page of booked services with the names of client and driver.',
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
  summary: 'Services in whose names, type, status or date every word searched for begins a word.',
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
  summary: 'Gives a service to another driver, or to nobody.',
  input: z.strictObject({
    /** The row as the administrator saw it: `id` says which, `driver` is the precondition, the rest is ignored. */
    item: z.looseObject({ id: RecordId, driver: z.string().max(128).optional() }),
    /** An active driver's id, or 'default' to take the service from whoever has it. */
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
  summary: 'Records the receipt of what the driver was paid; the picture was uploaded to the service’s folder before.',
  input: z.strictObject({
    idService: RecordId,
    typeService: ServiceType,
    /** Storage path of the uploaded picture. */
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
  summary: 'Active drivers with the right vehicle, seen lately and not on a job, nearest to a service’s start first.',
  input: z.strictObject({ idService: RecordId }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      surname: z.string(),
      /** As the crow flies. */
      distanceMetres: z.int(),
      /** ISO instant of the position. */
      locationUpdatedAt: z.string(),
    }),
  ),
  errors: ['not_found'],
});

export const getServiceStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/statServices',
  access: 'user',
  needsSubscription: true,
  scope: 'dashboard:read',
  summary: 'How many services of which type, their history, things moved, payment types and statuses.',
  input: z.strictObject({}),
  output: ServiceStatistics,
});
