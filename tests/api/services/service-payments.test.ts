import { registerPayment, verifyPayment, voidPayment } from '@llevo/contract/endpoints/services/payments';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { Service } from '@llevo/contract/entities/service';
import { describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenServicePayment, servicePayment } from '../../support/fixtures/service-payments.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const iso = (ms: number) => new Date(ms).toISOString();

async function givenClerk() {
  const accountId = await given.account();
  return { accountId, clerk: await createMemberClient({ accountId, permission: 'user' }) };
}

async function givenUnpaid(facts: Partial<Service> = {}) {
  const { accountId, clerk } = await givenClerk();
  const service = await given.service(accountId, { typeService: 'RESERVE', priceCents: 2501, ...facts });
  return { accountId, clerk, service, seen: { id: service.id, updatedAt: iso(service.updatedAt) } };
}

type Registration = Omit<SentInputOf<typeof registerPayment>, 'id' | 'updatedAt'>;

describe('registering a payment', () => {
  test('deposit and rest add up to the price, each with timeline and audit entries', async () => {
    const { accountId, clerk, service, seen } = await givenUnpaid({ typePayment: null });
    const first = await clerk.call(registerPayment, { ...seen, kind: 'deposit', method: 'transferencia' });
    expect(first).toMatchObject({ typePayment: 'transferencia', typePaymentRemaining: null });
    const second = await clerk.call(registerPayment, {
      id: service.id,
      kind: 'balance',
      method: 'efectivo',
      updatedAt: first.updatedAt,
    });
    expect(second).toMatchObject({
      typePayment: 'transferencia',
      typePaymentRemaining: 'efectivo',
      payments: [
        { kind: 'deposit', amount: 12.51, method: 'transferencia', status: 'pagado', by: 'Prueba Pérez' },
        { kind: 'balance', amount: 12.5, method: 'efectivo', status: 'pagado' },
      ],
    });
    expect(await readServiceHistory(accountId, service.id)).toMatchObject([
      { kind: 'payment', from: '$12.51', to: 'pagado' },
      { kind: 'payment', from: '$12.50', to: 'pagado' },
    ]);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'service.payment', actor: clerk.identity.uid, after: { amountCents: 1251, method: 'transferencia' } },
      { action: 'service.payment', after: { amountCents: 1250, method: 'efectivo' } },
    ]);
  });

  test('any amount up to the balance can be registered, to the cent', async () => {
    const { clerk, seen } = await givenUnpaid();
    const { payments } = await clerk.call(registerPayment, { ...seen, amount: 25.01, method: 'efectivo' });
    expect(payments).toMatchObject([{ kind: 'full', amount: 25.01 }]);
  });

  test.each([
    ['more than is missing', { amount: 25.02, method: 'efectivo' }, {}, 409],
    ['a cancelled service', { kind: 'full', method: 'efectivo' }, { status: 'cancelado' }, 409],
    [
      'a paid service',
      { kind: 'full', method: 'efectivo' },
      { payments: [servicePayment({ amountCents: 2501 })] },
      409,
    ],
    ['a deposit that is paid', { kind: 'deposit', method: 'efectivo' }, { payments: [servicePayment()] }, 409],
    ['a deposit of an immediate service', { kind: 'deposit', method: 'efectivo' }, { typeService: 'IMMEDIATE' }, 409],
    ['a third decimal', { amount: 1.005, method: 'efectivo' }, {}, 400],
    ['nothing', { amount: 0, method: 'efectivo' }, {}, 400],
    ['less than nothing', { amount: -5, method: 'efectivo' }, {}, 400],
    ['neither kind nor amount', { method: 'efectivo' }, {}, 400],
    ['both', { kind: 'full', amount: 1, method: 'efectivo' }, {}, 400],
    ['an unknown method', { kind: 'full', method: 'cheque' }, {}, 400],
  ] as const)('%s is refused and stores nothing', async (...[, input, facts, status]) => {
    const { accountId, clerk, service, seen } = await givenUnpaid(facts as Partial<Service>);
    const reply = await clerk.send(registerPayment, { ...seen, ...(input as Registration) });
    expect(reply.status, reply.text).toBe(status);
    expect(await readService(accountId, service.id)).toEqual(service);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('a payment for a changed service is 409 and names who changed it', async () => {
    const { accountId, clerk, service, seen } = await givenUnpaid();
    await clerk.call(registerPayment, { ...seen, amount: 1, method: 'efectivo' });
    const reply = await clerk.send(registerPayment, { ...seen, amount: 1, method: 'efectivo' });
    expect([reply.status, reply.body]).toMatchObject([409, { current: { changedBy: 'Prueba Pérez' } }]);
    expect((await readService(accountId, service.id)).payments).toHaveLength(1);
  });

  test('the same key twenty times at once registers one payment', async () => {
    const { accountId, clerk, service, seen } = await givenUnpaid();
    const send = createInProcessApi();
    const headers = { 'idempotency-key': 'key-1' };
    const input = { ...seen, kind: 'deposit', method: 'efectivo' } as const;
    const replies = await runConcurrently(20, () => send(registerPayment, input, { token: clerk.token, headers }));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await readService(accountId, service.id)).payments).toHaveLength(1);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    const other = await send(registerPayment, { ...input, method: 'payphone' }, { token: clerk.token, headers });
    expect(other.status).toBe(409);
  });
});

describe('verifying a receipt', () => {
  const waiting = { status: 'por_verificar', method: 'transferencia', receipt: 'accounts/a/r.jpg' } as const;

  test('verifying accepts a receipt', async () => {
    const { accountId, clerk } = await givenClerk();
    const seen = await givenServicePayment(accountId, waiting);
    const row = await clerk.call(verifyPayment, { ...seen, accepted: true });
    expect(row.payments).toMatchObject([
      { id: 'p-1', status: 'pagado', by: 'Ana', decision: { by: 'Prueba Pérez', reason: '' } },
    ]);
    // Again, as a slow network does.
    expect(await clerk.call(verifyPayment, { ...seen, accepted: true })).toEqual(row);
    expect(await readAuditEntries(accountId)).toMatchObject([
      {
        action: 'service.payment_verify',
        before: { paymentStatus: 'por_verificar' },
        after: { paymentStatus: 'pagado' },
      },
    ]);
  });

  test('verifying refuses a receipt with a reason, which is required', async () => {
    const { accountId, clerk } = await givenClerk();
    const seen = await givenServicePayment(accountId, waiting);
    const silent = await clerk.send(verifyPayment, { ...seen, accepted: false });
    expect([silent.status, silent.body]).toMatchObject([400, { inputError: 'reason' }]);
    const { payments } = await clerk.call(verifyPayment, { ...seen, accepted: false, reason: 'Es de otro mes' });
    expect(payments).toMatchObject([{ status: 'rechazado', decision: { reason: 'Es de otro mes' } }]);
  });

  test('verifying turns the receipt of another program into a payment', async () => {
    const { accountId, clerk, service, seen } = await givenUnpaid({
      comprobantePago: 'accounts/a/services/s/receipts/foto.jpg',
      typePayment: 'payphone',
    });
    const { payments } = await clerk.call(verifyPayment, { ...seen, payment: 'foto.jpg', accepted: true });
    expect(payments).toMatchObject([
      { id: 'foto.jpg', kind: 'deposit', amount: 12.51, method: 'payphone', status: 'pagado', by: null },
    ]);
    expect((await readService(accountId, service.id)).payments).toHaveLength(1);
  });

  test.each([
    ['one that is paid', { status: 'pagado' }, 409],
    ['one that is void', { status: 'anulado' }, 409],
    ['an unknown one', { id: 'p-2', status: 'por_verificar' }, 404],
  ] as const)('%s is refused and stores nothing', async (_name, facts, status) => {
    const { accountId, clerk } = await givenClerk();
    const { payment: _payment, ...seen } = await givenServicePayment(accountId, facts);
    const before = await readService(accountId, seen.id);
    const reply = await clerk.send(verifyPayment, { ...seen, payment: 'p-1', accepted: false, reason: 'No' });
    expect(reply.status, reply.text).toBe(status);
    expect(await readService(accountId, seen.id)).toEqual(before);
  });
});

describe('voiding a payment', () => {
  test('a voided payment stays in the list, and its amount is due again', async () => {
    const { accountId, clerk } = await givenClerk();
    const seen = await givenServicePayment(accountId);
    const row = await clerk.call(voidPayment, { ...seen, reason: 'Se registró dos veces' });
    expect(row.payments).toMatchObject([
      { id: 'p-1', status: 'anulado', decision: { reason: 'Se registró dos veces' } },
    ]);
    const again = await clerk.call(registerPayment, {
      id: seen.id,
      kind: 'full',
      method: 'efectivo',
      updatedAt: row.updatedAt,
    });
    expect(again.payments.map(({ status }) => status)).toEqual(['anulado', 'pagado']);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'service.payment_void',
      'service.payment',
    ]);
  });

  test.each([
    ['a stale row', { updatedAt: iso(1) }, {}, 409],
    ['a payment that is not verified', {}, { status: 'por_verificar' }, 409],
    ['no reason', { reason: ' ' }, {}, 400],
    ['an unknown payment', { payment: 'p-2' }, {}, 404],
    ['an unknown service', { id: 's-2' }, {}, 404],
  ] as const)('%s is refused and stores nothing', async (...[, input, facts, status]) => {
    const { accountId, clerk } = await givenClerk();
    const seen = await givenServicePayment(accountId, facts);
    const before = await readService(accountId, seen.id);
    const reply = await clerk.send(voidPayment, { ...seen, reason: 'Se registró dos veces', ...input });
    expect(reply.status, reply.text).toBe(status);
    expect(await readService(accountId, seen.id)).toEqual(before);
  });
});

test('no member of another company reaches a payment', async () => {
  const owner = await givenClerk();
  const outsider = await givenClerk();
  const seen = await givenServicePayment(owner.accountId);
  const before = await readService(owner.accountId, seen.id);
  for (const reply of [
    await outsider.clerk.send(voidPayment, { ...seen, reason: 'Porque sí' }),
    await outsider.clerk.send(verifyPayment, { ...seen, accepted: true }),
    await outsider.clerk.send(registerPayment, {
      id: seen.id,
      updatedAt: seen.updatedAt,
      amount: 1,
      method: 'efectivo',
    }),
  ])
    expect(reply.status).toBe(404);
  expect(await readService(owner.accountId, seen.id)).toEqual(before);
});
