/** The customer's cash, which the driver reports with the last step. */
import { advanceDriverJob } from '@llevo/contract/endpoints/driver-app/driver-app';
import { getOwnEarnings } from '@llevo/contract/endpoints/driver-app/own-record';
import { listPayouts, registerPayment, settlePayouts } from '@llevo/contract/endpoints/services/payments';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { servicePayment } from '../../support/fixtures/service-payments.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const call = createInProcessApi();
const today = guayaquilDate(Date.now());

async function givenLoaded(facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const { driver, token } = await givenDriverSession({ accountId });
  const service = await given.service(accountId, {
    driverId: driver.id,
    driverName: 'Wilmer Paz',
    acceptance: { driverId: driver.id, at: 1 },
    status: 'en curso',
    typePayment: 'efectivo',
    priceCents: 2910,
    date: today,
    ...facts,
  });
  const finish = (cash: { amount: number; note?: string } | undefined, key: string = randomUUID()) =>
    call(
      advanceDriverJob,
      { id: service.id, from: 'en curso', to: 'finalizado', ...(cash && { cash }) },
      { token, headers: { 'idempotency-key': key } },
    );
  const stored = () => readService(accountId, service.id);
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  return { accountId, driver, token, service, finish, stored, clerk };
}

describe('cash reported with the last step', () => {
  test('reported cash pays the service, and the driver owes the commission', async () => {
    const { accountId, driver, token, service, finish, stored, clerk } = await givenLoaded();
    const reply = await finish({ amount: 29.1 });
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      { job: { state: 'done', cash_due: 0, cash_held: 29.1 } },
    ]);
    expect(await stored()).toMatchObject({
      status: 'finalizado',
      cashReport: { driverId: driver.id, collectedCents: 2910, dueCents: 2910, note: '' },
      payments: [{ method: 'efectivo', holder: 'driver', amountCents: 2910, status: 'pagado', kind: 'full' }],
    });
    const lines = (await readServiceHistory(accountId, service.id)).map(({ kind, to }) => `${kind} ${to ?? ''}`);
    expect(lines.toSorted()).toEqual(['payment pagado', 'status finalizado']);
    const page = await call(getTracking, { token: await givenTrackingLink(accountId, service.id) });
    expect(page.body.data).toMatchObject({ payment_state: 'pagado', paid: 29.1, due: 0, due_at_end: 0 });
    const week = isoWeek(today);
    expect(await clerk.call(listPayouts, { week })).toMatchObject([
      { driver: driver.id, cash: 29.1, due: -4.37, paid: 0 },
    ]);
    expect((await call(getOwnEarnings, { week }, { token })).body.data).toMatchObject({ cash: 29.1, due: -4.37 });
  });

  test('reported cash counts once per key, concurrently and after a lost answer', async () => {
    const { accountId, finish, stored } = await givenLoaded();
    const key = randomUUID();
    await runConcurrently(10, () => finish({ amount: 29.1 }, key));
    expect((await finish({ amount: 29.1 }, key)).status).toBe(200);
    expect((await stored()).payments).toHaveLength(1);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    expect((await finish({ amount: 20, note: 'Faltó' }, key)).status).toBe(409);
    expect((await stored()).payments).toMatchObject([{ amountCents: 2910 }]);
  });

  test('another amount of cash than due leaves the rest missing, with the note', async () => {
    const { finish, stored } = await givenLoaded();
    await finish({ amount: 20, note: 'El resto mañana' });
    expect(await stored()).toMatchObject({
      cashReport: { collectedCents: 2000, dueCents: 2910, note: 'El resto mañana' },
      payments: [{ amountCents: 2000, note: 'El resto mañana' }],
    });
  });

  test('a report of nothing needs a reason, and leaves the driver’s whole share due', async () => {
    const { finish, stored, clerk } = await givenLoaded();
    const silent = await finish({ amount: 0 });
    expect([silent.status, silent.body]).toMatchObject([400, { inputError: 'cash.note' }]);
    expect((await stored()).status).toBe('en curso');
    await finish({ amount: 0, note: 'No estaba' });
    expect(await stored()).toMatchObject({ status: 'finalizado', payments: [], cashReport: { collectedCents: 0 } });
    expect(await clerk.call(listPayouts, { week: isoWeek(today) })).toMatchObject([{ cash: 0, due: 24.73 }]);
  });

  test('a report adds nothing to a payment that the company recorded first', async () => {
    const paid = servicePayment({ amountCents: 2910, holder: 'company' });
    const { finish, stored } = await givenLoaded({ payments: [paid] });
    expect((await finish({ amount: 29.1 })).status).toBe(200);
    expect(await stored()).toMatchObject({
      status: 'finalizado',
      payments: [paid],
      cashReport: { collectedCents: 2910 },
    });
  });

  test('the cash of a trip that was cancelled later is owed to the company', async () => {
    const cash = servicePayment({ amountCents: 2910, holder: 'driver' });
    const { token } = await givenLoaded({ status: 'cancelado', payments: [cash] });
    const earned = await call(getOwnEarnings, { week: isoWeek(today) }, { token });
    expect(earned.body.data).toMatchObject({ services: 0, payout: 0, cash: 29.1, due: -29.1 });
  });

  test('the rest of a reservation leaves SPEC’s payout due', async () => {
    const deposit = servicePayment({ amountCents: 1455, kind: 'deposit', method: 'transferencia', holder: 'company' });
    const { finish, clerk } = await givenLoaded({
      typeService: 'RESERVE',
      typePayment: 'transferencia',
      typePaymentRemaining: 'efectivo',
      payments: [deposit],
    });
    await finish({ amount: 14.55 });
    expect(await clerk.call(listPayouts, { week: isoWeek(today) })).toMatchObject([
      { payout: 10.18, cash: 14.55, due: 10.18 },
    ]);
  });

  test('a report of cash before the last step is refused, and moves nothing', async () => {
    const { token, service, stored } = await givenLoaded({ status: 'en camino' });
    const headers = { 'idempotency-key': randomUUID() };
    const input = { id: service.id, from: 'en camino', to: 'en curso', cash: { amount: 29.1 } } as const;
    expect((await call(advanceDriverJob, input, { token, headers })).status).toBe(400);
    expect(await stored()).toMatchObject({ status: 'en camino', payments: [], cashReport: null });
  });

  test('a phone with the previous release finishes without a report', async () => {
    const { finish, stored } = await givenLoaded();
    expect((await finish(undefined)).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'finalizado', payments: [], cashReport: null });
  });
});

describe('settling a week', () => {
  const week = isoWeek(today);
  const key = (value: string) => ({ headers: { 'idempotency-key': value } });

  test('settling a week nets cash against the company’s debt, and is recorded in each service once', async () => {
    const { accountId, driver, finish, service, stored, clerk } = await givenLoaded();
    await finish({ amount: 29.1 });
    await given.service(accountId, {
      status: 'finalizado',
      driverId: driver.id,
      driverName: 'Wilmer Paz',
      date: today,
      priceCents: 1000,
      payments: [servicePayment({ amountCents: 1000, holder: 'company' })],
    });
    // 8.50 to pay, less 4.37 that the driver owes.
    expect(await clerk.call(listPayouts, { week })).toMatchObject([{ cash: 29.1, due: 4.13 }]);
    const input = { driver: driver.id, week, due: 4.13, reference: 'Transferencia 7' };
    const replies = await runConcurrently(10, () => call(settlePayouts, input, { token: clerk.token, ...key('k-1') }));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(replies[0]?.body.data).toMatchObject({ paid: 4.13, due: 0 });
    expect((await stored()).settlements).toMatchObject([{ cents: -437, reference: 'Transferencia 7' }]);
    expect((await readServiceHistory(accountId, service.id)).at(-1)).toMatchObject({
      kind: 'settlement',
      from: '-$4.37',
    });
    expect((await readAuditEntries(accountId)).filter(({ action }) => action === 'service.settlement')).toHaveLength(2);
  });

  test('settling what the driver owes leaves nothing, and a later change leaves the difference', async () => {
    const { driver, finish, stored, clerk } = await givenLoaded();
    await finish({ amount: 0, note: 'No estaba' });
    const paid = await clerk.call(settlePayouts, { driver: driver.id, week, due: 24.73 });
    expect(paid).toMatchObject({ paid: 24.73, due: 0 });
    const { id, updatedAt } = await stored();
    // The customer paid the driver the day after.
    await clerk.call(registerPayment, {
      id,
      kind: 'full',
      method: 'efectivo',
      holder: 'driver',
      updatedAt: new Date(updatedAt).toISOString(),
    });
    const [now] = await clerk.call(listPayouts, { week });
    expect(now).toMatchObject({ cash: 29.1, paid: 24.73, due: -29.1 });
    expect(await clerk.call(settlePayouts, { driver: driver.id, week, due: -29.1 })).toMatchObject({
      paid: -4.37,
      due: 0,
    });
  });

  test.each([
    ['another amount', { due: 24.72 }, 409],
    ['nothing', { due: 0 }, 409],
    ['another driver', { driver: 'd-none' }, 404],
    ['another week', { week: '2020-W10' }, 404],
    ['no week', { week: 'ayer' }, 400],
  ] as const)('a settlement with %s is refused and settles nothing', async (_name, change, status) => {
    const { driver, finish, stored, clerk } = await givenLoaded();
    await finish({ amount: 0, note: 'No estaba' });
    expect((await clerk.send(settlePayouts, { driver: driver.id, week, due: 24.73, ...change })).status).toBe(status);
    expect((await stored()).settlements).toEqual([]);
  });
});
