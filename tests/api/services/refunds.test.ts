/** Money of cancelled services: what is owed back, and its return by hand or through Payphone. */
import {
  recordRefund,
  registerPayment,
  reversePayphonePayment,
  verifyPayment,
  voidPayment,
} from '@llevo/contract/endpoints/services/payments';
import { listServices, updateService } from '@llevo/contract/endpoints/services/services';
import { cancelTracking, confirmPayphonePayment, getTracking } from '@llevo/contract/endpoints/tracking';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilInstantMs, guayaquilTime } from '@llevo/contract/rules/dates';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordMobileAppChanges } from '../../../functions/src/areas/services/mobile-app-changes.ts';
import { reconcilePayphoneAttempts } from '../../../functions/src/areas/tracking/payphone/reconcile-attempts.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { setUpFakePayphone } from '../../support/fixtures/fake-payphone.ts';
import { givenPayphoneAttempt } from '../../support/fixtures/payphone-attempts.ts';
import { given } from '../../support/fixtures/given.ts';
import { servicePayment } from '../../support/fixtures/service-payments.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const fake = setUpFakePayphone();

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const today = guayaquilDate(Date.now());
/** Ten in the morning: Payphone still reverses what it charges. */
const MORNING = guayaquilInstantMs(today, '10:00');
/** In a week: a reservation is still free to cancel. */
const later = (hours: number) => ({
  date: guayaquilDate(Date.now() + hours * HOUR),
  hour: guayaquilTime(Date.now() + hours * HOUR),
});

const paid = servicePayment({ amountCents: 1250, method: 'transferencia', holder: 'company', kind: 'deposit' });
const RESERVED: Partial<Service> = {
  typeService: 'RESERVE',
  priceCents: 2500,
  status: 'confirmado',
  payments: [paid],
};

async function givenCancelled(facts: Partial<Service> = {}) {
  const { accountId, token, service } = await givenTrackedService({
    ...RESERVED,
    ...later(200),
    ...facts,
  });
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  const row = await clerk.call(updateService, {
    id: service.id,
    status: 'cancelado',
    motivo: 'El camión se dañó',
    updatedAt: iso(service.updatedAt),
  });
  return { accountId, token, clerk, row };
}

describe('a cancellation', () => {
  test.each([
    ['a reservation a week before', later(200), { state: 'por_devolver', amount: 12.5 }, 12.5],
    ['a reservation an hour before', later(1), null, 0],
  ] as const)(
    'a cancellation by the customer of %s returns what the dialog said',
    async (...[, when, refund, amount]) => {
      const { accountId, token, service } = await givenTrackedService({ ...RESERVED, ...when });
      const before = (await call(getTracking, { token })).body.data;
      expect(before).toMatchObject({ refund_if_cancelled: { amount, kept: 12.5 - amount, method: 'transferencia' } });
      const reply = await call(cancelTracking, { token, motivo: 'Ya no', refund: amount });
      expect([reply.status, reply.body.data]).toMatchObject([200, { status: 'cancelado', refund }]);
      expect((await readService(accountId, service.id)).cancellation).toMatchObject({ keepsDeposit: amount === 0 });
    },
  );

  test('a cancellation that would return less than the dialog said cancels nothing', async () => {
    const { accountId, token, service } = await givenTrackedService({ ...RESERVED, ...later(1) });
    const reply = await call(cancelTracking, { token, motivo: 'Ya no', refund: 12.5 });
    expect(reply.status).toBe(409);
    expect(await readService(accountId, service.id)).toEqual(service);
  });

  test('a cancellation by the company returns everything, until it is undone', async () => {
    const { accountId, clerk, row } = await givenCancelled(later(1));
    expect(row.refund).toMatchObject({ state: 'por_devolver', amount: 12.5, method: 'transferencia' });
    const restored = await clerk.call(updateService, { id: row.id, status: 'confirmado', updatedAt: row.updatedAt });
    expect([restored.status, restored.refund]).toEqual(['confirmado', null]);
    expect((await readService(accountId, row.id)).refund).toBeNull();
  });

  test('a receipt that is accepted after the cancellation is returned too', async () => {
    const receipt = servicePayment({ amountCents: 1250, status: 'por_verificar', method: 'transferencia' });
    const { clerk, row } = await givenCancelled({ payments: [receipt] });
    expect(row.refund).toBeNull();
    const verified = await clerk.call(verifyPayment, {
      id: row.id,
      payment: receipt.id,
      accepted: true,
      updatedAt: row.updatedAt,
    });
    expect(verified.refund).toMatchObject({ state: 'por_devolver', amount: 12.5 });
  });

  test('a late cancellation says that the company keeps an unverified deposit, and its customer reads when it does', async () => {
    const receipt = servicePayment({ amountCents: 1250, status: 'por_verificar', method: 'transferencia' });
    const { accountId, token, service } = await givenTrackedService({
      ...RESERVED,
      ...later(1),
      payments: [receipt],
    });
    const email = `${randomUUID()}@clientes.test`;
    const customer = await given.customer(accountId, { email, cellphone: '+593 99 222 3333' });
    await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ userId: customer.id });
    const page = (await call(getTracking, { token })).body.data;
    expect(page).toMatchObject({ to_verify: 12.5, kept_if_verified: 12.5, refund_if_cancelled: null });
    const cancelled = await call(cancelTracking, { token, motivo: 'Ya no', phone_end: '3333' });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelado', kept_if_verified: 12.5, refund: null });
    const clerk = await createMemberClient({ accountId, permission: 'user' });
    const verified = await clerk.call(verifyPayment, {
      id: service.id,
      payment: receipt.id,
      accepted: true,
      updatedAt: iso((await readService(accountId, service.id)).updatedAt),
    });
    expect(verified.refund).toBeNull();
    const mails = (await sentMailTo(email)).map(({ subject, paragraphs }) => `${subject} ${paragraphs.join(' ')}`);
    expect(mails).toEqual([
      expect.stringContaining('queda como reserva y no se devuelve') as string,
      expect.stringMatching(/recibimos tu pago .* La reserva de \$12\.50 no se devuelve/) as string,
    ]);
  });
});

test('a cancellation by the mobile app stores the refund that it promises, once', async () => {
  const { accountId, service } = await givenTrackedService({ ...RESERVED, ...later(1) });
  const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  const before = (await document.get()).data();
  await document.update({ status: 'cancelado' });
  const after = (await document.get()).data();
  const event = { accountId, serviceId: service.id, eventId: 'e-1', at: Date.now(), before, after };
  const stored = [];
  for (let delivery = 0; delivery < 2; delivery++) {
    await recordMobileAppChanges(event, silentDeps);
    stored.push((await document.get()).data());
  }
  expect(stored[0]).toMatchObject({
    refund: { state: 'por_devolver', amountCents: 1250, method: 'transferencia' },
    lastChange: after?.['lastChange'] as unknown,
  });
  expect(stored[0]?.['updatedAt']).toBeGreaterThan(service.updatedAt);
  expect(stored[1]).toEqual(stored[0]);
});

describe('a refund recorded by hand', () => {
  test('a refund recorded by hand is returned once, and can no longer be undone', async () => {
    const { accountId, token, clerk, row } = await givenCancelled();
    const input = { id: row.id, method: 'transferencia', reference: 'T-9', updatedAt: row.updatedAt } as const;
    const done = await clerk.call(recordRefund, input);
    expect(done.refund).toMatchObject({
      state: 'devuelto',
      returned: 12.5,
      returns: [{ method: 'transferencia', amount: 12.5, reference: 'T-9', by: 'Prueba Pérez' }],
    });
    expect(await clerk.call(recordRefund, input)).toEqual(done);
    expect((await call(getTracking, { token })).body.data).toMatchObject({
      refund: { state: 'devuelto', amount: 12.5 },
    });
    const undo = await clerk.send(updateService, { id: row.id, status: 'confirmado', updatedAt: done.updatedAt });
    expect(undo.status).toBe(409);
    expect((await readService(accountId, row.id)).status).toBe('cancelado');
    expect((await readServiceHistory(accountId, row.id)).at(-1)).toMatchObject({ kind: 'refund', from: '$12.50' });
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'service.refund',
      after: { refundState: 'devuelto', amountCents: 1250, reference: 'T-9' },
    });
  });

  test('twenty concurrent records return the money once', async () => {
    const { accountId, clerk, row } = await givenCancelled();
    const input = { id: row.id, method: 'efectivo', updatedAt: row.updatedAt } as const;
    const replies = await runConcurrently(20, () => clerk.send(recordRefund, input));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await readService(accountId, row.id)).refund?.returns).toHaveLength(1);
  });

  test.each([
    ['without its number', { reference: '' }, 400],
    ['of a stale row', { updatedAt: iso(1) }, 409],
  ] as const)('a record %s is refused and returns nothing', async (_name, change, status) => {
    const { accountId, clerk, row } = await givenCancelled();
    const input = {
      id: row.id,
      method: 'transferencia',
      reference: 'T-9',
      updatedAt: row.updatedAt,
      ...change,
    } as const;
    expect((await clerk.send(recordRefund, input)).status).toBe(status);
    expect((await readService(accountId, row.id)).refund?.returns).toEqual([]);
  });

  test('a service without a payment, and one of another company, have nothing to return', async () => {
    const { clerk, row } = await givenCancelled({ payments: [] });
    const input = { id: row.id, method: 'efectivo', updatedAt: row.updatedAt } as const;
    expect((await clerk.send(recordRefund, input)).status).toBe(409);
    const outsider = await createMemberClient({ accountId: await given.account(), permission: 'user' });
    expect((await outsider.send(recordRefund, input)).status).toBe(404);
  });
});

test('the list of services finds what is to be returned', async () => {
  const { accountId, clerk, row } = await givenCancelled();
  await given.service(accountId, { status: 'cancelado' });
  const find = () => clerk.call(listServices, { statusGroup: 'refund_due' });
  expect((await find()).map(({ id }) => id)).toEqual([row.id]);
  await clerk.call(recordRefund, { id: row.id, method: 'efectivo', updatedAt: row.updatedAt });
  expect(await find()).toEqual([]);
});

describe('a reversal at Payphone', () => {
  const reverseCalls = () => fake.requests.filter(({ path }) => path === '/api/Reverse/Client').length;

  async function givenPaidAtPayphone() {
    holdClock(MORNING);
    const attempt = await givenPayphoneAttempt('pay', undefined, { priceCents: 2500 });
    const { accountId, token, service, returned } = attempt;
    expect((await call(confirmPayphonePayment, { token, ...returned })).status).toBe(200);
    const clerk = await createMemberClient({ accountId, permission: 'user' });
    const { updatedAt } = await readService(accountId, service.id);
    await clerk.call(updateService, {
      id: service.id,
      status: 'cancelado',
      motivo: 'Se dañó',
      updatedAt: iso(updatedAt),
    });
    const input = { id: service.id, payment: returned.clientTransactionId };
    const stored = () => readService(accountId, service.id);
    return { accountId, token, clerk, input, stored };
  }

  const reconcile = () => {
    const clock = { ...silentDeps.clock, nowMs: () => Date.now() + 120_000 };
    return reconcilePayphoneAttempts({ ...silentDeps, clock }, Infinity);
  };

  test('a reversal at Payphone returns the charge to its card, once, and shows it to the customer', async () => {
    const { accountId, token, clerk, input, stored } = await givenPaidAtPayphone();
    const row = await clerk.call(reversePayphonePayment, input);
    expect(row.refund).toMatchObject({
      state: 'devuelto',
      returns: [{ method: 'payphone', amount: 25, by: 'Prueba Pérez' }],
    });
    expect((await clerk.send(reversePayphonePayment, input)).status).toBe(200);
    expect([fake.keptCents, reverseCalls(), (await stored()).refund?.returns.length]).toEqual([0, 1, 1]);
    expect((await call(getTracking, { token })).body.data).toMatchObject({ refund: { method: 'payphone' } });
    const attempt = await adminFirestore.doc(paths.accountDocument(accountId, 'payphoneAttempts', input.payment)).get();
    expect(attempt.data()).toMatchObject({ status: 'reversed', checkAt: null });
  });

  test('twenty concurrent calls return the charge once', async () => {
    const { clerk, input, stored } = await givenPaidAtPayphone();
    await runConcurrently(20, () => clerk.send(reversePayphonePayment, input));
    expect([fake.keptCents, (await stored()).refund]).toMatchObject([0, { state: 'devuelto', reversing: null }]);
    expect((await stored()).refund?.returns).toHaveLength(1);
  });

  test.each(['error', 'refuse', 'lose_answer', 'break'] as const)(
    'a reversal is repeated safely after the failure "%s", by hand or by reconciliation',
    async (kind) => {
      const { clerk, input, stored } = await givenPaidAtPayphone();
      fake.faults.add({ kind, times: 1, on: 'POST /api/Reverse' });
      expect((await clerk.send(reversePayphonePayment, input)).status).toBe(503);
      expect((await stored()).refund).toMatchObject({ state: 'por_devolver', reversing: input.payment });
      const byHand = await clerk.send(recordRefund, {
        id: input.id,
        method: 'efectivo',
        updatedAt: iso((await stored()).updatedAt),
      });
      expect(byHand.status).toBe(409);
      await reconcile();
      expect([fake.keptCents, (await stored()).refund]).toMatchObject([0, { state: 'devuelto', reversing: null }]);
      expect((await clerk.send(reversePayphonePayment, input)).status).toBe(200);
      expect((await stored()).refund?.returns).toHaveLength(1);
    },
  );

  test('a reversal is not asked for after 20:00, and the money stays to be returned', async () => {
    const { accountId, input, stored } = await givenPaidAtPayphone();
    holdClock(guayaquilInstantMs(today, '20:00'));
    const clerk = await createMemberClient({ accountId, permission: 'user' });
    expect((await clerk.send(reversePayphonePayment, input)).status).toBe(409);
    expect([reverseCalls(), (await stored()).refund]).toMatchObject([0, { state: 'por_devolver', reversing: null }]);
  });

  test('a refusal by Payphone leaves the refund to be made by hand', async () => {
    const { clerk, input, stored } = await givenPaidAtPayphone();
    fake.advance(24 * 3600);
    expect((await clerk.send(reversePayphonePayment, input)).status).toBe(409);
    expect((await stored()).refund).toMatchObject({ state: 'por_devolver', reversing: null, returns: [] });
    const updatedAt = iso((await stored()).updatedAt);
    const done = await clerk.call(recordRefund, { id: input.id, method: 'transferencia', reference: 'T-1', updatedAt });
    expect(done.refund).toMatchObject({ state: 'devuelto' });
  });

  test.each([
    ['a payment that Payphone did not charge', { payment: 'p-1' }, 404],
    ['an unknown service', { id: 's-none' }, 404],
  ] as const)('%s is not reversed', async (_name, change, status) => {
    const { clerk, input } = await givenPaidAtPayphone();
    expect((await clerk.send(reversePayphonePayment, { ...input, ...change })).status).toBe(status);
    expect(reverseCalls()).toBe(0);
  });

  test('a service that is not cancelled is not reversed', async () => {
    holdClock(MORNING);
    const { accountId, token, service, returned } = await givenPayphoneAttempt('pay', undefined, { priceCents: 2500 });
    await call(confirmPayphonePayment, { token, ...returned });
    const clerk = await createMemberClient({ accountId, permission: 'user' });
    const input = { id: service.id, payment: returned.clientTransactionId };
    expect((await clerk.send(reversePayphonePayment, input)).status).toBe(409);
    expect([reverseCalls(), fake.keptCents]).toEqual([0, 2500]);
  });
});

test('who holds the money is the driver only once one has set out', async () => {
  const accountId = await given.account();
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  const service = await given.service(accountId, { status: 'confirmado', driverId: 'd-1', priceCents: 2500 });
  const input = { id: service.id, kind: 'full', method: 'efectivo', holder: 'driver' } as const;
  const early = await clerk.send(registerPayment, { ...input, updatedAt: iso(service.updatedAt) });
  expect(early.status).toBe(409);
  expect((await readService(accountId, service.id)).payments).toEqual([]);
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ status: 'en curso' });
  const row = await clerk.call(registerPayment, { ...input, updatedAt: iso(service.updatedAt) });
  expect(row.payments).toMatchObject([{ holder: 'driver', amount: 25 }]);
  // The driver has earned 85 % of it, and owes the rest.
  expect(row.driver_due).toBe(-3.75);
});

test('the customer reads of each payment, of what is returned, and of its return', async () => {
  const accountId = await given.account();
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  const email = `${randomUUID()}@clientes.test`;
  const customer = await given.customer(accountId, { email, cellphone: '+593 99 222 3333' });
  const service = await given.service(accountId, { userId: customer.id, priceCents: 2500, status: 'confirmado' });
  const paidRow = await clerk.call(registerPayment, {
    id: service.id,
    kind: 'full',
    method: 'transferencia',
    holder: 'company',
    updatedAt: iso(service.updatedAt),
  });
  const cancelled = await clerk.call(updateService, {
    id: service.id,
    status: 'cancelado',
    motivo: 'Se dañó',
    updatedAt: paidRow.updatedAt,
  });
  await clerk.call(recordRefund, {
    id: service.id,
    method: 'transferencia',
    reference: 'T-9',
    updatedAt: cancelled.updatedAt,
  });
  const mails = (await sentMailTo(email)).map(({ subject, paragraphs }) => `${subject} ${paragraphs.join(' ')}`);
  expect(mails).toHaveLength(3);
  expect(mails.some((text) => text.includes('recibimos tu pago') && text.includes('Pagado: $25.00'))).toBe(true);
  expect(mails.some((text) => text.includes('se canceló') && text.includes('Se te devuelven $25.00'))).toBe(true);
  expect(mails.some((text) => text.includes('te devolvió el dinero') && text.includes('Referencia: T-9'))).toBe(true);
});

test.each([
  ['for the customer', true, 'Es de otro mes'],
  ['for the company', undefined, ''],
] as const)('a customer reads of a refused receipt, and its reason only if it is %s', async (...[, marked, reason]) => {
  const receipt = servicePayment({ amountCents: 1250, status: 'por_verificar', method: 'transferencia' });
  const { accountId, token, service } = await givenTrackedService({ ...RESERVED, ...later(200), payments: [receipt] });
  const email = `${randomUUID()}@clientes.test`;
  const customer = await given.customer(accountId, { email, cellphone: '+593 99 222 3333' });
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ userId: customer.id });
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  await clerk.call(verifyPayment, {
    id: service.id,
    payment: receipt.id,
    accepted: false,
    reason: 'Es de otro mes',
    ...(marked !== undefined && { reasonForCustomer: marked }),
    updatedAt: iso(service.updatedAt),
  });
  const page = (await call(getTracking, { token })).body.data;
  expect(page).toMatchObject({ undone_payment: { status: 'rechazado', amount: 12.5, reason } });
  const mails = (await sentMailTo(email)).map(({ subject, paragraphs }) => `${subject} ${paragraphs.join(' ')}`);
  expect(mails).toEqual([expect.stringMatching(/no fue aceptado .* \$12\.50\. .*puedes enviar otra foto/) as string]);
  expect(mails[0]?.includes('La empresa escribe: «Es de otro mes»')).toBe(marked === true);
});

test('a voided payment is mailed to its customer and stands on the page, until another one is registered', async () => {
  const { accountId, token, service } = await givenTrackedService({ ...RESERVED, ...later(200) });
  const email = `${randomUUID()}@clientes.test`;
  const customer = await given.customer(accountId, { email, cellphone: '+593 99 222 3333' });
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ userId: customer.id });
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  const row = await clerk.call(voidPayment, {
    id: service.id,
    payment: paid.id,
    reason: 'El banco lo devolvió',
    reasonForCustomer: true,
    updatedAt: iso(service.updatedAt),
  });
  const readPage = async () => (await call(getTracking, { token })).body.data;
  expect(await readPage()).toMatchObject({ undone_payment: { status: 'anulado', reason: 'El banco lo devolvió' } });
  const [mail] = await sentMailTo(email);
  expect(`${mail?.subject ?? ''} ${mail?.paragraphs.join(' ') ?? ''}`).toMatch(
    /se anuló un pago .* «El banco lo devolvió» Falta por pagar: \$25\.00/,
  );
  const input = { id: row.id, kind: 'deposit', method: 'transferencia', updatedAt: row.updatedAt } as const;
  await clerk.call(registerPayment, input);
  expect(await readPage()).not.toHaveProperty('undone_payment');
});
