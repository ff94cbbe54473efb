import { listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { call } from '../../../../lib/http/call.ts';
import type { ListSource } from '../../../../lib/list/list-source.ts';
import type { CustomersView } from '../customers-url.ts';

/** The account's customers; a non-empty search calls the search endpoint. */
export const customersSource: ListSource<CustomerRow, CustomersView> = {
  name: 'customers',
  fetch({ search, sort, filters: { status } }, part, signal) {
    const field = search.trim();
    const input = { ...part, sort, ...(status ? { status } : {}) };
    return field === ''
      ? call(listCustomers, input, { signal, returns: 'response' })
      : call(searchCustomers, { field, ...input }, { signal, returns: 'response' });
  },
};
