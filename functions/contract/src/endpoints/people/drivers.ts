import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { BankAccount, DocumentExpiry, DriverDocuments, DriverRow, DriverStatus } from '../../entities/driver.ts';
import { RecordId } from '../../entities/person.ts';
import {
  DriverCells,
  DriverChanges,
  ImportId,
  ImportResult,
  ImportUndo,
  ImportUndoResult,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  NewReachableDriver,
} from '../../entities/person-input.ts';
import { StatusChangeInput } from '../../entities/status-change.ts';
import { VehicleId } from '../../entities/vehicle.ts';
import { PageInput, RecordIds } from '../../paging.ts';
import { driverInvitationLimit, inviteLimit } from '../rate-limits.ts';

export const DRIVER_SORTS = ['name', '-name', 'dateCreate', '-dateCreate', 'rating', '-rating'] as const;

/** Filters, order and further facts of every list of drivers. */
const DriverFilters = {
  status: DriverStatus.optional(),
  typeVehicle: VehicleId.optional(),
  /** A leading minus reverses the order; newest first when absent. */
  sort: z.enum(DRIVER_SORTS).optional(),
  /** Adds each driver's present job, and when the next one of the day begins. */
  include: z.literal('job').optional(),
};

export const listDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/listDriversFirebase',
  access: 'viewer',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'A page of drivers with their last known positions.',
  input: z.strictObject({
    ...PageInput,
    ...DriverFilters,
    ids: RecordIds.optional(),
  }),
  output: z.array(DriverRow),
  paged: true,
});

export const searchDrivers = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/searchFieldsListDrivers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'drivers:read',
  summary:
    'Drivers whose name, phone, plate, e-mail or address matches every search word by prefix, ignoring accents and case.',
  input: z.strictObject({ field: z.string().trim().max(100), ...PageInput, ...DriverFilters }),
  output: z.array(DriverRow),
  paged: true,
});

export const listRatingsOfDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/ratingsUsers',
  access: 'viewer',
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
  access: 'viewer',
  needsSubscription: true,
  scope: 'drivers:read',
  summary:
    'One driver’s bank account and documents, as a list with one element. Only admins see the whole number of the account.',
  input: z.strictObject({ id: RecordId }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      surname: z.string(),
      cedula: z.string(),
      /** Number and `cedula` are masked below the role admin and for API keys: `…6789`. */
      bankAccount: BankAccount.nullable(),
      /** A recent change of the account: the one to pay to until that ISO instant; null without one. */
      bankAccountHold: z.object({ previous: BankAccount, until: z.string() }).nullable(),
      documents: DriverDocuments.nullable(),
      documentExpiry: DocumentExpiry,
      /** Days before its last day from which a document is about to expire, by the account’s rule. */
      expiryWarningDays: z.int(),
      /** ISO instant of the last invitation to the web app; null before. */
      appInvitedAt: z.string().nullable(),
      /** ISO instant at which the driver accepted it; null before. */
      appAcceptedAt: z.string().nullable(),
      /** ISO instant at which the driver answered that the company is unknown to them; null otherwise. */
      appDeclinedAt: z.string().nullable(),
      /** True if a mobile number in E.164 is enough for the web app, in place of an e-mail; absent otherwise. */
      phone_codes: z.literal(true).optional(),
    }),
  ),
  errors: ['not_found'],
});

export const updateDriverStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/driverManagement/updateStatusDriverById/',
  access: 'dispatcher',
  audit: ['driver.status'],
  needsSubscription: true,
  scope: 'drivers:write',
  summary:
    'Changes a driver’s status and notifies the driver by e-mail; cancelado and correccion require a reason. Without a key, activado needs the driver’s documents or `withoutDocuments`: 400 with `inputError: "withoutDocuments"`.',
  /** `revision` is accepted, but no transition leads to it: 409. */
  input: z.strictObject({
    ...StatusChangeInput,
    status: DriverStatus,
    /** Activates a driver whose documents are missing; requires a reason, which is audited and not e-mailed. */
    withoutDocuments: z.boolean().optional(),
  }),
  output: z.object({ id: z.string(), status: DriverStatus }),
  errors: ['not_found', 'conflict'],
});

export const createDriver = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/drivers',
  access: 'dispatcher',
  audit: ['driver.create'],
  needsSubscription: true,
  scope: 'drivers:write',
  summary:
    'Creates a driver in revision and invites them by e-mail; 409 with `inputError: "email"` if another driver has it. A mobile number is enough where codes go to WhatsApp: 409 with `inputError: "cellphone"`.',
  input: NewReachableDriver,
  output: DriverRow,
  limit: driverInvitationLimit,
  errors: ['conflict'],
});

export const updateDriver = defineEndpoint({
  method: 'PATCH',
  path: '/api/driverManagement/drivers/:id',
  access: 'dispatcher',
  audit: ['driver.update'],
  needsSubscription: true,
  scope: 'drivers:write',
  requiresPresence: true,
  // A number is a key only of drivers without an e-mail: others change it freely.
  presenceFields: { bankAccount: 'changed', email: 'changed', cellphone: 'changed' },
  presenceAccess: 'admin',
  notifies: ['person', 'former address', 'owner'],
  summary:
    'Changes a driver: the e-mail, the bank account and the number that signs in as an admin, not with a key; 409 with the current row if it changed since `updatedAt`. Pictures in `documents` must be uploaded first.',
  input: z.strictObject({
    id: RecordId,
    /** The row's `updatedAt` as the caller read it. */
    updatedAt: z.iso.datetime(),
    ...DriverChanges.shape,
  }),
  output: DriverRow,
  errors: ['not_found', 'conflict', 'payload_too_large', 'unsupported_media_type'],
});

export const inviteDriverToApp = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/drivers/:id/appInvitation',
  access: 'dispatcher',
  audit: ['driver.app_invitation'],
  needsSubscription: true,
  summary:
    'Invites a driver to the web app by e-mail; the driver belongs to it once they accept. 409 for a cancelled driver or one without an e-mail.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ appInvitedAt: z.string() }),
  limit: inviteLimit,
  errors: ['not_found', 'conflict'],
});

export const withdrawAppInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/driverManagement/drivers/:id/appInvitation',
  access: 'dispatcher',
  audit: ['driver.app_withdrawal'],
  needsSubscription: true,
  summary: 'Withdraws a driver’s invitation to the web app; ends the access of one who accepted it, at once.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({}),
  errors: ['not_found'],
});

export const importDrivers = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/import',
  access: 'user',
  audit: ['driver.import'],
  needsSubscription: true,
  summary:
    'Imports drivers from a file’s rows, skips existing ones, and reports each invalid row. A mobile number is enough where codes go to WhatsApp.',
  input: z.strictObject({
    rows: z.array(DriverCells).min(1).max(MAX_IMPORT_ROWS),
    /** Reports the outcome and writes nothing. */
    dryRun: z.boolean().default(false),
    /** Chosen by the caller, the same for each call of one file; by it the import can be undone. */
    importId: ImportId.optional(),
  }),
  output: ImportResult,
  maxBodyBytes: MAX_IMPORT_BYTES,
});

/** Removes the drivers of one import who are as they were imported, some with each call. */
export const undoImportOfDrivers = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/import/undo',
  access: 'user',
  audit: ['driver.import_undo'],
  needsSubscription: true,
  summary: 'Removes the drivers of a recent import who were neither changed nor used since; call again with `next`.',
  input: ImportUndo,
  output: ImportUndoResult,
});
