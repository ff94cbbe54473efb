import { listCustomers } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toCustomerRow } from './customer-row.ts';

/** A page of customers, newest first unless asked otherwise. */
export const listCustomersRoute = implement(listCustomers, async ({ input, deps, caller }) => {
  const { status, sort = '-dateCreate' } = input;
  const paging = toPaging(input);
  return toPageResult(await deps.customers.page(caller.accountId, { status, sort }, paging), paging, toCustomerRow);
});
