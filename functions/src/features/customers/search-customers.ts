import { searchCustomers } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toCustomerRow } from './customer-row.ts';

/** Customers in alphabetical order, unless asked otherwise, in whose texts every word begins a word. */
export const searchCustomersRoute = implement(searchCustomers, async ({ input, deps, caller }) => {
  const { field: text, status, sort = 'name' } = input;
  const paging = toPaging(input);
  return toPageResult(
    await deps.customers.search(caller.accountId, { text, status, sort }, paging),
    paging,
    toCustomerRow,
  );
});
