import { changeBoard } from '@llevo/contract/endpoints/board';
import { changeDriverInService, listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import type { Driver } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { heldForUndoMs, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
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

const mailsTo = async (accountId: string, to: string) =>
  (await readAccountMail(accountId)).filter((mail) => mail.to === to);

/** The same with a driver who has a record, so that an undo can give the service back. */
async function givenUnderWay(facts: Partial<Service>) {
  const { accountId, service, ...rest } = await givenService(facts);
  const jose = await given.driver(accountId, { name: 'José', surname: 'Ñauta', email: 'jose@c.test' });
  const acceptance = { driverId: jose.id, at: 1 };
  const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await document.update({ driverId: jose.id, acceptance });
  return { accountId, service, document, jose, acceptance, ...rest };
}

describe('a driver who is changed under way', () => {
  test('a departure is taken back with its driver, the reason is kept, and the undo restores all of it without a word', async () => {
    const { accountId, other, service, jose, acceptance, admin } = await givenUnderWay({
      typeService: 'RESERVE',
      status: 'en camino',
      arrivedAt: 7,
    });
    const motivo = 'Se dañó el camión';
    const row = await admin.call(changeDriverInService, {
      item: { id: service.id },
      idDriverToUpdate: other.id,
      motivo,
    });
    expect(row).toMatchObject({ driver: other.id, status: 'pendiente', arrivedAt: null });
    expect(await readService(accountId, service.id)).toMatchObject({ acceptance: null, arrivedAt: null });
    const lines = await readServiceHistory(accountId, service.id);
    expect(lines.map(({ kind, from, to }) => [kind, from, to])).toEqual(
      expect.arrayContaining([
        ['driver', 'José Ñauta', 'Luz Andrade'],
        ['driver_reason', null, motivo],
        ['status', 'en camino', 'pendiente'],
      ]),
    );
    const [audit] = await readAuditEntries(accountId);
    expect(audit?.after).toMatchObject({ driverId: other.id, note: motivo });
    const [offer] = await mailsTo(accountId, other.email);
    expect((offer?.nextAttemptAt ?? 0) - (offer?.createdAt ?? 0)).toBe(heldForUndoMs(UNDO_SHOWN_MS));

    await admin.call(changeBoard, { changes: [{ id: service.id, updatedAt: row.updatedAt, undo: true }] });
    expect(await readService(accountId, service.id)).toMatchObject({
      driverId: jose.id,
      status: 'en camino',
      arrivedAt: 7,
      acceptance,
    });
    expect(await readAccountMail(accountId)).toEqual([]);
  });

  test('cargo on board stays under way: the new driver gets it at once, and the undo gives it back', async () => {
    const { accountId, other, service, jose, admin } = await givenUnderWay({ status: 'en curso', arrivedAt: 7 });
    const item = { id: service.id };
    const row = await admin.call(changeDriverInService, { item, idDriverToUpdate: other.id });
    expect(row).toMatchObject({ driver: other.id, status: 'en curso' });
    const [notice] = await mailsTo(accountId, other.email);
    expect(notice?.subject).toContain('pasa a ti');
    expect(notice?.paragraphs.join(' ')).not.toMatch(/te ofrece|Acéptalo/);
    await admin.call(changeBoard, { changes: [{ id: service.id, updatedAt: row.updatedAt, undo: true }] });
    expect(await readService(accountId, service.id)).toMatchObject({
      driverId: jose.id,
      status: 'en curso',
      arrivedAt: 7,
    });
    expect(await mailsTo(accountId, other.email)).toEqual([]);
  });

  test('the undo is refused once the new driver has ended the job', async () => {
    const { accountId, other, service, document, admin } = await givenUnderWay({ status: 'en curso' });
    const row = await admin.call(changeDriverInService, { item: { id: service.id }, idDriverToUpdate: other.id });
    // As the mobile app does, which leaves `updatedAt` alone.
    await document.update({ status: 'finalizado' });
    const undo = { changes: [{ id: service.id, updatedAt: row.updatedAt, undo: true as const }] };
    expect((await admin.send(changeBoard, undo)).status).toBe(409);
    expect(await readService(accountId, service.id)).toMatchObject({ driverId: other.id, status: 'finalizado' });
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
