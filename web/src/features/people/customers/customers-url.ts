import { CUSTOMER_LIST_SORTS } from '@llevo/contract/endpoints/people/customers';
import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import { defineListUrl, oneOfParam } from '../../../lib/list/list-url.ts';

/** The customer list's state in the URL. */
export const customersUrl = defineListUrl({
  sorts: CUSTOMER_LIST_SORTS,
  filters: { status: oneOfParam('estado', CUSTOMER_STATUSES) },
});

/** The parsed state of the customer list. */
export type CustomersView = ReturnType<typeof customersUrl.read>;
