import { customersStore } from '../customers-store.ts';
import { ratingsStore } from '../ratings-store.ts';
import {
  listCustomers,
  searchCustomers,
  listRatingsOfCustomers,
  updateCustomerStatus,
  deletePerson,
} from '@llevo/contract/endpoints/people/customers';
import { implement } from '../../../http/implement.ts';
import { toPageResult, toPaging } from '../../../http/paging.ts';
import { assertStatusChanged, parseStatusMove, personNotFoundError } from '../status-change.ts';
import { customerStatusEmail } from '../emails/customer-status-email.ts';
import { runDeletionNow } from '../../../platform/deletion/run-deletions.ts';
import type { Customer, CustomerRow } from '@llevo/contract/entities/customer';

/** A page of customers, newest first by default; or only those with the given ids. */
export const listCustomersRoute = implement(listCustomers, async ({ input, deps, caller }) => {
  const { ids, status, sort = '-dateCreate' } = input;
  if (ids !== undefined) {
    const rows = await customersStore(deps).byIds(caller.accountId, ids);
    return {
      data: rows.map(toCustomerRow),
      page: { offset: 0, limit: ids.length, total: rows.length, next_cursor: null },
    };
  }
  const paging = toPaging(input);
  return toPageResult(
    await customersStore(deps).page(caller.accountId, { status, sort }, paging),
    paging,
    toCustomerRow,
  );
});

/** Customers that match every search word by prefix, by name by default. */
export const searchCustomersRoute = implement(searchCustomers, async ({ input, deps, caller }) => {
  const { field: text, status, sort = 'name' } = input;
  const paging = toPaging(input);
  return toPageResult(
    await customersStore(deps).search(caller.accountId, { text, status, sort }, paging),
    paging,
    toCustomerRow,
  );
});

export const listRatingsOfCustomersRoute = implement(listRatingsOfCustomers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await ratingsStore(deps).pageOfCustomers(caller.accountId, input.idUser, paging);
  return toPageResult(page, paging, ({ customerId, stars }) => ({ idUser: customerId, starsClient: stars }));
});

/** Changes a customer's status and queues the e-mail, in one transaction. */
export const updateCustomerStatusRoute = implement(updateCustomerStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  assertStatusChanged(
    await customersStore(deps).changeStatus(caller, move, (customer) =>
      customerStatusEmail(customer, move.to, move.reason),
    ),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del usuario.',
  };
});

/** Deletes a customer or driver. The record is deleted at once; an interrupted rest is resumed later. */
export const deletePersonRoute = implement(deletePerson, async ({ input, deps, caller }) => {
  const removed = await deps.deletions.startPersonDeletion(caller, input.id);
  if (removed === null) throw personNotFoundError();
  const { deletionId, name } = removed;
  await runDeletionNow(deps, deletionId);
  return { data: { id: input.id, name }, message: `El usuario ${name} ha sido eliminado correctamente` };
});

/** A customer as lists show it. */
export const toCustomerRow = (customer: Customer): CustomerRow => ({
  id: customer.id,
  name: customer.name,
  surname: customer.surname,
  cellphone: customer.cellphone,
  email: customer.email,
  address: customer.address,
  status: customer.status,
  rating: customer.rating.average,
  dateCreate: new Date(customer.createdAt).toISOString(),
  updatedAt: new Date(customer.updatedAt).toISOString(),
  ...(customer.invoiceBuyer && { invoiceBuyer: customer.invoiceBuyer }),
});
