import { getDriverDocuments, listDrivers, searchDrivers, updateDriverStatus } from '@llevo/contract/endpoints/drivers';
import type { Driver, DriverStatus } from '@llevo/contract/entities/driver';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { as, member } from '../../support/session/test-clients.ts';
import { stored } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { auditOf, mailOf } from '../../support/fixtures/account-records.ts';

const MESSAGE = 'Se logró cambiar el estado de la cuenta del conductor.';
const MOTIVO = 'La matrícula está vencida';

const BANK = {
  typeBank: 'Pichincha',
  typeAccountBank: 'Ahorros',
  accountNumber: '2200112233',
  accountOwner: 'José Ñauta',
  cedula: '1710034065',
};
const DOCUMENTS = { licencia: 'l.png', matricula: 'm.png', foto_vehiculo: 'v.png', foto_perfil: 'p.png' };

/** A driver of an account of their own, and an administrator of it. */
async function given1(facts: Partial<Driver> = {}) {
  const accountId = await given.account();
  const driver = await given.driver(accountId, facts);
  const admin = await member({ accountId, permission: 'admin' });
  return { accountId, driver, admin, path: paths.accountDocument(accountId, 'drivers', driver.id) };
}

const MOVES: [DriverStatus, DriverStatus][] = DRIVER_STATUSES.flatMap((from) =>
  DRIVER_STATUSES.filter((to) => to !== from && to !== 'revision').map((to): [DriverStatus, DriverStatus] => [
    from,
    to,
  ]),
);

describe('moving a driver', () => {
  test.each(MOVES)('from %s to %s writes status, audit entry and mail', async (from, to) => {
    const { accountId, driver, admin, path } = await given1({ status: from });
    const before = Date.now();
    const reply = await admin.send(updateDriverStatus, {
      id: driver.id,
      status: to,
      info: { ...driver },
      motivo: `  ${MOTIVO} `,
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toEqual({ data: { id: driver.id, status: to }, message: MESSAGE });

    const record = await stored(path);
    const statusChange = { uid: admin.identity.uid, name: 'Prueba Pérez', at: expect.any(Number) as number };
    expect(record).toMatchObject({ status: to, statusChange });
    expect(record?.updatedAt).toBeGreaterThanOrEqual(before);

    const audit = await auditOf(accountId);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: 'driver.status',
      target: path,
      actor: admin.identity.uid,
      before: { status: from },
      after: { status: to, reason: MOTIVO },
    });
    const mail = await mailOf(accountId);
    expect(mail).toHaveLength(1);
    expect(mail[0]).toMatchObject({ to: driver.email });
    expect(mail[0]?.paragraphs.join('\n')).toContain('Hola, José:');
    expect(mail[0]?.paragraphs).toContain(`Motivo: ${MOTIVO}`);
  });

  test('asks for the documents that are missing when they need a correction', async () => {
    const documents = { ...DOCUMENTS, matricula: '', foto_perfil: '' };
    const { accountId, driver, admin } = await given1({ documents, bankAccount: BANK });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'correccion', motivo: MOTIVO });
    const [mail] = await mailOf(accountId);
    expect(mail?.paragraphs).toContain('Nos falta: Matrícula, Foto de perfil.');
    expect(mail?.paragraphs.join(' ')).toMatch(/vuelve a subir tus documentos/);
  });

  test.each(DRIVER_STATUSES)('never back to revision, from %s', async (status) => {
    const { accountId, driver, admin, path } = await given1({ status });
    const before = await stored(path);
    const reply = await admin.send(updateDriverStatus, { id: driver.id, status: 'revision', motivo: MOTIVO });
    expect(reply.status, reply.text).toBe(409);
    expect(ErrorBody.parse(reply.body)).toMatchObject({
      code: 'conflict',
      current: { status, changedBy: null, changedAt: null },
    });
    expect(await stored(path)).toEqual(before);
    expect([await auditOf(accountId), await mailOf(accountId)]).toEqual([[], []]);
  });

  test.each(['cancelado', 'correccion'] as const)('to %s needs a reason', async (status) => {
    const { accountId, driver, admin, path } = await given1();
    const before = await stored(path);
    for (const motivo of [undefined, '', '   ']) {
      const reply = await admin.send(updateDriverStatus, {
        id: driver.id,
        status,
        ...(motivo !== undefined && { motivo }),
      });
      expect(reply.status).toBe(400);
      expect(ErrorBody.parse(reply.body).inputError).toBe('motivo');
    }
    const long = await admin.send(updateDriverStatus, { id: driver.id, status, motivo: 'x'.repeat(501) });
    expect(ErrorBody.parse(long.body).inputError).toBe('motivo');
    expect(await stored(path)).toEqual(before);
    expect([await auditOf(accountId), await mailOf(accountId)]).toEqual([[], []]);
  });

  test('to activado needs none', async () => {
    const { accountId, driver, admin } = await given1({ status: 'revision' });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'activado', info: { status: 'revision' } });
    const [mail] = await mailOf(accountId);
    expect(mail?.paragraphs.join(' ')).not.toContain('Motivo');
  });

  test('that somebody else moved meanwhile is refused, and says who did', async () => {
    const { accountId, driver, admin } = await given1();
    const first = await member({ accountId, permission: 'owner' });
    await first.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    const reply = await admin.send(updateDriverStatus, {
      id: driver.id,
      status: 'correccion',
      info: { status: 'activado' },
      motivo: 'Otro motivo',
    });
    expect(reply.status).toBe(409);
    const { current } = ErrorBody.parse(reply.body);
    expect(current).toEqual({
      status: 'cancelado',
      changedBy: 'Prueba Pérez',
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await auditOf(accountId)).toHaveLength(1);
    expect(await mailOf(accountId)).toHaveLength(1);
  });

  test('to where they are is refused', async () => {
    const { driver, admin } = await given1();
    const reply = await admin.send(updateDriverStatus, { id: driver.id, status: 'activado' });
    expect(reply.status).toBe(409);
  });

  test('who is nobody, or another account’s, is not found', async () => {
    const { admin } = await given1();
    const other = await given1();
    for (const id of ['d-nobody', other.driver.id]) {
      const reply = await admin.send(updateDriverStatus, { id, status: 'cancelado', motivo: MOTIVO });
      expect(reply.status).toBe(404);
    }
    expect(await stored(other.path)).toMatchObject({ status: 'activado' });
    expect(await mailOf(other.accountId)).toEqual([]);
  });

  test('twice makes two mails', async () => {
    const { accountId, driver, admin } = await given1();
    await admin.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'activado' });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    expect(await mailOf(accountId)).toHaveLength(3);
    expect((await auditOf(accountId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test('shows in lists and searches', async () => {
    const { driver, admin } = await given1();
    await admin.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    expect(await admin.call(listDrivers, { status: 'cancelado' })).toMatchObject([{ id: driver.id }]);
    expect(await admin.call(searchDrivers, { field: 'jose', status: 'activado' })).toEqual([]);
  });
});

describe('a driver’s documents', () => {
  test('come with the bank account', async () => {
    const { driver, admin } = await given1({ documents: DOCUMENTS, bankAccount: BANK });
    const reply = await admin.send(getDriverDocuments, { id: driver.id });
    expect(reply.body).toEqual({
      data: [
        { id: driver.id, name: 'José', surname: 'Ñauta', cedula: BANK.cedula, bankAccount: BANK, documents: DOCUMENTS },
      ],
    });
  });

  test.each([
    { documents: null, bankAccount: BANK },
    { documents: { ...DOCUMENTS, licencia: '' }, bankAccount: BANK },
    { documents: DOCUMENTS, bankAccount: null },
  ])('that are incomplete come as far as they go, with a word about it: %j', async (facts) => {
    const { driver, admin } = await given1(facts);
    const reply = await admin.send(getDriverDocuments, { id: driver.id });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ data: [facts], message: 'Información incompleta del conductor' });
  });

  test('of nobody, or of another account’s driver, are not found', async () => {
    const { driver } = await given1();
    const stranger = await as('admin');
    for (const id of [driver.id, 'd-nobody'])
      expect((await stranger.send(getDriverDocuments, { id })).status).toBe(404);
  });
});
