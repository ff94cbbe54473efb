import { CUSTOMER_SORTS, isTripSort, listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { call } from '../../../../lib/http/call.ts';
import type { ListSource } from '../../../../lib/list/list-source.ts';
import type { CustomersView } from '../customers-url.ts';

/** The account's customers; a non-empty search calls the search endpoint, which has no order by trips. */
export const customersSource: ListSource<CustomerRow, CustomersView> = {
  name: 'customers',
  fetch({ search, sort, filters: { status } }, part, signal) {
    const field = search.trim();
    const input = { ...part, ...(status ? { status } : {}) };
    if (field === '') return call(listCustomers, { ...input, sort }, { signal, returns: 'response' });
    const order = isTripSort(sort) ? CUSTOMER_SORTS[0] : sort;
    return call(searchCustomers, { field, ...input, sort: order }, { signal, returns: 'response' });
  },
};
