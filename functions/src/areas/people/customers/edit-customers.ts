import { customersStore } from '../customers-store.ts';
import { peopleImportsStore } from '../import/people-imports-store.ts';
import { createCustomer, importCustomers, updateCustomer } from '@llevo/contract/endpoints/people/customers';
import { NewCustomer } from '@llevo/contract/entities/person-input';
import { checkImportRows, toImportResult } from '../import/import-rows.ts';
import { implement } from '../../../http/implement.ts';
import { createdPerson, savedPerson } from '../person-write.ts';
import { toCustomerRow } from './customers.ts';

/** Creates an active customer who has never signed in. */
export const createCustomerRoute = implement(createCustomer, async ({ input, deps, caller }) => {
  const customer = createdPerson(await customersStore(deps).create(caller, input), 'cliente');
  return { data: toCustomerRow(customer), message: 'Cliente creado' };
});

export const updateCustomerRoute = implement(updateCustomer, async ({ input, deps, caller }) => {
  const { id, updatedAt, ...changes } = input;
  const outcome = await customersStore(deps).update(caller, { id, seenAtMs: Date.parse(updatedAt), changes });
  const customer = savedPerson(outcome, { noun: 'cliente', toRow: toCustomerRow });
  return { data: toCustomerRow(customer), message: 'Cambios guardados' };
});

export const importCustomersRoute = implement(importCustomers, async ({ input, deps, caller }) => {
  const { valid, errors } = checkImportRows(NewCustomer, input.rows);
  const request = { rows: valid, refused: errors.length, isDryRun: input.dryRun };
  return { data: toImportResult(await peopleImportsStore(deps).importCustomers(caller, request), errors) };
});
