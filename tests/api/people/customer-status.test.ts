import { updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import type { Customer } from '@llevo/contract/entities/customer';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { readAuditEntries, readAccountMail } from '../../support/fixtures/account-records.ts';

const MESSAGE = 'Se logró cambiar el estado de la cuenta del usuario.';
const MOTIVO = 'Pagos rechazados tres veces';

async function givenCustomerAndAdmin(facts: Partial<Customer> = {}) {
  const accountId = await given.account();
  const customer = await given.customer(accountId, facts);
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  return { accountId, customer, admin, path: paths.accountDocument(accountId, 'customers', customer.id) };
}

test('cancelling a customer writes status, audit entry and a mail with the reason', async () => {
  const { accountId, customer, admin, path } = await givenCustomerAndAdmin();
  const reply = await admin.send(updateCustomerStatus, {
    id: customer.id,
    status: 'cancelado',
    info: { ...customer },
    motivo: MOTIVO,
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toEqual({ data: { id: customer.id, status: 'cancelado' }, message: MESSAGE });
  expect(await readDocument(path)).toMatchObject({ status: 'cancelado', statusChange: { uid: admin.identity.uid } });
  expect(await readAuditEntries(accountId)).toMatchObject([
    {
      action: 'customer.status',
      target: path,
      before: { status: 'activado' },
      after: { status: 'cancelado', reason: MOTIVO },
    },
  ]);
  const mail = await readAccountMail(accountId);
  expect(mail).toMatchObject([{ to: customer.email, subject: 'Fletes de prueba canceló tu cuenta de cliente' }]);
  expect(mail[0]?.paragraphs).toEqual(expect.arrayContaining(['Hola, María:', `La empresa escribe: «${MOTIVO}»`]));
});

test('a customer without an e-mail changes status without a mail', async () => {
  const { accountId, customer, admin, path } = await givenCustomerAndAdmin({ email: '' });
  await admin.call(updateCustomerStatus, { id: customer.id, status: 'cancelado', motivo: MOTIVO });
  expect(await readDocument(path)).toMatchObject({ status: 'cancelado' });
  expect(await readAccountMail(accountId)).toEqual([]);
});

test('activating a customer needs no reason', async () => {
  const { accountId, customer, admin, path } = await givenCustomerAndAdmin({ status: 'cancelado' });
  await admin.call(updateCustomerStatus, { id: customer.id, status: 'activado', info: { status: 'cancelado' } });
  expect(await readDocument(path)).toMatchObject({ status: 'activado' });
  expect(await readAccountMail(accountId)).toMatchObject([{ subject: 'Fletes de prueba activó tu cuenta de cliente' }]);
});

test('cancelling a customer without a reason is refused', async () => {
  const { accountId, customer, admin, path } = await givenCustomerAndAdmin();
  const before = await readDocument(path);
  const reply = await admin.send(updateCustomerStatus, { id: customer.id, status: 'cancelado', motivo: ' ' });
  expect(reply.status).toBe(400);
  expect(ErrorBody.parse(reply.body).inputError).toBe('motivo');
  expect(await readDocument(path)).toEqual(before);
  expect([await readAuditEntries(accountId), await readAccountMail(accountId)]).toEqual([[], []]);
});

test.each([
  { status: 'cancelado', seen: 'cancelado' },
  { status: 'activado', seen: 'activado' },
] as const)('$status, seen as $seen, while active is refused with what is true', async ({ status, seen }) => {
  const { accountId, customer, admin, path } = await givenCustomerAndAdmin();
  const before = await readDocument(path);
  const reply = await admin.send(updateCustomerStatus, {
    id: customer.id,
    status,
    info: { status: seen },
    motivo: MOTIVO,
  });
  expect(reply.status).toBe(409);
  expect(ErrorBody.parse(reply.body).current).toEqual({ status: 'activado', changedBy: null, changedAt: null });
  expect(await readDocument(path)).toEqual(before);
  expect([await readAuditEntries(accountId), await readAccountMail(accountId)]).toEqual([[], []]);
});

test('a driver’s statuses are not a customer’s', async () => {
  const { customer, admin } = await givenCustomerAndAdmin();
  const input = { id: customer.id, status: 'correccion', motivo: MOTIVO } as never;
  expect((await admin.send(updateCustomerStatus, input)).status).toBe(400);
});

test('an unknown id, a driver, and another account’s customer are not found', async () => {
  const { accountId, admin } = await givenCustomerAndAdmin();
  const other = await givenCustomerAndAdmin();
  const driver = await given.driver(accountId);
  for (const id of ['c-nobody', driver.id, other.customer.id]) {
    const reply = await admin.send(updateCustomerStatus, { id, status: 'cancelado', motivo: MOTIVO });
    expect(reply.status).toBe(404);
  }
  expect(await readDocument(other.path)).toMatchObject({ status: 'activado' });
  expect([await readAuditEntries(accountId), await readAccountMail(other.accountId)]).toEqual([[], []]);
});
