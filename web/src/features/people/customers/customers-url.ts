import { CUSTOMER_SORTS } from '@llevo/contract/endpoints/customers';
import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import { defineListUrl, oneOfParam } from '../../../lib/list/list-url.ts';

/** How the list of customers is kept in the address. */
export const customersUrl = defineListUrl({
  sorts: CUSTOMER_SORTS,
  filters: { status: oneOfParam('estado', CUSTOMER_STATUSES) },
});

/** What the list of customers shows. */
export type CustomersView = ReturnType<typeof customersUrl.read>;
