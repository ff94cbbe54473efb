import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { peopleList } from './people-list.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { changePersonStatus } from './change-person-status.ts';
import { customersByTrips, withTrips } from './customer-trips.ts';
import type { CustomerWithTrips } from './customer-trips.ts';
import { createPerson } from './create-person.ts';
import { newCustomerRecord } from './person-record.ts';
import { updatePerson } from './update-person.ts';
import { ratingsStore } from './ratings-store.ts';
import {
  isTripSort,
  listCustomers,
  searchCustomers,
  listRatingsOfCustomers,
  updateCustomerStatus,
  deletePerson,
  createCustomer,
  importCustomers,
  undoImportOfCustomers,
  updateCustomer,
} from '@llevo/contract/endpoints/people/customers';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import {
  assertStatusChanged,
  parseStatusMove,
  personNotFoundError,
  createdPerson,
  savedPerson,
} from './person-outcomes.ts';
import { customerStatusEmail } from './emails/customer-status-email.ts';
import { runDeletionNow } from '../../platform/deletion/run-deletions.ts';
import { Customer } from '@llevo/contract/entities/customer';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { allows } from '@llevo/contract/rules/access/roles';
import type { Caller } from '../../platform/seams/core.ts';
import { peopleImportsStore } from './import/people-imports-store.ts';
import { NewCustomer } from '@llevo/contract/entities/person-input';
import { checkImportRows, toImportResult } from './import/import-rows.ts';
import { implement } from '../../http/implement.ts';
import { translatable } from '../../platform/translatable.ts';

const parseCustomer = (snapshot: DocumentSnapshot): Customer => Customer.parse({ ...snapshot.data(), id: snapshot.id });

/** `accounts/{a}/customers`. */
export const customersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const cache = new ListCache(clock);
  const list = peopleList({ collection: 'customers', cache, read: parseCustomer });
  return {
    ...list,
    /** Those with finished trips only. */
    pageByTrips: customersByTrips({ cache, byIds: list.byIds }),
    /** Writes status, audit entry and e-mail in one transaction. */
    changeStatus: changePersonStatus({ kind: 'customer', read: parseCustomer, clock, ids }),
    /** Writes record, reserved e-mail and audit entry in one transaction. */
    create: createPerson({ kind: 'customer', newRecord: newCustomerRecord, clock, ids }),
    /** Writes the changed fields, reserved e-mail and audit entry in one transaction; nothing where none changes. */
    update: updatePerson({ kind: 'customer', read: parseCustomer, clock, ids }),
  };
});

/** A page of customers, newest first by default; or only those with the given ids. */
export const listCustomersRoute = implement(listCustomers, async ({ input, deps, caller }) => {
  const { ids, status, sort = '-dateCreate' } = input;
  const { accountId } = caller;
  if (ids !== undefined) {
    const rows = await withTrips(accountId, await customersStore(deps).byIds(accountId, ids));
    return {
      data: rows.map(toListedRow(caller)),
      page: { offset: 0, limit: ids.length, total: rows.length, next_cursor: null },
    };
  }
  const paging = toPaging(input);
  if (!isTripSort(sort)) {
    return listedPage(caller, await customersStore(deps).page(accountId, { status, sort }, paging), paging);
  }
  if (sort === '-spent' && !seesSums(caller)) {
    throw new AppError('forbidden', 'Tu rol no permite ordenar por gasto', { inputError: 'sort' });
  }
  const page = await customersStore(deps).pageByTrips(accountId, { status, sort }, paging);
  return toPageResult(page, paging, toListedRow(caller));
});

/** Customers that match every search word by prefix, by name by default. */
export const searchCustomersRoute = implement(searchCustomers, async ({ input, deps, caller }) => {
  const { field: text, status, sort = 'name' } = input;
  const paging = toPaging(input);
  return listedPage(
    caller,
    await customersStore(deps).search(caller.accountId, { text, status, sort }, paging),
    paging,
  );
});

/** A page of customers with their trips, as the caller may see them. */
async function listedPage(caller: Caller, { rows, ...page }: Paged<Customer>, paging: Paging) {
  return toPageResult({ rows: await withTrips(caller.accountId, rows), ...page }, paging, toListedRow(caller));
}

export const listRatingsOfCustomersRoute = implement(listRatingsOfCustomers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await ratingsStore(deps).pageOfCustomers(caller.accountId, input.idUser, paging);
  return toPageResult(page, paging, ({ customerId, stars }) => ({ idUser: customerId, starsClient: stars }));
});

/** Changes a customer's status and queues the e-mail, in one transaction. */
export const updateCustomerStatusRoute = implement(updateCustomerStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  assertStatusChanged(
    await customersStore(deps).changeStatus(caller, move, (customer, company) =>
      customerStatusEmail(customer, { company, status: move.to, reason: move.reason }),
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

/** A customer as answers to a change show it. */
const toCustomerRow = (customer: Customer): CustomerRow => ({
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

/** Whether the caller sees what customers spent: the roles of a desk do not (docs/decisions/0131). */
const seesSums = ({ permission, scopes }: Caller): boolean => scopes !== null || allows('user', permission);

/** A customer as lists show it. */
const toListedRow =
  (caller: Caller) =>
  ({ customer, trips: { finished, spent, lastDate } }: CustomerWithTrips): CustomerRow => ({
    ...toCustomerRow(customer),
    trips: { finished, ...(seesSums(caller) && { spent }), lastDate },
  });

/** Creates an active customer who has never signed in. */
export const createCustomerRoute = implement(createCustomer, async ({ input, deps, caller }) => {
  const customer = createdPerson(await customersStore(deps).create(caller, input), 'cliente');
  return { data: toCustomerRow(customer), message: 'Cliente creado' };
});

export const updateCustomerRoute = implement(updateCustomer, async ({ input, deps, caller }) => {
  const { id, updatedAt, ...changes } = input;
  const outcome = await customersStore(deps).update(caller, { id, seenAtMs: Date.parse(updatedAt), changes });
  const customer = savedPerson(outcome, { noun: translatable('cliente'), toRow: toCustomerRow });
  return { data: toCustomerRow(customer), message: 'Cambios guardados' };
});

export const importCustomersRoute = implement(importCustomers, async ({ input, deps, caller }) => {
  const { valid, errors } = checkImportRows({ who: 'customer', schema: NewCustomer }, input.rows);
  const request = { rows: valid, refused: errors.length, isDryRun: input.dryRun, importId: input.importId };
  return { data: toImportResult(await peopleImportsStore(deps).importCustomers(caller, request), errors) };
});

export const undoImportOfCustomersRoute = implement(undoImportOfCustomers, async ({ input, deps, caller }) => {
  const { importId, cursor } = input;
  return { data: await peopleImportsStore(deps).undoImportOfCustomers(caller, { importId, cursor }) };
});
