import { listCustomers } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';
import { customerRow } from './customer-row.ts';

/** A page of customers, newest first unless asked otherwise. */
export const listCustomersRoute = implement(listCustomers, async ({ input, deps, caller }) => {
  const { status, sort = '-dateCreate' } = input;
  const paging = pagingOf(input);
  return pageAnswer(await deps.customers.page(caller.accountId, { status, sort }, paging), paging, customerRow);
});
