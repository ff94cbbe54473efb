import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminAuth, adminBucket, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { givenReservedEmail } from '../../support/fixtures/reserved-emails.ts';
import { given } from '../../support/fixtures/given.ts';
import { readAuditEntries, hasAuthUser } from '../../support/fixtures/account-records.ts';
import { givenDriverWithData, findDriverRemains } from '../../support/fixtures/deletion-fixtures.ts';

describe('deleting a driver', () => {
  test('deleting a driver removes record, sign-in, location, documents, ratings and lead, and leaves services readable', async () => {
    const fixture = await givenDriverWithData();
    const { accountId, driver } = fixture;
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const reply = await admin.send(deletePerson, { id: driver.id });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toEqual({
      data: { id: driver.id, name: 'Efraín Yépez' },
      message: 'El usuario Efraín Yépez ha sido eliminado correctamente',
    });
    expect(await findDriverRemains(fixture)).toEqual([]);
    expect(await readDocument(paths.deletion(`${accountId}.${driver.id}`))).toBeNull();

    const rows = await admin.call(listServices, {});
    expect(rows).toHaveLength(fixture.services);
    for (const row of rows) expect(row).toMatchObject({ driver: driver.id, driverName: 'Usuario eliminado' });
    expect(await admin.call(searchServices, { field: 'yepez' })).toEqual([]);
    expect(await admin.call(searchServices, { field: 'usuario eliminado' })).toHaveLength(fixture.services);
  });

  test('deleting a driver writes one audit entry, without name and contact data', async () => {
    const fixture = await givenDriverWithData();
    const { accountId, driver } = fixture;
    const admin = await createMemberClient({ accountId });
    await admin.call(deletePerson, { id: driver.id });
    const audit = await readAuditEntries(accountId);
    expect(audit).toMatchObject([
      {
        action: 'driver.delete',
        target: paths.accountDocument(accountId, 'drivers', driver.id),
        before: { status: 'activado' },
        after: null,
      },
    ]);
    for (const text of [driver.email, driver.name]) expect(JSON.stringify(audit)).not.toContain(text);
  });

  test('deleting a driver keeps ratings by the driver and other people’s data', async () => {
    const { accountId, driver } = await givenDriverWithData();
    const other = await given.driver(accountId, { id: `${driver.id}0`, name: 'Otro' });
    const file = adminBucket.file(`${paths.driverDocumentsFolder(accountId, other.id)}/licencia.png`);
    await file.save('x', { resumable: false });
    const rating = (id: string, facts: object) =>
      adminFirestore.doc(paths.accountDocument(accountId, 'ratings', id)).set({ stars: 5, createdAt: 1, ...facts });
    await rating('given', { target: 'customer', driverId: driver.id, customerId: 'c-1' });
    await rating('others', { target: 'driver', driverId: other.id, customerId: 'c-1' });
    await given.service(accountId, { id: 's-others', driverId: other.id, driverName: 'Otro Ñauta' });
    await (await createMemberClient({ accountId })).call(deletePerson, { id: driver.id });

    expect(await readDocument(paths.accountDocument(accountId, 'drivers', other.id))).not.toBeNull();
    expect((await file.exists())[0]).toBe(true);
    expect(await readDocument(paths.accountDocument(accountId, 'ratings', 'given'))).not.toBeNull();
    expect(await readDocument(paths.accountDocument(accountId, 'ratings', 'others'))).not.toBeNull();
    expect(await readDocument(paths.accountDocument(accountId, 'services', 's-others'))).toMatchObject({
      driverName: 'Otro Ñauta',
    });
  });
});

describe('deleting a customer', () => {
  test('deleting a customer removes their comments about drivers and keeps the stars', async () => {
    const accountId = await given.account();
    const { id } = await given.customer(accountId);
    const rating = adminFirestore.doc(paths.accountDocument(accountId, 'ratings', 's-1-driver'));
    const stars = { target: 'driver', driverId: 'd-1', customerId: id, serviceId: 's-1', stars: 2, createdAt: 1 };
    await rating.set({ ...stars, comment: 'Llegó tarde' });
    await (await createMemberClient({ accountId })).call(deletePerson, { id });
    expect(await readDocument(rating.path)).toEqual(stars);
  });

  test('deleting a customer leaves the services readable, without the name', async () => {
    const accountId = await given.account();
    const customer = await given.customer(accountId, { name: 'Rosalía', surname: 'Guamán' });
    await adminAuth.createUser({ uid: customer.id });
    const service = await given.service(accountId, {
      userId: customer.id,
      userName: 'Rosalía Guamán',
      driverId: 'd-1',
      driverName: 'José Ñauta',
    });
    const admin = await createMemberClient({ accountId });
    const reply = await admin.send(deletePerson, { id: customer.id });
    expect(reply.body).toMatchObject({ message: 'El usuario Rosalía Guamán ha sido eliminado correctamente' });
    expect(await readDocument(paths.accountDocument(accountId, 'customers', customer.id))).toBeNull();
    expect(await hasAuthUser(customer.id)).toBe(false);
    const path = paths.accountDocument(accountId, 'services', service.id);
    expect(await readDocument(path)).toMatchObject({ userName: 'Usuario eliminado', driverName: 'José Ñauta' });
    expect(JSON.stringify(await readDocument(path))).not.toMatch(/rosal|guam/i);
    expect(await admin.call(searchServices, { field: 'jose usuario' })).toMatchObject([{ id: service.id }]);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'customer.delete' }]);
  });

  test('deleting a customer twice is 404', async () => {
    const accountId = await given.account();
    const { id } = await given.customer(accountId);
    const admin = await createMemberClient({ accountId });
    expect((await admin.send(deletePerson, { id })).status).toBe(200);
    expect((await admin.send(deletePerson, { id })).status).toBe(404);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test.each([
    ['drives', 'driver', 'maria@clientes.test'],
    ['is a customer', 'customer', 'maria@clientes.test'],
    ['has another address', 'driver', 'otra@conductores.test'],
  ] as const)('a customer who %s in another company keeps the sign-in there', async (_name, kind, email) => {
    const accountId = await given.account();
    const { id } = await given.customer(accountId);
    const elsewhere = await given.account();
    const record = await (kind === 'driver' ? given.driver : given.customer)(elsewhere, { id, email });
    await givenReservedEmail(elsewhere, kind, record);
    await adminAuth.createUser({ uid: id });
    await (await createMemberClient({ accountId })).call(deletePerson, { id });
    expect(await readDocument(paths.accountDocument(accountId, 'customers', id))).toBeNull();
    expect(await hasAuthUser(id)).toBe(true);
  });

  test('a customer whose record in another company is gone loses the sign-in', async () => {
    const accountId = await given.account();
    const { id, email } = await given.customer(accountId);
    await givenReservedEmail(await given.account(), 'driver', { id, email });
    await adminAuth.createUser({ uid: id });
    await (await createMemberClient({ accountId })).call(deletePerson, { id });
    expect(await hasAuthUser(id)).toBe(false);
  });

  test('a customer who is a back-office user keeps the sign-in', async () => {
    const accountId = await given.account();
    const { id } = await given.customer(accountId);
    await adminAuth.createUser({ uid: id });
    await adminFirestore.doc(paths.user(id)).set({ name: 'Rosalía' });
    await (await createMemberClient({ accountId })).call(deletePerson, { id });
    expect(await hasAuthUser(id)).toBe(true);
  });
});

test('another account’s people, members and services are not found, and stay', async () => {
  const fixture = await givenDriverWithData();
  const before = await findDriverRemains(fixture);
  const outsider = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
  for (const id of [fixture.driver.id, 's-1', outsider.identity.uid, 'd-nobody'])
    expect((await outsider.send(deletePerson, { id })).status).toBe(404);
  expect(await findDriverRemains(fixture)).toEqual(before);
  expect(await hasAuthUser(outsider.identity.uid)).toBe(true);
});
