import { updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { changeDriverInService } from '@llevo/contract/endpoints/services/services';
import { deletePerson, updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import { ErrorBody } from '@llevo/contract/errors';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { linkEntries } from '../../support/audit/audit-fixtures.ts';
import { given } from '../../support/fixtures/given.ts';
import { createTokenCaller } from '../../support/api/in-process-api.ts';
import { readAuditChain, readAuditEntries, readAccountMail } from '../../support/fixtures/account-records.ts';

const CONCURRENT_CALLS = 50;
const send = createTokenCaller();

const runConcurrently = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CONCURRENT_CALLS }, (_, index) => work(index)));

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

/** Administrators of an account, each in a separate session. */
const administrators = (accountId: string) =>
  Promise.all(Array.from({ length: 5 }, () => createMemberClient({ accountId, permission: 'admin' })));

test('one of 50 concurrent changes of a driver succeeds', { timeout: 120_000 }, async () => {
  const accountId = await given.account();
  const driver = await given.driver(accountId);
  const admins = await administrators(accountId);
  const replies = await runConcurrently((index) =>
    send(admins[index % 5]?.token ?? null, updateDriverStatus, {
      id: driver.id,
      status: index % 2 === 0 ? 'cancelado' : 'correccion',
      info: { status: 'activado' },
      motivo: `Motivo ${index}`,
    }),
  );
  const statuses = replies.map(({ status }) => status);
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, CONCURRENT_CALLS - 1]);
  const record = await readDocument(paths.accountDocument(accountId, 'drivers', driver.id));
  for (const { status, body } of replies) {
    if (status === 409) {
      expect(ErrorBody.parse(body).current).toMatchObject({ status: record?.status, changedBy: 'Prueba Pérez' });
    }
  }
  expect(await readAuditEntries(accountId)).toHaveLength(1);
  expect(await readAccountMail(accountId)).toHaveLength(1);
});

test('one of 50 concurrent changes of a customer succeeds', { timeout: 120_000 }, async () => {
  const accountId = await given.account();
  const customer = await given.customer(accountId);
  const admins = await administrators(accountId);
  const replies = await runConcurrently((index) =>
    send(admins[index % 5]?.token ?? null, updateCustomerStatus, {
      id: customer.id,
      status: 'cancelado',
      info: { status: 'activado' },
      motivo: `Motivo ${index}`,
    }),
  );
  const statuses = replies.map(({ status }) => status);
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, CONCURRENT_CALLS - 1]);
  expect(await readAuditEntries(accountId)).toHaveLength(1);
  expect(await readAccountMail(accountId)).toHaveLength(1);
});

test('50 concurrent changes of 50 drivers all succeed, in one chain', { timeout: 120_000 }, async () => {
  const accountId = await given.account();
  const drivers = await runConcurrently(() => given.driver(accountId));
  const [admin] = await administrators(accountId);
  const replies = await Promise.all(
    drivers.map(({ id }) =>
      send(admin?.token ?? null, updateDriverStatus, { id, status: 'cancelado', motivo: 'Todos' }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(drivers.map(() => 200));
  await linkEntries(accountId);
  const audit = await readAuditChain(accountId);
  expect(audit.map(({ sequence }) => sequence)).toEqual(drivers.map((_, index) => index + 1));
  expect(audit.slice(1).map(({ previousHash }) => previousHash)).toEqual(audit.slice(0, -1).map(({ hash }) => hash));
});

test('one of 50 concurrent deletions of a person succeeds', { timeout: 120_000 }, async () => {
  const accountId = await given.account();
  const customer = await given.customer(accountId);
  const admins = await administrators(accountId);
  const replies = await runConcurrently((index) =>
    send(admins[index % 5]?.token ?? null, deletePerson, { id: customer.id }),
  );
  const statuses = replies.map(({ status }) => status);
  expect([count(statuses, 200), count(statuses, 404)]).toEqual([1, CONCURRENT_CALLS - 1]);
  expect(await readAuditEntries(accountId)).toHaveLength(1);
  expect(await readDocument(`${COLLECTIONS.deletions}/${accountId}.${customer.id}`)).toBeNull();
});

test(
  'a driver deleted while being given services leaves no service under the old name',
  { timeout: 120_000 },
  async () => {
    const accountId = await given.account();
    const driver = await given.driver(accountId, { name: 'Efraín', surname: 'Yépez' });
    const services = await Promise.all(Array.from({ length: 20 }, () => given.service(accountId)));
    const [admin] = await administrators(accountId);
    const token = admin?.token ?? null;
    const assign = (id: string) =>
      send(token, changeDriverInService, { item: { id, driver: 'default' }, idDriverToUpdate: driver.id });
    const replies = await Promise.all([
      ...services.slice(0, 10).map(({ id }) => assign(id)),
      send(token, deletePerson, { id: driver.id }),
      ...services.slice(10).map(({ id }) => assign(id)),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await readDocument(paths.accountDocument(accountId, 'drivers', driver.id))).toBeNull();
    const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
    for (const service of docs) {
      expect(['Usuario eliminado', null]).toContain(service.get('driverName'));
      expect(service.get('driverName') === null).toBe(service.get('driverId') === null);
    }
  },
);
