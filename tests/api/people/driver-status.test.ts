import {
  getDriverDocuments,
  listDrivers,
  searchDrivers,
  updateDriverStatus,
} from '@llevo/contract/endpoints/people/drivers';
import type { Driver, DriverStatus } from '@llevo/contract/entities/driver';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { linkEntries } from '../../support/audit/audit-fixtures.ts';
import { given } from '../../support/fixtures/given.ts';
import { readAuditChain, readAuditEntries, readAccountMail } from '../../support/fixtures/account-records.ts';

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
async function givenDriverAndAdmin(facts: Partial<Driver> = {}) {
  const accountId = await given.account();
  const driver = await given.driver(accountId, { documents: DOCUMENTS, ...facts });
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  return { accountId, driver, admin, path: paths.accountDocument(accountId, 'drivers', driver.id) };
}

const TRANSITIONS: [DriverStatus, DriverStatus][] = DRIVER_STATUSES.flatMap((from) =>
  DRIVER_STATUSES.filter((to) => to !== from && to !== 'revision').map((to): [DriverStatus, DriverStatus] => [
    from,
    to,
  ]),
);

describe('moving a driver', () => {
  test.each(TRANSITIONS)('a change from %s to %s writes status, audit entry and e-mail', async (from, to) => {
    const { accountId, driver, admin, path } = await givenDriverAndAdmin({ status: from });
    const before = Date.now();
    const reply = await admin.send(updateDriverStatus, {
      id: driver.id,
      status: to,
      info: { ...driver },
      motivo: `  ${MOTIVO} `,
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toEqual({ data: { id: driver.id, status: to }, message: MESSAGE });

    const record = await readDocument(path);
    const statusChange = { uid: admin.identity.uid, name: 'Prueba Pérez', at: expect.any(Number) as number };
    expect(record).toMatchObject({ status: to, statusChange });
    expect(record?.updatedAt).toBeGreaterThanOrEqual(before);

    const audit = await readAuditEntries(accountId);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: 'driver.status',
      target: path,
      actor: admin.identity.uid,
      before: { status: from },
      after: { status: to, reason: MOTIVO },
    });
    const mail = await readAccountMail(accountId);
    expect(mail).toHaveLength(1);
    expect(mail[0]).toMatchObject({ to: driver.email });
    expect(mail[0]?.paragraphs.join('\n')).toContain('Hola, José:');
    expect(mail[0]?.paragraphs).toContain(`La empresa escribe: «${MOTIVO}»`);
  });

  test('a correction requests the missing documents', async () => {
    const documents = { ...DOCUMENTS, matricula: '', foto_perfil: '' };
    const { accountId, driver, admin } = await givenDriverAndAdmin({ documents, bankAccount: BANK });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'correccion', motivo: MOTIVO });
    const [mail] = await readAccountMail(accountId);
    expect(mail?.paragraphs).toContain('Falta: Matrícula, Foto de perfil.');
    expect(mail?.paragraphs.join(' ')).toContain('Lleva tus documentos a la empresa');
    expect(mail?.action).toBeNull();
  });

  test.each([
    ['activado', /Abre la app/, 'Abrir la app'],
    ['correccion', /vuelve a subir tus documentos/, 'Subir los documentos'],
  ] as const)('%s leads an invited driver to the app', async (status, text, label) => {
    const facts = { status: 'revision', appInvitedAt: Date.now() } as const;
    const { accountId, driver, admin } = await givenDriverAndAdmin(facts);
    await admin.call(updateDriverStatus, { id: driver.id, status, motivo: MOTIVO });
    const [mail] = await readAccountMail(accountId);
    expect(mail?.paragraphs.join(' ')).toMatch(text);
    expect(mail?.action).toEqual({ label, url: expect.stringMatching(/^https?:\/\/[^/]+\/conductor$/) as string });
  });

  test.each(DRIVER_STATUSES)('a driver in %s cannot go back to revision', async (status) => {
    const { accountId, driver, admin, path } = await givenDriverAndAdmin({ status });
    const before = await readDocument(path);
    const reply = await admin.send(updateDriverStatus, { id: driver.id, status: 'revision', motivo: MOTIVO });
    expect(reply.status, reply.text).toBe(409);
    expect(ErrorBody.parse(reply.body)).toMatchObject({
      code: 'conflict',
      current: { status, changedBy: null, changedAt: null },
    });
    expect(await readDocument(path)).toEqual(before);
    expect([await readAuditEntries(accountId), await readAccountMail(accountId)]).toEqual([[], []]);
  });

  test.each(['cancelado', 'correccion'] as const)('a change to %s needs a reason', async (status) => {
    const { accountId, driver, admin, path } = await givenDriverAndAdmin();
    const before = await readDocument(path);
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
    expect(await readDocument(path)).toEqual(before);
    expect([await readAuditEntries(accountId), await readAccountMail(accountId)]).toEqual([[], []]);
  });

  test('a change to activado needs no reason', async () => {
    const { accountId, driver, admin } = await givenDriverAndAdmin({ status: 'revision' });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'activado', info: { status: 'revision' } });
    const [mail] = await readAccountMail(accountId);
    expect(mail?.paragraphs.join(' ')).not.toContain('Motivo');
  });

  describe('without documents', () => {
    const MISSING = ['licencia', 'foto_perfil'];
    const incomplete = () =>
      givenDriverAndAdmin({ status: 'revision', documents: { ...DOCUMENTS, licencia: ' ', foto_perfil: '' } });
    const activate = { status: 'activado', info: { status: 'revision' } } as const;

    test('an activation is refused, and names them', async () => {
      const { accountId, driver, admin, path } = await incomplete();
      const before = await readDocument(path);
      const reply = await admin.send(updateDriverStatus, { id: driver.id, ...activate, motivo: MOTIVO });
      expect(reply.status).toBe(400);
      expect(ErrorBody.parse(reply.body)).toMatchObject({
        code: 'invalid_input',
        inputError: 'withoutDocuments',
        message: 'Le faltan documentos: licencia, foto de perfil. Confirma que lo activas sin ellos',
      });
      expect(await readDocument(path)).toEqual(before);
      expect([await readAuditEntries(accountId), await readAccountMail(accountId)]).toEqual([[], []]);
    });

    test('the decision needs a reason', async () => {
      const { driver, admin, path } = await incomplete();
      const reply = await admin.send(updateDriverStatus, { id: driver.id, ...activate, withoutDocuments: true });
      expect([reply.status, ErrorBody.parse(reply.body).inputError]).toEqual([400, 'motivo']);
      expect(await readDocument(path)).toMatchObject({ status: 'revision' });
    });

    test('the decision is audited with what is missing, and the driver does not read its reason', async () => {
      const { accountId, driver, admin, path } = await incomplete();
      await admin.call(updateDriverStatus, { id: driver.id, ...activate, withoutDocuments: true, motivo: MOTIVO });
      expect(await readDocument(path)).toMatchObject({ status: 'activado' });
      expect(await readAuditEntries(accountId)).toMatchObject([
        { action: 'driver.status', after: { status: 'activado', reason: MOTIVO, missing: MISSING } },
      ]);
      const [mail] = await readAccountMail(accountId);
      expect(mail?.paragraphs.join(' ')).not.toContain(MOTIVO);
    });

    test('a missing bank account needs no decision', async () => {
      const { driver, admin } = await givenDriverAndAdmin({ status: 'revision', bankAccount: null });
      expect((await admin.send(updateDriverStatus, { id: driver.id, ...activate })).status).toBe(200);
    });

    test('a program with a key decides as in the released API, and the audit says what was missing', async () => {
      const { accountId, driver } = await incomplete();
      const token = await givenApiKey({ accountId, scope: ['drivers:write'] });
      const reply = await createInProcessApi()(updateDriverStatus, { id: driver.id, ...activate }, { token });
      expect(reply.status).toBe(200);
      expect(await readAuditEntries(accountId)).toMatchObject([{ after: { missing: MISSING } }]);
    });
  });

  test('a change after another user’s is a conflict that names the user', async () => {
    const { accountId, driver, admin } = await givenDriverAndAdmin();
    const first = await createMemberClient({ accountId, permission: 'owner' });
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
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    expect(await readAccountMail(accountId)).toHaveLength(1);
  });

  test('a change to the current status is rejected', async () => {
    const { driver, admin } = await givenDriverAndAdmin();
    const reply = await admin.send(updateDriverStatus, { id: driver.id, status: 'activado' });
    expect(reply.status).toBe(409);
  });

  test('an unknown id, or one of another account, is not found', async () => {
    const { admin } = await givenDriverAndAdmin();
    const other = await givenDriverAndAdmin();
    for (const id of ['d-nobody', other.driver.id]) {
      const reply = await admin.send(updateDriverStatus, { id, status: 'cancelado', motivo: MOTIVO });
      expect(reply.status).toBe(404);
    }
    expect(await readDocument(other.path)).toMatchObject({ status: 'activado' });
    expect(await readAccountMail(other.accountId)).toEqual([]);
  });

  test('two changes send two e-mails', async () => {
    const { accountId, driver, admin } = await givenDriverAndAdmin();
    await admin.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'activado' });
    await admin.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    expect(await readAccountMail(accountId)).toHaveLength(3);
    await linkEntries(accountId);
    expect((await readAuditChain(accountId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test('a new status shows in lists and searches', async () => {
    const { driver, admin } = await givenDriverAndAdmin();
    await admin.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: MOTIVO });
    expect(await admin.call(listDrivers, { status: 'cancelado' })).toMatchObject([{ id: driver.id }]);
    expect(await admin.call(searchDrivers, { field: 'jose', status: 'activado' })).toEqual([]);
  });
});

describe('a driver’s documents', () => {
  test('the documents come with the bank account', async () => {
    const { driver, admin } = await givenDriverAndAdmin({ documents: DOCUMENTS, bankAccount: BANK });
    const reply = await admin.send(getDriverDocuments, { id: driver.id });
    expect(reply.body).toEqual({
      data: [
        {
          id: driver.id,
          name: 'José',
          surname: 'Ñauta',
          cedula: BANK.cedula,
          bankAccount: BANK,
          bankAccountHold: null,
          documents: DOCUMENTS,
          documentExpiry: { licencia: null, matricula: null },
          expiryWarningDays: 30,
          appInvitedAt: null,
          appAcceptedAt: null,
          appDeclinedAt: null,
          phone_codes: true,
        },
      ],
    });
  });

  test.each([
    { documents: null, bankAccount: BANK },
    { documents: { ...DOCUMENTS, licencia: '' }, bankAccount: BANK },
    { documents: DOCUMENTS, bankAccount: null },
  ])('incomplete documents are returned with a message: %j', async (facts) => {
    const { driver, admin } = await givenDriverAndAdmin(facts);
    const reply = await admin.send(getDriverDocuments, { id: driver.id });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ data: [facts], message: 'Información incompleta del conductor' });
  });

  test('the documents of an unknown driver, or of another account’s, are not found', async () => {
    const { driver } = await givenDriverAndAdmin();
    const outsider = await createMemberClient({ accountId: await given.account(), permission: 'admin' });
    for (const id of [driver.id, 'd-nobody'])
      expect((await outsider.send(getDriverDocuments, { id })).status).toBe(404);
  });
});
