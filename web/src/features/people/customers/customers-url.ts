import { CUSTOMER_SORTS } from '@llevo/contract/endpoints/customers';
import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import { defineListUrl, oneOf } from '../../../lib/list/list-url.ts';

/** How the list of customers is kept in the address. */
export const clientsUrl = defineListUrl({
  sorts: CUSTOMER_SORTS,
  filters: { status: oneOf('estado', CUSTOMER_STATUSES) },
});

/** What the list of customers shows. */
export type ClientsView = ReturnType<typeof clientsUrl.read>;
