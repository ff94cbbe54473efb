import { randomUUID } from 'node:crypto';
import { importCustomers, undoImportOfCustomers, updateCustomer } from '@llevo/contract/endpoints/people/customers';
import { importDrivers, inviteDriverToApp, undoImportOfDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { ImportUndoResult } from '@llevo/contract/entities/person-input';
import { IMPORT_UNDO_MINUTES } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createTokenCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { typedCustomer, typedDriver } from '../../support/fixtures/people.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expectExactFigures } from '../../support/statistics/expect-exact-figures.ts';

const send = createTokenCaller(silentDeps);

async function givenImport(rows: ReturnType<typeof typedCustomer>[]) {
  const accountId = await given.account();
  const client = await createMemberClient({ accountId, permission: 'user' });
  const { token } = client;
  const importId = randomUUID();
  expect((await send(token, importCustomers, { rows, importId })).body.data).toMatchObject({ created: rows.length });
  const customers = adminFirestore.collection(paths.accountCollection(accountId, 'customers'));
  const idOf = async (email: string) => (await customers.where('email', '==', email).get()).docs[0]?.id ?? '';
  const undo = async () => (await send(token, undoImportOfCustomers, { importId })).body.data as ImportUndoResult;
  const count = async () => (await customers.count().get()).data().count;
  return { accountId, client, token, importId, idOf, undo, count, customers };
}

test('undoing an import removes its people with their addresses and statistics, and is audited once', async () => {
  const row = typedCustomer();
  const { accountId, client, token, undo, count } = await givenImport([row, typedCustomer()]);
  expect(await undo()).toEqual({ removed: 2, kept: 0, next: null });
  expect(await count()).toBe(0);
  await expectExactFigures(accountId, client);
  const entries = await readAuditEntries(accountId);
  expect(entries.map(({ action }) => action)).toEqual(['customer.import', 'customer.import_undo']);
  expect(entries.at(-1)).toMatchObject({ after: { removed: 2, kept: 0 } });
  expect((await send(token, importCustomers, { rows: [row] })).body.data).toMatchObject({ created: 1, skipped: 0 });
  await expectExactFigures(accountId, client);
  expect(await undo()).toEqual({ removed: 0, kept: 0, next: null });
  expect((await readAuditEntries(accountId)).length).toBe(3);
});

test('people who were changed or have a service since stay', async () => {
  const [changed, used, fresh] = [typedCustomer(), typedCustomer(), typedCustomer()];
  const { accountId, token, idOf, undo, customers } = await givenImport([changed, used, fresh]);
  const id = await idOf(changed.email);
  const updatedAt = new Date(Number((await customers.doc(id).get()).get('updatedAt'))).toISOString();
  expect((await send(token, updateCustomer, { id, updatedAt, address: 'Quito' })).status).toBe(200);
  await given.service(accountId, { userId: await idOf(used.email) });
  expect(await undo()).toEqual({ removed: 1, kept: 2, next: null });
  expect(await idOf(fresh.email)).toBe('');
  expect(await idOf(used.email)).not.toBe('');
});

test('an import from before the time for undoing stays, and so does that of another company', async () => {
  const { importId, undo, count, customers } = await givenImport([typedCustomer()]);
  const other = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
  expect((await send(other.token, undoImportOfCustomers, { importId })).body.data).toMatchObject({
    removed: 0,
    kept: 0,
  });
  const before = Date.now() - (IMPORT_UNDO_MINUTES + 1) * 60_000;
  for (const { ref } of (await customers.get()).docs) await ref.update({ createdAt: before, updatedAt: before });
  expect(await undo()).toEqual({ removed: 0, kept: 1, next: null });
  expect(await count()).toBe(1);
});

test('an import of more people than a call removes is undone page by page', async () => {
  const { token, importId, undo, count } = await givenImport(Array.from({ length: 130 }, () => typedCustomer()));
  const first = await undo();
  expect(first).toMatchObject({ removed: 100, kept: 0 });
  const second = await send(token, undoImportOfCustomers, { importId, cursor: first.next ?? '' });
  expect(second.body.data).toEqual({ removed: 30, kept: 0, next: null });
  expect(await count()).toBe(0);
});

test('a driver who was invited since stays, and the plan has the places of the others again', async () => {
  const accountId = await given.account();
  const client = await createMemberClient({ accountId, permission: 'owner' });
  const { token } = client;
  const importId = randomUUID();
  const invited = typedDriver();
  await send(token, importDrivers, { rows: [invited, typedDriver()], importId });
  const drivers = adminFirestore.collection(paths.accountCollection(accountId, 'drivers'));
  const id = (await drivers.where('email', '==', invited.email).get()).docs[0]?.id ?? '';
  expect((await send(token, inviteDriverToApp, { id })).status).toBe(200);
  expect((await send(token, undoImportOfDrivers, { importId })).body.data).toEqual({ removed: 1, kept: 1, next: null });
  await expectExactFigures(accountId, client);
});
