import { registerPayment } from '@llevo/contract/endpoints/services/payments';
import {
  cancelTracking,
  confirmPayphonePayment,
  getTracking,
  startPayphonePayment,
} from '@llevo/contract/endpoints/tracking';
import type { PayphoneAttempt } from '@llevo/contract/entities/payphone-attempt';
import { paths } from '@llevo/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayphoneAttempts } from '../../../functions/src/areas/tracking/payphone/reconcile-attempts.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { setUpFakePayphone } from '../../support/fixtures/fake-payphone.ts';
import { answerAtPayphone, givenPayphoneAttempt } from '../../support/fixtures/payphone-attempts.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const call = createInProcessApi();
const fake = setUpFakePayphone();

const RESERVED = { typeService: 'RESERVE', priceCents: 2501 } as const;
type Attempt = Awaited<ReturnType<typeof givenPayphoneAttempt>>;

const confirm = ({ token, returned }: Pick<Attempt, 'token' | 'returned'>) =>
  call(confirmPayphonePayment, { token, ...returned });
const paymentsOf = async ({ accountId, service }: Pick<Attempt, 'accountId' | 'service'>) =>
  (await readService(accountId, service.id)).payments;

/** Runs reconciliation as its schedule would, some seconds from now. */
async function reconcileAfter(seconds: number, log = silentDeps.log): Promise<void> {
  const clock = { ...silentDeps.clock, nowMs: () => Date.now() + seconds * 1000 };
  await reconcilePayphoneAttempts({ ...silentDeps, clock, log }, Infinity);
}

/** Attempts of an account that are due, and unknown to Payphone. */
async function givenOpenAttempts(accountId: string, count: number): Promise<void> {
  const now = Date.now();
  const attempt: PayphoneAttempt = {
    accountId,
    serviceId: 's-none',
    amountCents: 100,
    status: 'open',
    url: 'https://pay.example/1',
    createdAt: now - 120_000,
    claimedAt: 0,
    checkAt: now - 60_000,
    reversedBy: null,
    checks: 0,
  };
  const writer = adminFirestore.bulkWriter();
  for (let index = 0; index < count; index++)
    void writer.set(
      adminFirestore.doc(paths.accountDocument(accountId, 'payphoneAttempts', `a${index.toString()}`)),
      attempt,
    );
  await writer.close();
}

/** The rest of a reservation is due once it is finished. */
const finish = ({
  accountId,
  service,
}: Pick<Awaited<ReturnType<typeof givenTrackedService>>, 'accountId' | 'service'>) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ status: 'finalizado' });

describe('paying', () => {
  test('Payphone charges the deposit, then the rest, and both are recorded', async () => {
    const attempt = await givenPayphoneAttempt('pay', undefined, RESERVED);
    expect(attempt.amount).toBe(12.51);
    const first = await confirm(attempt);
    expect([first.status, first.body.data]).toMatchObject([
      200,
      { paid: 12.51, due: 0, due_at_end: 12.5, payment_state: 'reserva_pagada', can_pay_payphone: false },
    ]);
    expect((await call(startPayphonePayment, { token: attempt.token })).status).toBe(409);
    await finish(attempt);
    const { body } = await call(startPayphonePayment, { token: attempt.token });
    const { url, amount } = body.data as { url: string; amount: number };
    expect(amount).toBe(12.5);
    const second = await confirm({ token: attempt.token, returned: await answerAtPayphone(url, 'pay') });
    expect(second.body.data).toMatchObject({ paid: 25.01, due: 0, payment_state: 'pagado', can_pay_payphone: false });
    expect(await paymentsOf(attempt)).toMatchObject([
      { kind: 'deposit', method: 'payphone', amountCents: 1251, status: 'pagado', by: { uid: 'payphone' } },
      { kind: 'balance', method: 'payphone', amountCents: 1250, status: 'pagado' },
    ]);
    expect(await readAuditEntries(attempt.accountId)).toMatchObject([
      { action: 'service.payment', actor: 'payphone' },
      { action: 'service.payment', actor: 'payphone' },
    ]);
    expect(fake.keptCents).toBe(2501);
    expect((await call(startPayphonePayment, { token: attempt.token })).status).toBe(409);
  });

  test('the request to Payphone has amounts in cents that add up, and the return address', async () => {
    const { token, service } = await givenPayphoneAttempt();
    expect(fake.requests[0]).toMatchObject({
      path: '/api/button/Prepare',
      body: { amount: service.priceCents, amountWithoutTax: service.priceCents, tax: 0, currency: 'USD' },
    });
    const sent = fake.requests[0]?.body as { responseUrl: string };
    expect(sent.responseUrl).toMatch(new RegExp(`/seguimiento/${token}$`));
  });

  test('twenty concurrent confirmations record one payment', async () => {
    const attempt = await givenPayphoneAttempt();
    const replies = await runConcurrently(20, () => confirm(attempt));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await paymentsOf(attempt)).toHaveLength(1);
    expect(await readAuditEntries(attempt.accountId)).toHaveLength(1);
    expect(fake.keptCents).toBe(2500);
  });

  test('paying in two forms at once pays once: the other charge is not confirmed', async () => {
    const attempt = await givenPayphoneAttempt();
    // The first form is eight minutes old.
    await adminFirestore
      .doc(paths.accountDocument(attempt.accountId, 'payphoneAttempts', attempt.returned.clientTransactionId))
      .update({ createdAt: Date.now() - 8 * 60_000 });
    const { body } = await call(startPayphonePayment, { token: attempt.token });
    const other = { token: attempt.token, returned: await answerAtPayphone((body.data as { url: string }).url, 'pay') };
    const replies = await Promise.all([confirm(attempt), confirm(other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await paymentsOf(attempt)).toHaveLength(1);
    expect(fake.keptCents).toBe(2500);
  });
});

describe('forms', () => {
  const start = async (token: string) => (await call(startPayphonePayment, { token })).body.data as { url: string };
  const preparations = () => fake.requests.filter(({ path }) => path === '/api/button/Prepare').length;

  test('a second payment of the same amount returns to the open form', async () => {
    const { token } = await givenTrackedService();
    const first = await start(token);
    expect(await start(token)).toEqual(first);
    expect(preparations()).toBe(1);
  });

  test('twenty concurrent payments open one form', async () => {
    const { accountId, token } = await givenTrackedService();
    await runConcurrently(20, () => call(startPayphonePayment, { token }));
    expect(preparations()).toBe(1);
    const attempts = await adminFirestore.collection(paths.accountCollection(accountId, 'payphoneAttempts')).get();
    expect(attempts.size).toBe(1);
  });

  test('another amount has a form of its own', async () => {
    const attempt = await givenTrackedService({ ...RESERVED, typePayment: null });
    const deposit = await start(attempt.token);
    await confirm({ token: attempt.token, returned: await answerAtPayphone(deposit.url, 'pay') });
    await finish(attempt);
    expect((await start(attempt.token)).url).not.toBe(deposit.url);
  });

  test('a customer who left a form without paying opens another at once', async () => {
    const attempt = await givenPayphoneAttempt('cancel');
    expect(attempt.returned.id).toBe(0);
    expect((await confirm(attempt)).status).toBe(409);
    expect(await start(attempt.token)).not.toEqual({ url: attempt.page, amount: attempt.amount });
  });

  test('a link opens twenty forms a day', async () => {
    const { accountId, token } = await givenTrackedService();
    const attempts = adminFirestore.collection(paths.accountCollection(accountId, 'payphoneAttempts'));
    for (let form = 1; form <= 20; form++) {
      expect((await call(startPayphonePayment, { token })).status).toBe(200);
      const [open] = (await attempts.where('url', '!=', '').get()).docs;
      await call(confirmPayphonePayment, { token, id: 0, clientTransactionId: open?.id ?? '' });
    }
    expect((await call(startPayphonePayment, { token })).status).toBe(429);
    expect(preparations()).toBe(20);
    expect((await attempts.get()).size).toBe(20);
  });
});

describe('no payment is recorded', () => {
  test.each(['cancel', 'refuse'] as const)('an attempt that ended with "%s" records nothing', async (outcome) => {
    const attempt = await givenPayphoneAttempt(outcome);
    for (let time = 0; time < 2; time++) expect((await confirm(attempt)).status).toBe(409);
    expect(await paymentsOf(attempt)).toEqual([]);
  });

  test('an attempt that was confirmed too late records nothing', async () => {
    const attempt = await givenPayphoneAttempt();
    fake.advance(301);
    expect((await confirm(attempt)).status).toBe(409);
    expect([await paymentsOf(attempt), fake.keptCents]).toEqual([[], 0]);
  });

  test.each([-1, 1])('a charge of %d cents above the amount due records nothing', async (difference) => {
    const attempt = await givenPayphoneAttempt();
    fake.chargedDifferenceCents = difference;
    for (let time = 0; time < 2; time++) expect((await confirm(attempt)).status).toBe(409);
    expect(await paymentsOf(attempt)).toEqual([]);
    expect(await readAuditEntries(attempt.accountId)).toEqual([]);
  });

  test('the numbers of another transaction record nothing, and the right ones still work afterwards', async () => {
    const [mine, other] = [await givenPayphoneAttempt(), await givenPayphoneAttempt()];
    const tries = [
      { ...mine.returned, id: other.returned.id },
      { ...mine.returned, id: 0 },
      { ...other.returned },
      { ...mine.returned, clientTransactionId: 'nadie' },
    ];
    for (const returned of tries) {
      const { status } = await confirm({ token: mine.token, returned });
      expect([404, 409]).toContain(status);
    }
    expect([await paymentsOf(mine), await paymentsOf(other)]).toEqual([[], []]);
    expect((await confirm(mine)).status).toBe(200);
    expect((await confirm(other)).status).toBe(200);
  });

  test('an attempt for a service that was paid otherwise is not confirmed at Payphone', async () => {
    const attempt = await givenPayphoneAttempt();
    const clerk = await createMemberClient({ accountId: attempt.accountId, permission: 'user' });
    await clerk.call(registerPayment, {
      id: attempt.service.id,
      kind: 'full',
      method: 'efectivo',
      updatedAt: new Date(attempt.service.updatedAt).toISOString(),
    });
    expect((await confirm(attempt)).status).toBe(409);
    expect(await paymentsOf(attempt)).toMatchObject([{ method: 'efectivo' }]);
    expect(fake.requests.filter(({ path }) => path.includes('Confirm'))).toEqual([]);
  });

  test('an attempt for a service that was cancelled records nothing', async () => {
    const attempt = await givenPayphoneAttempt();
    await call(cancelTracking, { token: attempt.token, motivo: 'Ya no' });
    expect((await confirm(attempt)).status).toBe(409);
    expect(fake.keptCents).toBe(0);
  });

  test('no attempt starts for a cancelled service, or one without a price', async () => {
    for (const facts of [{ status: 'cancelado' }, { priceCents: 0 }]) {
      const { token } = await givenTrackedService(facts);
      expect((await call(startPayphonePayment, { token })).status).toBe(409);
    }
    expect(fake.requests).toEqual([]);
  });

  test('no attempt starts for a company without Payphone', async () => {
    const { token } = await givenTrackedService();
    const stored = process.env['PAYPHONE_STORE_ID'];
    process.env['PAYPHONE_STORE_ID'] = '';
    expect((await call(startPayphonePayment, { token })).status).toBe(409);
    expect((await call(getTracking, { token })).body.data).toMatchObject({ can_pay_payphone: false });
    process.env['PAYPHONE_STORE_ID'] = stored;
    expect(fake.requests).toEqual([]);
  });

  test('an amount sent by the client is refused', async () => {
    const { token } = await givenTrackedService();
    expect((await call(startPayphonePayment, { token, amount: 0.01 } as never)).status).toBe(400);
    expect(fake.requests).toEqual([]);
  });
});

describe('when Payphone fails', () => {
  test.each(['error', 'refuse', 'lose_answer', 'break'] as const)(
    'a repeated call records the payment after the failure "%s"',
    async (kind) => {
      const attempt = await givenPayphoneAttempt();
      fake.faults.add({ kind, times: 1, on: 'POST /api/button/V2/Confirm' });
      expect((await confirm(attempt)).status).toBe(503);
      expect(await paymentsOf(attempt)).toEqual([]);
      expect((await confirm(attempt)).status).toBe(200);
      expect(await paymentsOf(attempt)).toHaveLength(1);
    },
  );

  test('a failed preparation is a 503 for the customer', async () => {
    const { accountId, token } = await givenTrackedService();
    fake.faults.add({ kind: 'error', times: 1 });
    expect((await call(startPayphonePayment, { token })).status).toBe(503);
    expect((await call(startPayphonePayment, { token })).status).toBe(200);
    const attempts = await adminFirestore.collection(paths.accountCollection(accountId, 'payphoneAttempts')).get();
    expect(attempts.size).toBe(1);
  });
});

describe('reconciliation', () => {
  // Attempts of earlier tests are due too.
  beforeEach(async () => {
    const { docs } = await adminFirestore.collectionGroup('payphoneAttempts').get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  test('reconciliation confirms payments of customers who did not come back, once', async () => {
    const attempt = await givenPayphoneAttempt();
    await reconcileAfter(61);
    await reconcileAfter(61);
    expect(await paymentsOf(attempt)).toHaveLength(1);
    expect(fake.keptCents).toBe(2500);
    expect((await confirm(attempt)).status).toBe(200);
    expect(await readAuditEntries(attempt.accountId)).toHaveLength(1);
  });

  test('reconciliation completes a lost confirmation', async () => {
    const attempt = await givenPayphoneAttempt();
    fake.faults.add({ kind: 'lose_answer', times: 1, on: 'POST /api/button/V2/Confirm' });
    expect((await confirm(attempt)).status).toBe(503);
    await reconcileAfter(1);
    expect(await paymentsOf(attempt)).toHaveLength(1);
  });

  const checksOf = (attemptId: string) => fake.requests.filter(({ path }) => path.endsWith(attemptId)).length;
  const storedAttempt = async (accountId: string, attemptId: string) =>
    (await adminFirestore.doc(paths.accountDocument(accountId, 'payphoneAttempts', attemptId)).get()).data();

  test('an attempt is checked with growing pauses, until its form has ended', async () => {
    const { accountId, token } = await givenTrackedService();
    await call(startPayphonePayment, { token });
    const { clientTransactionId } = fake.requests[0]?.body as { clientTransactionId: string };
    const checked: number[] = [];
    for (let minute = 0; minute <= 30; minute++) {
      const before = checksOf(clientTransactionId);
      await reconcileAfter(minute * 60 + 1);
      fake.advance(60);
      if (checksOf(clientTransactionId) > before) checked.push(minute);
    }
    expect(checked).toEqual([1, 2, 4, 7, 10, 13]);
    expect(await storedAttempt(accountId, clientTransactionId)).toMatchObject({ status: 'expired', checkAt: null });
  });

  const givenUnpaidAttempt = async () => {
    const { accountId, token } = await givenTrackedService();
    await call(startPayphonePayment, { token });
    const { clientTransactionId } = fake.requests[0]?.body as { clientTransactionId: string };
    return () => storedAttempt(accountId, clientTransactionId);
  };

  test.each([400, 404] as const)('an attempt unknown to Payphone by %i expires after its form', async (status) => {
    fake.unknownStatus = status;
    const stored = await givenUnpaidAttempt();
    await reconcileAfter(61);
    expect(await stored()).toMatchObject({ status: 'open', checks: 1 });
    await reconcileAfter(13 * 60 + 1);
    expect(await stored()).toMatchObject({ status: 'expired', checkAt: null });
  });

  test.each([400, 401, 500])('an attempt that Payphone answers with %i expires once, an hour late', async (status) => {
    fake.faults.add({ kind: 'error', status, on: 'GET /api/Sale/' });
    const stored = await givenUnpaidAttempt();
    const errors: string[] = [];
    const log = { ...silentDeps.log, error: (message: string) => void errors.push(message) };
    await reconcileAfter(69 * 60, log);
    expect(await stored()).toMatchObject({ status: 'open', checks: 1 });
    for (const minute of [78, 90, 100]) await reconcileAfter(minute * 60, log);
    expect(await stored()).toMatchObject({ status: 'expired', checkAt: null });
    const failed = 'a payment at Payphone cannot be reconciled';
    expect(errors).toEqual([failed, failed, 'a payment at Payphone expired without an answer']);
  });

  test('a charge of a form that its customer left in another tab is confirmed', async () => {
    const { token, accountId, service } = await givenTrackedService();
    const { body } = await call(startPayphonePayment, { token });
    const returned = await answerAtPayphone((body.data as { url: string }).url, 'pay');
    await call(confirmPayphonePayment, { token, ...returned, id: 0 });
    await reconcileAfter(61);
    expect(await paymentsOf({ accountId, service })).toHaveLength(1);
  });

  const sales = () => fake.requests.filter(({ path }) => path.startsWith('/api/Sale/')).length;

  test.each([200, 1000])('%i open attempts of one account do not delay those of another', async (count) => {
    await givenOpenAttempts(await given.account(), count);
    const attempt = await givenPayphoneAttempt();
    await reconcileAfter(61);
    expect(checksOf(attempt.returned.clientTransactionId)).toBe(1);
    expect(await paymentsOf(attempt)).toHaveLength(1);
  });

  test('two runs in one minute stay within Payphone’s limit', async () => {
    await givenOpenAttempts(await given.account(), 50);
    for (let run = 0; run < 2; run++) await reconcileAfter(1);
    expect(sales()).toBe(30);
  });

  test('a run ends when Payphone allows no more calls, and delays no attempt', async () => {
    const accountId = await given.account();
    await givenOpenAttempts(accountId, 5);
    fake.faults.add({ kind: 'error', status: 429, on: 'GET /api/Sale/', after: 1 });
    await reconcileAfter(1);
    expect(sales()).toBe(2);
    const attempts = adminFirestore.collection(paths.accountCollection(accountId, 'payphoneAttempts'));
    expect((await attempts.where('checkAt', '<=', Date.now()).get()).size).toBe(4);
  });

  test('each of 110 accounts has its turn', async () => {
    const accounts = Array.from({ length: 110 }, (_, index) => `${silentDeps.ids.base62(4)}${index.toString()}`);
    await Promise.all(accounts.map((accountId) => givenOpenAttempts(accountId, 1)));
    const unchecked = adminFirestore.collectionGroup('payphoneAttempts').where('checks', '==', 0);
    let left = accounts.length;
    for (let run = 0; run < 20 && left > 0; run++) {
      await reconcileAfter(1);
      fake.advance(60);
      left = (await unchecked.get()).size;
    }
    expect(left).toBe(0);
  });

  test('a settled attempt that is still due is taken out', async () => {
    const attempt = await givenPayphoneAttempt();
    await confirm(attempt);
    const path = paths.accountDocument(attempt.accountId, 'payphoneAttempts', attempt.returned.clientTransactionId);
    await adminFirestore.doc(path).update({ checkAt: Date.now() });
    await reconcileAfter(1);
    expect((await adminFirestore.doc(path).get()).data()).toMatchObject({ status: 'approved', checkAt: null });
    expect(sales()).toBe(0);
  });

  test('attempts of the previous version are checked', async () => {
    const attempt = await givenPayphoneAttempt();
    const path = paths.accountDocument(attempt.accountId, 'payphoneAttempts', attempt.returned.clientTransactionId);
    const added = { accountId: FieldValue.delete(), url: FieldValue.delete(), checks: FieldValue.delete() };
    await adminFirestore.doc(path).update(added);
    await reconcileAfter(61);
    expect(await paymentsOf(attempt)).toHaveLength(1);
  });
});
