import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CustomerRow, CustomerStatus } from '../entities/customer.ts';
import { RecordId } from '../entities/person.ts';
import { PeopleCount, UserStatistics } from '../entities/statistics.ts';
import { StatusChangeInput } from '../entities/status-change.ts';
import { ContactPageInput, PageInput } from '../paging.ts';

export const CUSTOMER_SORTS = ['name', '-name', 'dateCreate', '-dateCreate', 'rating', '-rating'] as const;

/** Narrowing and order that every list of customers understands. */
const CustomerFilters = {
  status: CustomerStatus.optional(),
  /** A leading minus turns the order round; the newest first when absent. */
  sort: z.enum(CUSTOMER_SORTS).optional(),
};

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/listUsers',
  access: 'user',
  needsSubscription: true,
  scope: 'clients:read',
  summary: 'A page of customers.',
  input: z.strictObject({ ...PageInput, ...CustomerFilters }),
  output: z.array(CustomerRow),
  paged: true,
});

export const searchCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/searchFieldsListUsers',
  access: 'user',
  needsSubscription: true,
  scope: 'clients:read',
  summary:
    'Customers in whose name, phone or e-mail every word searched for begins a word; accents and case do not matter.',
  input: z.strictObject({ field: z.string().trim().max(100), ...PageInput, ...CustomerFilters }),
  output: z.array(CustomerRow),
  paged: true,
});

export const listRatingsOfCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/ratingsDrivers',
  access: 'user',
  needsSubscription: true,
  scope: 'clients:read',
  summary: 'A page of the stars that drivers gave customers.',
  input: z.strictObject({ ...PageInput, idUser: RecordId.optional() }),
  output: z.array(z.object({ idUser: z.string(), starsClient: z.number() })),
  paged: true,
});

export const updateCustomerStatus = defineEndpoint({
  method: 'POST',
  path: '/api/userManagement/updateStatusById/',
  access: 'user',
  audit: ['customer.status'],
  needsSubscription: true,
  scope: 'clients:write',
  summary: 'Moves a customer to the other status and tells the customer by e-mail; a reason is needed for cancelado.',
  input: z.strictObject({ ...StatusChangeInput, status: CustomerStatus }),
  output: z.object({ id: z.string(), status: CustomerStatus }),
  errors: ['not_found', 'conflict'],
});

/** No API key may: the id may be a customer's or a driver's, and one scope would reach into the other's area. */
export const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/userManagement/firebase/:id',
  access: 'user',
  audit: ['customer.delete', 'driver.delete'],
  needsSubscription: true,
  summary: 'Deletes a customer or driver with sign-in, location and documents; their services stay readable.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string(), name: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const countCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/count',
  access: 'user',
  needsSubscription: true,
  scope: 'dashboard:read',
  summary: 'How many customers there are, a page of who, and when they came.',
  input: z.strictObject(ContactPageInput),
  output: PeopleCount,
  paged: true,
});

export const getUserStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/userManagement/statsUsers',
  access: 'user',
  needsSubscription: true,
  scope: 'dashboard:read',
  summary: 'Customers by status, and drivers by type of bank account.',
  input: z.strictObject({}),
  output: UserStatistics,
});
