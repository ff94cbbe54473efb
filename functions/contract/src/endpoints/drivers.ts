import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { BankAccount, DriverDocuments, DriverRow, DriverStatus } from '../entities/driver.ts';
import { RecordId } from '../entities/person.ts';
import { StatusChangeInput } from '../entities/status-change.ts';
import { VehicleId } from '../entities/vehicle.ts';
import { MAX_PAGE_SIZE, PageInput } from '../paging.ts';

export const DRIVER_SORTS = ['name', '-name', 'dateCreate', '-dateCreate', 'rating', '-rating'] as const;

/** Filters and order of every list of drivers. */
const DriverFilters = {
  status: DriverStatus.optional(),
  typeVehicle: VehicleId.optional(),
  /** A leading minus reverses the order; newest first when absent. */
  sort: z.enum(DRIVER_SORTS).optional(),
};

export const listDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/listDriversFirebase',
  access: 'user',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'A page of drivers with the position each was last seen at.',
  input: z.strictObject({
    ...PageInput,
    ...DriverFilters,
    /** Comma-separated ids; overrides the other filters. */
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(RecordId).min(1).max(MAX_PAGE_SIZE))
      .optional(),
  }),
  output: z.array(DriverRow),
  paged: true,
});

export const searchDrivers = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/searchFieldsListDrivers',
  access: 'user',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'Drivers whose name, phone or e-mail matches every search word by prefix, ignoring accents and case.',
  input: z.strictObject({ field: z.string().trim().max(100), ...PageInput, ...DriverFilters }),
  output: z.array(DriverRow),
  paged: true,
});

export const listRatingsOfDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/ratingsUsers',
  access: 'user',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'A page of the ratings that customers gave drivers.',
  input: z.strictObject({ ...PageInput, idDriver: RecordId.optional() }),
  output: z.array(z.object({ idDriver: z.string(), starsReserveService: z.number() })),
  paged: true,
});

export const getDriverDocuments = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/getInfoDocumentsDriverById',
  access: 'user',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'One driver’s bank account and documents, as a list of one.',
  input: z.strictObject({ id: RecordId }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      surname: z.string(),
      cedula: z.string(),
      bankAccount: BankAccount.nullable(),
      documents: DriverDocuments.nullable(),
    }),
  ),
  errors: ['not_found'],
});

export const updateDriverStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/driverManagement/updateStatusDriverById/',
  access: 'user',
  audit: ['driver.status'],
  needsSubscription: true,
  scope: 'drivers:write',
  summary: 'Changes a driver’s status and notifies the driver by e-mail; cancelado and correccion require a reason.',
  /** `revision` is accepted, but no transition leads to it: 409. */
  input: z.strictObject({ ...StatusChangeInput, status: DriverStatus }),
  output: z.object({ id: z.string(), status: DriverStatus }),
  errors: ['not_found', 'conflict'],
});
