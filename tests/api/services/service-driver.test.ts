import { changeDriverInService, listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import type { Driver } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { given } from '../../support/fixtures/given.ts';
import { createTokenCaller } from '../../support/api/in-process-api.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { readServiceHistory, readService } from '../../support/fixtures/service-records.ts';

/** An account with an assigned service, and another active driver. */
async function givenService(facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const other: Driver = await given.driver(accountId, { name: 'Luz', surname: 'Andrade', email: 'luz@c.test' });
  const service = await given.service(accountId, { driverId: 'd-jose', driverName: 'José Ñauta', ...facts });
  return { accountId, other, service, admin: await createMemberClient({ accountId, permission: 'admin' }) };
}

describe('giving a service to another driver', () => {
  test('a new driver is written with name, search index, timeline entry and one audit entry', async () => {
    const { accountId, other, service, admin } = await givenService();
    const input = { item: { id: service.id, driver: 'd-jose' }, idDriverToUpdate: other.id };
    const reply = await admin.send(changeDriverInService, input);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      message: 'Se realizó el cambio de conductor.',
      data: { id: service.id, driver: other.id, driverName: 'Luz Andrade' },
    });

    const now = await readService(accountId, service.id);
    const by = { uid: admin.identity.uid, name: 'Prueba Pérez' };
    expect(now).toMatchObject({ driverId: other.id, driverName: 'Luz Andrade', lastChange: by });
    expect(now.updatedAt).toBe(now.lastChange?.at);
    expect(await readServiceHistory(accountId, service.id)).toEqual([
      { kind: 'driver', from: 'José Ñauta', to: 'Luz Andrade', by, at: now.updatedAt },
    ]);
    const audit = await readAuditEntries(accountId);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: 'service.driver',
      actor: admin.identity.uid,
      target: paths.accountDocument(accountId, 'services', service.id),
      before: { driverId: 'd-jose' },
      after: { driverId: other.id },
    });

    const found = await admin.call(searchServices, { field: 'andrade' });
    expect(found.map(({ id }) => id)).toEqual([service.id]);
    expect(await admin.call(searchServices, { field: 'nauta' })).toEqual([]);
    expect(await admin.call(listServices, { driver: other.id })).toHaveLength(1);
  });

  test('the new driver gets the offer by e-mail', async () => {
    const { accountId, other, service, admin } = await givenService();
    await admin.call(changeDriverInService, { item: { id: service.id }, idDriverToUpdate: other.id });
    const mail = await readAccountMail(accountId);
    expect(mail.map(({ to }) => to)).toEqual([other.email]);
    expect(mail[0]?.paragraphs.join()).toContain(service.addressStart);
  });

  test('“default” removes the driver, and as the current driver means none', async () => {
    const { accountId, other, service, admin } = await givenService();
    await admin.call(changeDriverInService, {
      item: { id: service.id, driver: 'd-jose' },
      idDriverToUpdate: 'default',
    });
    expect(await readService(accountId, service.id)).toMatchObject({ driverId: null, driverName: null });
    await admin.call(changeDriverInService, {
      item: { id: service.id, driver: 'default' },
      idDriverToUpdate: other.id,
    });
    const lines = await readServiceHistory(accountId, service.id);
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      ['José Ñauta', null],
      [null, 'Luz Andrade'],
    ]);
  });

  test('the rest of the row is ignored, and no driver seen means none expected', async () => {
    const { service, other, admin } = await givenService();
    const item = { id: service.id, status: 'finalizado', price: 1, anything: { else: true } };
    const row = await admin.call(changeDriverInService, { item, idDriverToUpdate: other.id });
    expect(row).toMatchObject({ driver: other.id, status: service.status, price: service.priceCents / 100 });
  });
});

describe('a refused change writes nothing', () => {
  const refusals = {
    'an unknown service': { status: 404, code: 'not_found' },
    'an unknown driver': { status: 404, code: 'not_found', inputError: 'idDriverToUpdate' },
    'a driver of another account': { status: 404, code: 'not_found' },
    'a driver in revision': { status: 400, code: 'invalid_input', inputError: 'idDriverToUpdate' },
    'a cancelled driver': { status: 400, code: 'invalid_input', inputError: 'idDriverToUpdate' },
    'the driver it has': { status: 409, code: 'conflict', current: { driver: 'd-jose', driverName: 'José Ñauta' } },
    'another driver seen': { status: 409, code: 'conflict', current: { driver: 'd-jose', changedBy: null } },
    'no driver seen': { status: 409, code: 'conflict', current: { changedAt: null } },
  } as const;

  test.each(Object.entries(refusals))('%s', async (name, { status, ...expected }) => {
    const { accountId, other, service, admin } = await givenService();
    const wanted = { item: { id: service.id, driver: 'd-jose' }, idDriverToUpdate: other.id };
    const elsewhere = await given.driver(await given.account());
    const revision = await given.driver(accountId, { status: 'revision' });
    const cancelled = await given.driver(accountId, { status: 'cancelado' });
    const input = {
      'an unknown service': { ...wanted, item: { id: 's-nowhere', driver: 'd-jose' } },
      'an unknown driver': { ...wanted, idDriverToUpdate: 'd-nowhere' },
      'a driver of another account': { ...wanted, idDriverToUpdate: elsewhere.id },
      'a driver in revision': { ...wanted, idDriverToUpdate: revision.id },
      'a cancelled driver': { ...wanted, idDriverToUpdate: cancelled.id },
      'the driver it has': { ...wanted, idDriverToUpdate: 'd-jose' },
      'another driver seen': { ...wanted, item: { id: service.id, driver: 'd-maria' } },
      'no driver seen': { ...wanted, item: { id: service.id, driver: 'default' } },
    }[name];
    if (!input) throw new Error(name);
    const reply = await admin.send(changeDriverInService, input);
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body).toMatchObject(expected);
    expect(await readService(accountId, service.id)).toEqual(service);
    expect(await readServiceHistory(accountId, service.id)).toEqual([]);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });
});

test('one of fifty concurrent driver changes wins, and the other errors name its user', async () => {
  const { accountId, service, admin } = await givenService();
  const drivers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => given.driver(accountId, { name: `Conductor ${index}`, surname: 'Paz' })),
  );
  const send = createTokenCaller();
  const item = { id: service.id, driver: 'd-jose' };
  const replies = await Promise.all(
    drivers.map(({ id }) => send(admin.token, changeDriverInService, { item, idDriverToUpdate: id })),
  );
  const winners = replies.filter(({ status }) => status === 200);
  const losers = replies.filter(({ status }) => status === 409);
  expect([winners.length, losers.length]).toEqual([1, 49]);

  const now = await readService(accountId, service.id);
  expect(winners[0]?.body).toMatchObject({ data: { driver: now.driverId } });
  for (const { body } of losers) {
    expect(body).toMatchObject({
      code: 'conflict',
      current: {
        driver: now.driverId,
        driverName: now.driverName,
        changedBy: 'Prueba Pérez',
        changedAt: new Date(now.lastChange?.at ?? 0).toISOString(),
      },
    });
  }
  expect(await readServiceHistory(accountId, service.id)).toHaveLength(1);
  expect(await readAuditEntries(accountId)).toHaveLength(1);
});
