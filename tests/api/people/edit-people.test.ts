import { randomUUID } from 'node:crypto';
import {
  createCustomer,
  deletePerson,
  listCustomers,
  searchCustomers,
  updateCustomer,
} from '@llevo/contract/endpoints/people/customers';
import { acceptDriverInvitation } from '@llevo/contract/endpoints/driver-app/invitations';
import { createDriver, updateDriver, updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { invitationIn } from '@llevo/contract/rules/people/driver-app';
import { describe, expect, test } from 'vitest';
import {
  createInProcessApi,
  createTokenCaller,
  runConcurrently,
  silentDeps,
} from '../../support/api/in-process-api.ts';
import { adminBucket, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { typedCustomer, typedDriver } from '../../support/fixtures/people.ts';
import { plainPng } from '../../support/fixtures/upload-images.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const send = createTokenCaller(silentDeps);

async function givenAdmin(facts: Parameters<typeof given.account>[0] = {}) {
  const accountId = await given.account(facts);
  const { token, identity } = await createMemberClient({ accountId, permission: 'user' });
  return { accountId, token, uid: identity.uid };
}

/** A customer without services as lists show it. */
const listed = (row: CustomerRow): CustomerRow => ({ ...row, trips: { finished: 0, spent: 0, lastDate: null } });

const reservationsOf = async (accountId: string) =>
  (await adminFirestore.collection(paths.accountCollection(accountId, 'personEmails')).get()).size;

describe('creating', () => {
  test('a customer is active, found by a search, and audited once without contact data', async () => {
    const { accountId, token } = await givenAdmin();
    const typed = typedCustomer({ name: 'Íngrid', email: ' Ingrid@Clientes.TEST ' });
    const reply = await send(token, createCustomer, typed);
    expect(reply.status, reply.text).toBe(200);
    const row = reply.body.data as CustomerRow;
    expect(row).toMatchObject({ ...typed, email: 'ingrid@clientes.test', status: 'activado', rating: 0 });
    expect(row.updatedAt).toBe(row.dateCreate);

    const found = await send(token, searchCustomers, { field: 'ingrid vega' });
    expect(found.body.data).toEqual([listed(row)]);
    expect((await send(token, listCustomers, {})).body.data).toEqual([listed(row)]);
    const audit = await readAuditEntries(accountId);
    const target = paths.accountDocument(accountId, 'customers', row.id);
    expect(audit).toMatchObject([{ action: 'customer.create', target, before: null, after: { name: 'Íngrid' } }]);
    expect(JSON.stringify(audit)).not.toContain('ingrid@clientes.test');
    expect(await readAccountMail(accountId)).toEqual([]);
  });

  test('a firm without surname and e-mail is a customer, once for its number and name', async () => {
    const { accountId, token } = await givenAdmin();
    const firm = typedCustomer({ name: 'El Rayo S.A.S.', surname: '', email: '' });
    const replies = await runConcurrently(5, () => send(token, createCustomer, firm));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ inputError: 'cellphone' });
    expect((await send(token, createCustomer, { ...firm, name: 'La Otra' })).status).toBe(200);
    expect(await reservationsOf(accountId)).toBe(0);
  });

  test('a driver is in revision and invited by one e-mail, whose link the driver accepts with', async () => {
    const { accountId, token } = await givenAdmin({ name: 'Fletes del Austro' });
    const typed = typedDriver({ plate: 'pbx 4321' });
    const reply = await send(token, createDriver, typed);
    expect(reply.body.data).toMatchObject({ ...typed, plate: 'PBX-4321', status: 'revision', currentsCoords: null });
    const [mail, ...others] = await readAccountMail(accountId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: typed.email,
      subject: 'Fletes del Austro te invita a conducir con Llevo',
      isSecret: true,
    });
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'driver.create' }]);

    const { id } = reply.body.data as DriverRow;
    const path = paths.accountDocument(accountId, 'drivers', id);
    expect(await readDocument(path)).toMatchObject({ appInvitedBy: 'Prueba Pérez', appAcceptance: null });
    const answer = invitationIn(mail?.action?.url.split('#/')[1] ?? '') ?? '';
    expect((await createInProcessApi()(acceptDriverInvitation, { token: answer })).status).toBe(200);
    expect(await readDocument(path)).toMatchObject({ appAcceptance: { email: typed.email } });
  });

  test(
    'one of 50 concurrent creations with one e-mail succeeds; the others name the field',
    { timeout: 120_000 },
    async () => {
      const { accountId, token } = await givenAdmin();
      const typed = typedDriver();
      const replies = await runConcurrently(50, () => send(token, createDriver, typed));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
        expect([status, body]).toMatchObject([409, { code: 'conflict', inputError: 'email' }]);
      }
      const drivers = await adminFirestore.collection(paths.accountCollection(accountId, 'drivers')).get();
      expect(drivers.size).toBe(1);
      expect(await readAuditEntries(accountId)).toHaveLength(1);
      expect(await readAccountMail(accountId)).toHaveLength(1);
    },
  );

  test('the e-mail of a person from the mobile app is taken; another account’s or kind’s is not', async () => {
    const { accountId, token } = await givenAdmin();
    const { email } = await given.customer(accountId, { email: 'app@clientes.test' });
    const taken = await send(token, createCustomer, typedCustomer({ email: 'APP@clientes.test' }));
    expect([taken.status, taken.body.inputError]).toEqual([409, 'email']);
    expect((await send(token, createDriver, typedDriver({ email }))).status).toBe(200);
    const elsewhere = await givenAdmin();
    expect((await send(elsewhere.token, createCustomer, typedCustomer({ email }))).status).toBe(200);
  });

  test('a driver needs a place in the plan; a refused one leaves no trace', async () => {
    const { accountId, token } = await givenAdmin({ plan: 'free' });
    await runConcurrently(24, (index) =>
      given.driver(accountId, { status: index % 2 === 0 ? 'activado' : 'revision' }),
    );
    await given.driver(accountId, { status: 'cancelado' });
    const replies = await runConcurrently(5, () => send(token, createDriver, typedDriver()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body]).toMatchObject([402, { code: 'plan_required', plan: 'startup' }]);
    }
    expect(await reservationsOf(accountId)).toBe(1);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ cellphone: 'ninguno' }, 'cellphone'],
    [{ email: 'rosa@' }, 'email'],
    [{ plate: '1' }, 'plate'],
  ])('%j is refused at its field', async (wrong, inputError) => {
    const { accountId, token } = await givenAdmin();
    const reply = await send(token, createDriver, { ...typedDriver(), ...wrong });
    expect([reply.status, reply.body.inputError]).toEqual([400, inputError]);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });
});

describe('editing', () => {
  test('an edit changes the named fields and the search index', async () => {
    const { accountId, token } = await givenAdmin();
    const row = (await send(token, createCustomer, typedCustomer())).body.data as CustomerRow;
    const edit = { id: row.id, updatedAt: row.updatedAt, surname: 'Zúñiga' };
    const reply = await send(token, updateCustomer, edit);
    const saved = reply.body.data as CustomerRow;
    expect(saved).toEqual({ ...row, surname: 'Zúñiga', updatedAt: saved.updatedAt });
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(row.updatedAt));
    expect((await send(token, searchCustomers, { field: 'zuniga' })).body.data).toEqual([listed(saved)]);
    expect((await readAuditEntries(accountId)).map(({ action, before, after }) => ({ action, before, after }))).toEqual(
      [
        expect.objectContaining({ action: 'customer.create' }),
        { action: 'customer.update', before: { surname: 'Vega' }, after: { surname: 'Zúñiga' } },
      ],
    );
  });

  test('the buyer on a customer’s invoices is checked, and audited without the number', async () => {
    const { accountId, token } = await givenAdmin();
    const row = (await send(token, createCustomer, typedCustomer())).body.data as CustomerRow;
    const edit = { id: row.id, updatedAt: row.updatedAt };
    const buyer = { idType: 'ruc', idNumber: '1790016919001', name: 'Vega S.A.', address: '', email: '' } as const;
    const wrong = { ...buyer, idType: 'cedula' as const, idNumber: '1710034066' };
    const refused = await send(token, updateCustomer, { ...edit, invoiceBuyer: wrong });
    expect([refused.status, refused.body.inputError]).toEqual([400, 'invoiceBuyer.idNumber']);
    const saved = (await send(token, updateCustomer, { ...edit, invoiceBuyer: buyer })).body.data as CustomerRow;
    expect(saved).toEqual({ ...row, invoiceBuyer: buyer, updatedAt: saved.updatedAt });
    expect((await send(token, listCustomers, {})).body.data).toEqual([listed(saved)]);
    expect(JSON.stringify(await readAuditEntries(accountId))).not.toContain(buyer.idNumber);
  });

  test('an edit of a changed record is 409 with the current row and its author', async () => {
    const { token } = await givenAdmin();
    const row = (await send(token, createCustomer, typedCustomer())).body.data as CustomerRow;
    const replies = await runConcurrently(10, (index) =>
      send(token, updateCustomer, { id: row.id, updatedAt: row.updatedAt, name: `Rosa ${index.toString()}` }),
    );
    const [saved, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const current = { ...(saved?.body.data as CustomerRow), changedBy: 'Prueba Pérez' };
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body]).toMatchObject([409, { code: 'conflict', current }]);
    }
  });

  test('an edit without new values writes nothing', async () => {
    const { accountId, token } = await givenAdmin();
    const row = (await send(token, createCustomer, typedCustomer())).body.data as CustomerRow;
    const reply = await send(token, updateCustomer, { id: row.id, updatedAt: row.updatedAt, name: row.name });
    expect(reply.body.data).toEqual(row);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('an e-mail moves: the old one is free at once, the new one is taken', async () => {
    const { accountId, token } = await givenAdmin();
    const [old, next] = [typedCustomer(), typedCustomer()];
    const row = (await send(token, createCustomer, old)).body.data as CustomerRow;
    const other = (await send(token, createCustomer, typedCustomer())).body.data as CustomerRow;
    expect(
      (await send(token, updateCustomer, { id: row.id, updatedAt: row.updatedAt, email: next.email })).status,
    ).toBe(200);
    const taken = await send(token, updateCustomer, { id: other.id, updatedAt: other.updatedAt, email: next.email });
    expect([taken.status, taken.body.inputError]).toEqual([409, 'email']);
    expect((await send(token, createCustomer, old)).status).toBe(200);
    expect(await reservationsOf(accountId)).toBe(3);
  });

  test('an e-mail is removed and given again: it is free in between', async () => {
    const { accountId, token } = await givenAdmin();
    const typed = typedCustomer();
    const row = (await send(token, createCustomer, typed)).body.data as CustomerRow;
    const removed = await send(token, updateCustomer, { id: row.id, updatedAt: row.updatedAt, email: '' });
    const without = removed.body.data as CustomerRow;
    expect([removed.status, without.email, await reservationsOf(accountId)]).toEqual([200, '', 0]);
    const { updatedAt } = without;
    expect((await send(token, updateCustomer, { id: row.id, updatedAt, email: typed.email })).status).toBe(200);
    expect(await reservationsOf(accountId)).toBe(1);
  });

  test('an uploaded document is stored re-encoded in the driver’s folder, and replaces the old file', async () => {
    const { accountId, token, uid } = await givenAdmin();
    const row = (await send(token, createDriver, typedDriver())).body.data as DriverRow;
    const upload = async () => {
      const path = `${paths.userIncomingFolder(accountId, uid)}/${randomUUID()}.png`;
      await adminBucket.file(path).save(await plainPng(), { contentType: 'image/png', resumable: false });
      return path;
    };
    const filesOf = async (prefix: string) =>
      (await adminBucket.getFiles({ prefix: `${prefix}/` }))[0].map(({ name }) => name);
    const folder = paths.driverDocumentsFolder(accountId, row.id);
    let { updatedAt } = row;
    for (let turn = 0; turn < 2; turn += 1) {
      const documents = { licencia: await upload() };
      const reply = await send(token, updateDriver, { id: row.id, updatedAt, documents });
      expect(reply.status, reply.text).toBe(200);
      ({ updatedAt } = reply.body.data as DriverRow);
      const stored = await readDocument(paths.accountDocument(accountId, 'drivers', row.id));
      const { licencia } = stored?.['documents'] as { licencia: string };
      expect(stored?.['documents']).toEqual({ licencia, matricula: '', foto_vehiculo: '', foto_perfil: '' });
      expect(await filesOf(folder)).toEqual([licencia]);
    }
    const stale = await upload();
    const late = await send(token, updateDriver, {
      id: row.id,
      updatedAt: row.updatedAt,
      documents: { matricula: stale },
    });
    expect(late.status).toBe(409);
    expect(await filesOf(folder)).toHaveLength(1);
    expect(await filesOf(paths.userIncomingFolder(accountId, uid))).toEqual([]);
    const foreign = `${paths.userIncomingFolder('otra', uid)}/x.png`;
    const refused = await send(token, updateDriver, { id: row.id, updatedAt, documents: { licencia: foreign } });
    expect([refused.status, refused.body.inputError]).toEqual([400, 'documents.licencia']);
  });

  test('a change of status makes an open form stale', async () => {
    const { token } = await givenAdmin();
    const row = (await send(token, createDriver, typedDriver())).body.data as DriverRow;
    const decision = { withoutDocuments: true, motivo: 'Los trae mañana' };
    const activation = { id: row.id, status: 'activado' as const, info: { status: 'revision' }, ...decision };
    expect((await send(token, updateDriverStatus, activation)).status).toBe(200);
    const reply = await send(token, updateDriver, { id: row.id, updatedAt: row.updatedAt, plate: 'PBA-1111' });
    expect([reply.status, reply.body.current]).toMatchObject([409, { status: 'activado', changedBy: 'Prueba Pérez' }]);
  });

  test('an id of another account is unknown', async () => {
    const { token } = await givenAdmin();
    const { id, updatedAt } = await given.customer(await given.account());
    const seen = new Date(updatedAt).toISOString();
    expect((await send(token, updateCustomer, { id, updatedAt: seen, name: 'Mía' })).status).toBe(404);
  });
});

test('deleting a person frees the e-mail', async () => {
  const { accountId, token } = await givenAdmin();
  const typed = typedCustomer();
  const row = (await send(token, createCustomer, typed)).body.data as CustomerRow;
  expect(await reservationsOf(accountId)).toBe(1);
  expect((await send(token, deletePerson, { id: row.id })).status).toBe(200);
  expect(await reservationsOf(accountId)).toBe(0);
  expect(await readDocument(paths.accountDocument(accountId, 'customers', row.id))).toBeNull();
  expect((await send(token, createCustomer, typed)).status).toBe(200);
});
