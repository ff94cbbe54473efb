import { listCustomers, searchCustomers } from '@llevo/contract/endpoints/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { apiReply } from '../../../../lib/http/api.ts';
import type { ListSource } from '../../../../lib/list/list-source.ts';
import type { ClientsView } from '../customers-url.ts';

/** The account's customers, searched when something is searched for. */
export const clientsSource: ListSource<CustomerRow, ClientsView> = {
  name: 'customers',
  fetch({ search, sort, filters: { status } }, part, signal) {
    const field = search.trim();
    const input = { ...part, sort, ...(status ? { status } : {}) };
    return field === ''
      ? apiReply(listCustomers, input, { signal })
      : apiReply(searchCustomers, { field, ...input }, { signal });
  },
};
