import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { CustomerRow, CustomerStatus } from '../../entities/customer.ts';
import {
  CustomerCells,
  CustomerChanges,
  ImportId,
  ImportResult,
  ImportUndo,
  ImportUndoResult,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  NewCustomer,
} from '../../entities/person-input.ts';
import { RecordId } from '../../entities/person.ts';
import { StatusChangeInput } from '../../entities/status-change.ts';
import { PageInput, RecordIds } from '../../paging.ts';
import { InvoiceBuyerInput } from '../invoices/inputs.ts';

/** Orders by a field of the customer; a leading minus reverses them. */
export const CUSTOMER_SORTS = ['name', '-name', 'dateCreate', '-dateCreate', 'rating', '-rating'] as const;

/** Orders by finished trips and by their cost, highest first; customers without any are left out. */
export const CUSTOMER_TRIP_SORTS = ['-trips', '-spent'] as const;
export type CustomerTripSort = (typeof CUSTOMER_TRIP_SORTS)[number];

/** Every order of the list. A search has those of the customer only. */
export const CUSTOMER_LIST_SORTS = [...CUSTOMER_SORTS, ...CUSTOMER_TRIP_SORTS] as const;

/** Whether an order is by trips or by their cost. */
export const isTripSort = (sort: string): sort is CustomerTripSort =>
  (CUSTOMER_TRIP_SORTS as readonly string[]).includes(sort);

/** Filters and order of every list of customers, and of searches. */
const CustomerFilters = {
  status: CustomerStatus.optional(),
  /** Newest first when absent, in a search by name. */
  sort: z.enum(CUSTOMER_SORTS).optional(),
};

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/listUsers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'clients:read',
  summary: 'A page of customers.',
  input: z.strictObject({
    ...PageInput,
    ...CustomerFilters,
    /** `-spent` needs the role `user`, as the sums themselves. */
    sort: z.enum(CUSTOMER_LIST_SORTS).optional(),
    ids: RecordIds.optional(),
  }),
  output: z.array(CustomerRow),
  paged: true,
});

export const searchCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/searchFieldsListUsers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'clients:read',
  summary:
    'Customers whose name, phone, e-mail or address matches every search word by prefix, ignoring accents and case.',
  input: z.strictObject({ field: z.string().trim().max(100), ...PageInput, ...CustomerFilters }),
  output: z.array(CustomerRow),
  paged: true,
});

export const listRatingsOfCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/ratingsDrivers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'clients:read',
  summary: 'A page of the ratings that drivers gave customers.',
  input: z.strictObject({ ...PageInput, idUser: RecordId.optional() }),
  output: z.array(z.object({ idUser: z.string(), starsClient: z.number() })),
  paged: true,
});

export const updateCustomerStatus = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/updateStatusById/',
  access: 'dispatcher',
  audit: ['customer.status'],
  needsSubscription: true,
  scope: 'clients:write',
  summary: 'Changes a customer’s status and notifies the customer by e-mail; cancelado requires a reason.',
  input: z.strictObject({ ...StatusChangeInput, status: CustomerStatus }),
  output: z.object({ id: z.string(), status: CustomerStatus }),
  errors: ['not_found', 'conflict'],
});

export const createCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/customers',
  access: 'dispatcher',
  audit: ['customer.create'],
  needsSubscription: true,
  scope: 'clients:write',
  summary:
    'Creates a customer; 409 if another has the e-mail (`inputError: "email"`), or without one the number and name.',
  input: NewCustomer,
  output: CustomerRow,
  errors: ['conflict'],
});

export const updateCustomer = defineEndpoint({
  method: 'PATCH',
  path: '/api/userManagement/customers/:id',
  access: 'dispatcher',
  accessToFields: { invoiceBuyer: 'user' },
  audit: ['customer.update'],
  needsSubscription: true,
  scope: 'clients:write',
  summary: 'Changes a customer; 409 with the current row if it changed since `updatedAt`.',
  input: z.strictObject({
    id: RecordId,
    /** The row's `updatedAt` as the caller read it. */
    updatedAt: z.iso.datetime(),
    ...CustomerChanges.shape,
    invoiceBuyer: InvoiceBuyerInput.optional(),
  }),
  output: CustomerRow,
  errors: ['not_found', 'conflict'],
});

/** `since` is the ISO instant of a consent that is in force; null without one. */
const ShownConsent = z.object({ since: z.iso.datetime().nullable() });
export type ShownConsent = z.infer<typeof ShownConsent>;

export const getPhoneConsent = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/customers/:id/whatsapp',
  access: 'dispatcher',
  needsSubscription: true,
  summary: 'A customer’s consent to messages on WhatsApp; `consent` is null where none are sent at all.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ consent: ShownConsent.nullable() }),
  errors: ['not_found'],
});

export const withdrawPhoneConsent = defineEndpoint({
  method: 'DELETE',
  path: '/api/userManagement/customers/:id/whatsapp',
  access: 'admin',
  audit: ['customer.whatsapp_withdrawal'],
  needsSubscription: true,
  summary: 'Ends a customer’s consent to messages on WhatsApp, as their answer "BAJA" does.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ consent: ShownConsent }),
  errors: ['not_found'],
});

export const importCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/import',
  access: 'user',
  audit: ['customer.import'],
  needsSubscription: true,
  summary: 'Imports customers from a file’s rows, skips existing ones, and reports each invalid row.',
  input: z.strictObject({
    rows: z.array(CustomerCells).min(1).max(MAX_IMPORT_ROWS),
    /** Reports the outcome and writes nothing. */
    dryRun: z.boolean().default(false),
    /** Chosen by the caller, the same for each call of one file; by it the import can be undone. */
    importId: ImportId.optional(),
  }),
  output: ImportResult,
  maxBodyBytes: MAX_IMPORT_BYTES,
});

/** Removes the customers of one import who are as they were imported, some with each call. */
export const undoImportOfCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/import/undo',
  access: 'user',
  audit: ['customer.import_undo'],
  needsSubscription: true,
  summary: 'Removes the customers of a recent import who were neither changed nor used since; call again with `next`.',
  input: ImportUndo,
  output: ImportUndoResult,
});

/** No API key may call: the id may name a customer or a driver, so either scope would grant access to both. */
export const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/userManagement/firebase/:id',
  access: 'user',
  audit: ['customer.delete', 'driver.delete'],
  needsSubscription: true,
  summary: 'Deletes a customer or driver with their sign-in, location and documents; their services remain.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string(), name: z.string() }),
  errors: ['not_found', 'conflict'],
});
