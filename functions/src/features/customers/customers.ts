import {
  listCustomers,
  searchCustomers,
  listRatingsOfCustomers,
  updateCustomerStatus,
  deletePerson,
} from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toCustomerRow } from './customer-row.ts';
import { assertStatusChanged, parseStatusMove, personNotFoundError } from '../../http/status-change.ts';
import { customerStatusEmail } from './customer-status-email.ts';
import { runDeletionNow } from '../../deletion/run-deletions.ts';

/** A page of customers, newest first unless asked otherwise. */
export const listCustomersRoute = implement(listCustomers, async ({ input, deps, caller }) => {
  const { status, sort = '-dateCreate' } = input;
  const paging = toPaging(input);
  return toPageResult(await deps.customers.page(caller.accountId, { status, sort }, paging), paging, toCustomerRow);
});

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

export const listRatingsOfCustomersRoute = implement(listRatingsOfCustomers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await deps.ratings.pageOfCustomers(caller.accountId, input.idUser, paging);
  return toPageResult(page, paging, ({ customerId, stars }) => ({ idUser: customerId, starsClient: stars }));
});

/** Moves a customer to the other status and tells them why; nothing happens unless all of it does. */
export const updateCustomerStatusRoute = implement(updateCustomerStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  assertStatusChanged(
    await deps.customers.changeStatus(caller, move, (customer) => customerStatusEmail(customer, move.to, move.reason)),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del usuario.',
  };
});

/** Deletes a customer or driver. The record is gone at once; whatever interrupts the rest, it is resumed later. */
export const deletePersonRoute = implement(deletePerson, async ({ input, deps, caller }) => {
  const removed = await deps.deletions.startPersonDeletion(caller, input.id);
  if (removed === null) throw personNotFoundError();
  const { deletionId, name } = removed;
  await runDeletionNow(deps, deletionId);
  return { data: { id: input.id, name }, message: `El usuario ${name} ha sido eliminado correctamente` };
});
