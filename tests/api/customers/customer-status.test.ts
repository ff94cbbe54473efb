import { updateCustomerStatus } from '@llevo/contract/endpoints/customers';
import type { Customer } from '@llevo/contract/entities/customer';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { member } from '../../support/session/test-clients.ts';
import { stored } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { auditOf, mailOf } from '../../support/fixtures/account-records.ts';

const MESSAGE = 'Se logró cambiar el estado de la cuenta del usuario.';
const MOTIVO = 'Pagos rechazados tres veces';

async function given1(facts: Partial<Customer> = {}) {
  const accountId = await given.account();
  const customer = await given.customer(accountId, facts);
  const admin = await member({ accountId, permission: 'admin' });
  return { accountId, customer, admin, path: paths.accountDocument(accountId, 'customers', customer.id) };
}

test('cancelling a customer writes status, audit entry and a mail with the reason', async () => {
  const { accountId, customer, admin, path } = await given1();
  const reply = await admin.send(updateCustomerStatus, {
    id: customer.id,
    status: 'cancelado',
    info: { ...customer },
    motivo: MOTIVO,
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toEqual({ data: { id: customer.id, status: 'cancelado' }, message: MESSAGE });
  expect(await stored(path)).toMatchObject({ status: 'cancelado', statusChange: { uid: admin.identity.uid } });
  expect(await auditOf(accountId)).toMatchObject([
    {
      action: 'customer.status',
      target: path,
      before: { status: 'activado' },
      after: { status: 'cancelado', reason: MOTIVO },
    },
  ]);
  const mail = await mailOf(accountId);
  expect(mail).toMatchObject([{ to: customer.email, subject: 'Cancelamos tu cuenta de Llevo' }]);
  expect(mail[0]?.paragraphs).toEqual(expect.arrayContaining(['Hola, María:', `Motivo: ${MOTIVO}`]));
});

test('activating one needs no reason', async () => {
  const { accountId, customer, admin, path } = await given1({ status: 'cancelado' });
  await admin.call(updateCustomerStatus, { id: customer.id, status: 'activado', info: { status: 'cancelado' } });
  expect(await stored(path)).toMatchObject({ status: 'activado' });
  expect(await mailOf(accountId)).toMatchObject([{ subject: 'Tu cuenta de Llevo está activa' }]);
});

test('cancelling one does, and without it nothing happens', async () => {
  const { accountId, customer, admin, path } = await given1();
  const before = await stored(path);
  const reply = await admin.send(updateCustomerStatus, { id: customer.id, status: 'cancelado', motivo: ' ' });
  expect(reply.status).toBe(400);
  expect(ErrorBody.parse(reply.body).inputError).toBe('motivo');
  expect(await stored(path)).toEqual(before);
  expect([await auditOf(accountId), await mailOf(accountId)]).toEqual([[], []]);
});

test.each([
  { status: 'cancelado', seen: 'cancelado' },
  { status: 'activado', seen: 'activado' },
] as const)('$status, seen as $seen, while active is refused with what is true', async ({ status, seen }) => {
  const { accountId, customer, admin, path } = await given1();
  const before = await stored(path);
  const reply = await admin.send(updateCustomerStatus, {
    id: customer.id,
    status,
    info: { status: seen },
    motivo: MOTIVO,
  });
  expect(reply.status).toBe(409);
  expect(ErrorBody.parse(reply.body).current).toEqual({ status: 'activado', changedBy: null, changedAt: null });
  expect(await stored(path)).toEqual(before);
  expect([await auditOf(accountId), await mailOf(accountId)]).toEqual([[], []]);
});

test('a driver’s statuses are not a customer’s', async () => {
  const { customer, admin } = await given1();
  const input = { id: customer.id, status: 'correccion', motivo: MOTIVO } as never;
  expect((await admin.send(updateCustomerStatus, input)).status).toBe(400);
});

test('nobody, a driver, and another account’s customer are not found', async () => {
  const { accountId, admin } = await given1();
  const other = await given1();
  const driver = await given.driver(accountId);
  for (const id of ['c-nobody', driver.id, other.customer.id]) {
    const reply = await admin.send(updateCustomerStatus, { id, status: 'cancelado', motivo: MOTIVO });
    expect(reply.status).toBe(404);
  }
  expect(await stored(other.path)).toMatchObject({ status: 'activado' });
  expect([await auditOf(accountId), await mailOf(other.accountId)]).toEqual([[], []]);
});
