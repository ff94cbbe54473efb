import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { BankAccount, DriverDocuments, DriverRow, DriverStatus } from '../entities/driver.ts';
import { RecordId } from '../entities/person.ts';
import { LabelValue, PeopleCount } from '../entities/statistics.ts';
import { StatusChangeInput } from '../entities/status-change.ts';
import { VehicleId } from '../entities/vehicle.ts';
import { ContactPageInput, MAX_PAGE_SIZE, PageInput } from '../paging.ts';

export const DRIVER_SORTS = ['name', '-name', 'dateCreate', '-dateCreate', 'rating', '-rating'] as const;

/** Narrowing and order that every list of drivers understands. */
const DriverFilters = {
  status: DriverStatus.optional(),
  typeVehicle: VehicleId.optional(),
  /** A leading minus turns the order round; the newest first when absent. */
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
    /** Comma-separated ids; only these, whatever the other filters say. */
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
  summary:
    'Drivers in whose name, phone or e-mail every word searched for begins a word; accents and case do not matter.',
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
  summary: 'A page of the stars that customers gave drivers.',
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
  summary:
    'Moves a driver to another status and tells the driver by e-mail; a reason is needed for cancelado and correccion.',
  /** `revision` is a status like the others, but one that nothing leads to: 409. */
  input: z.strictObject({ ...StatusChangeInput, status: DriverStatus }),
  output: z.object({ id: z.string(), status: DriverStatus }),
  errors: ['not_found', 'conflict'],
});

export const countDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/count',
  access: 'user',
  needsSubscription: true,
  scope: 'dashboard:read',
  summary: 'How many drivers there are, a page of who, when they came, and their vehicle types.',
  input: z.strictObject(ContactPageInput),
  output: PeopleCount.extend({ driverByTypeVehicle: z.array(LabelValue) }),
  paged: true,
});
