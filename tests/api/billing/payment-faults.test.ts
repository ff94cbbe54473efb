/** The payment provider down, slow, or losing responses: no double payment, no lost plan. */
import { changePlan, choosePlan, updateCard } from '@llevo/contract/endpoints/billing/billing';
import { PaymentAction } from '@llevo/contract/entities/billing';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../../../emulators/fakes/faults.ts';
import { billingStore } from '../../../functions/src/areas/billing/billing-store.ts';
import { paymentEventsStore, retryPaymentEvents } from '../../../functions/src/areas/billing/payment-events.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import {
  readBillingRecord,
  deliverEvent,
  createBillingOwner,
  readPlanState,
} from '../../support/billing/billing-fixtures.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import { nightlyCases, nightlyScale } from '../../support/run/scale.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const VISA = 'pm_card_visa';
const MASTERCARD = 'pm_card_mastercard';
const CARD_WITH_THREE_D_SECURE = 'pm_card_authenticationRequired';
/** The SDK retries once; no change makes more calls. */
const [TRIES, MAX_CALLS] = [2, 14];
const MAX_REPEATS = 6;

const context = setUpBillingTests();
beforeEach(() => {
  failures = 0;
});

const choose = (token = VISA) => call(choosePlan, { plan: 'startup', token }, context.owner);
const change = () => call(changePlan, { plan: 'business' }, context.owner);
const card = () => call(updateCard, { token: MASTERCARD }, context.owner);

const subscriptions = async () => {
  const id = await context.customer();
  return context.billing.fake.store.all('subscriptions').filter((one) => one.customer === id);
};
const charged = async () => context.billing.chargedCents(await context.customer());

/** Expects an error that is clear to the user, without internals. */
function expectKnownOutcome({ status, body }: InProcessReply): void {
  expect(status).toBe(503);
  expect(body.code).toBe('unavailable');
  expect(body.message).toContain('El servicio de pagos no responde');
  expect(body.message).toContain('no se cobrará dos veces');
}

/** Number of failed requests in one test. */
let failures = 0;

/** Repeats a request until it succeeds, answering 3-D Secure; failures are clear, and leave a plan. */
async function retryUntilSettled(
  send: () => Promise<InProcessReply>,
  lasting: readonly unknown[],
): Promise<InProcessReply> {
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    const reply = await send();
    const question = PaymentAction.safeParse(reply.body.data);
    if (question.success) {
      context.billing.answerThreeDSecure(question.data.client_secret, true);
      continue;
    }
    if (reply.status === 200) return reply;
    failures += 1;
    expectKnownOutcome(reply);
    expect(lasting).toContainEqual(await readPlanState(context.owner.accountId));
  }
  throw new Error('No successful answer');
}

const FAULT_KINDS = ['error', 'refuse', 'lose_answer', 'break'] as const satisfies Fault['kind'][];
const NONE = { plan: null, subscription: null };
const STARTUP = { plan: 'startup', subscription: 'active' };
const BUSINESS = { plan: 'business', subscription: 'active' };

describe.each(FAULT_KINDS)('a fault of kind %s at any call', (kind) => {
  /** Every `step`th call of `count`: a fourth of them for each kind, together all. The nightly run tries all with each. */
  const callsOf = (count: number, step = 1) => {
    const calls = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
    return nightlyCases(calls, FAULT_KINDS.length, FAULT_KINDS.indexOf(kind));
  };
  const strikeAt = (after: number) => {
    context.billing.fake.faults.clear();
    context.billing.fake.faults.add({ kind, times: TRIES, after });
  };

  test('during the first payment leads to one charge, one subscription and one audit entry', async () => {
    for (const after of callsOf(MAX_CALLS)) {
      context.owner = await createBillingOwner();
      strikeAt(after);
      expect((await retryUntilSettled(() => choose(), [NONE, STARTUP])).body.data).toEqual(STARTUP);
      expect(await charged(), `call ${after}`).toBe(1900);
      expect(
        (await subscriptions()).map(({ status }) => status),
        `call ${after}`,
      ).toEqual(['active']);
      expect(await readPlanState(context.owner.accountId)).toEqual(STARTUP);
      expect(
        (await readAuditEntries(context.owner.accountId)).map(({ action }) => action),
        `call ${after}`,
      ).toEqual(['plan.choose']);
    }
    expect(failures).toBeGreaterThan(nightlyScale(0, 5));
  });

  test('during a payment with 3-D Secure leads to one confirmation and one charge', async () => {
    for (const after of callsOf(20, 2)) {
      context.owner = await createBillingOwner();
      strikeAt(after);
      expect((await retryUntilSettled(() => choose(CARD_WITH_THREE_D_SECURE), [NONE, STARTUP])).body.data).toEqual(
        STARTUP,
      );
      expect(await charged(), `call ${after}`).toBe(1900);
      expect(
        (await subscriptions()).map(({ status }) => status),
        `call ${after}`,
      ).toEqual(['active']);
    }
    expect(failures).toBeGreaterThan(nightlyScale(0, 3));
  });

  test('during an upgrade charges the difference once, and the account always has a plan', async () => {
    for (const after of callsOf(MAX_CALLS, 2)) {
      context.billing.fake.faults.clear();
      context.owner = await createBillingOwner();
      await choose();
      strikeAt(after);
      expect((await retryUntilSettled(change, [STARTUP, BUSINESS])).body.data).toEqual(BUSINESS);
      expect(await charged(), `call ${after}`).toBe(4900);
      expect(await readPlanState(context.owner.accountId)).toEqual(BUSINESS);
    }
  });

  test('during a card change stores the new card and charges nothing', async () => {
    for (const after of callsOf(8, 2)) {
      context.billing.fake.faults.clear();
      context.owner = await createBillingOwner();
      await choose();
      strikeAt(after);
      expect((await retryUntilSettled(card, [STARTUP])).body.data).toMatchObject({
        brand: 'mastercard',
        last4: '4444',
      });
      expect(await charged()).toBe(1900);
    }
  });

  test('during a payment that is not repeated is completed by the webhook, which activates the plan', async () => {
    for (const after of callsOf(MAX_CALLS)) {
      context.owner = await createBillingOwner();
      strikeAt(after);
      await choose();
      context.billing.fake.faults.clear();
      for (const status of await context.billing.deliverAll()) expect(status).toBe(200);
      expect(await readPlanState(context.owner.accountId), `call ${after}`).toEqual(
        (await charged()) === 0 ? NONE : STARTUP,
      );
    }
  });
});

describe('a payment provider that is down', () => {
  test('reports an outage at each attempt and charges nothing; afterwards the same request succeeds', async () => {
    context.billing.fake.faults.add({ kind: 'refuse' });
    for (let attempt = 0; attempt < 3; attempt += 1) expectKnownOutcome(await choose());
    expect(await readPlanState(context.owner.accountId)).toEqual(NONE);
    context.billing.fake.faults.clear();
    expect((await choose()).body.data).toEqual(STARTUP);
    expect(await charged()).toBe(1900);
  });

  test('has its events recorded as failed, and processed later by the schedule', async () => {
    await choose();
    context.billing.takeEvents();
    const [subscription] = await subscriptions();
    context.billing.fake.advance(40 * 86_400, await context.customer());
    const events = context.billing.takeEvents();
    expect(subscription?.status).toBe('active');
    context.billing.fake.faults.add({ kind: 'error' });
    const [event] = events.filter(({ type }) => type === 'customer.subscription.updated');
    if (!event) throw new Error('Missing event');
    expect(await deliverEvent(event)).toBe(503);
    expect(await readDocument(paths.paymentEvent(event.id))).toMatchObject({ state: 'pending', attempts: 1 });
    context.billing.fake.faults.clear();
    const before = (await readBillingRecord(context.owner.accountId)).currentPeriodEnd ?? 0;
    await replay({ laterMs: 60 * 60_000 });
    expect(await readDocument(paths.paymentEvent(event.id))).toMatchObject({ state: 'done', lastError: null });
    expect((await readBillingRecord(context.owner.accountId)).currentPeriodEnd).toBeGreaterThan(before);
  });

  test('charges once if it answers too late', async () => {
    context.billing.fake.faults.add({ kind: 'slow_answer', on: 'POST /v1/subscriptions', delayMs: 11_000, times: 1 });
    expect((await retryUntilSettled(() => choose(), [NONE, STARTUP])).body.data).toEqual(STARTUP);
    expect(await charged()).toBe(1900);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('is awaited if it is slow', async () => {
    context.billing.fake.faults.add({ kind: 'slow', delayMs: 150 });
    const replies = await runConcurrently(5, () => choose());
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await charged()).toBe(1900);
  });
});

/** Runs the schedule at a later time. */
async function replay({ laterMs }: { laterMs: number }): Promise<void> {
  const clock = { ...silentDeps.clock, nowMs: () => Date.now() + laterMs };
  const deps = {
    ...silentDeps,
    clock,
    billing: billingStore({ clock, ids: systemIds }),
    paymentEvents: paymentEventsStore({ clock }),
  };
  await retryPaymentEvents(deps, clock.nowMs() + 60_000);
}

describe('a process that ends in the middle of a payment', () => {
  const never = new Promise<never>(() => undefined);
  const steps = ['createCustomer', 'fetchState', 'attachCard', 'subscribe'] as const;

  test.each(steps)('right after %s: the paid plan is active, and the request can be repeated', async (step) => {
    const { payments } = silentDeps;
    const reached = Promise.withResolvers<undefined>();
    const work = payments[step] as (...given: unknown[]) => Promise<unknown>;
    const dying = async (...given: unknown[]) => {
      await work(...given);
      reached.resolve(undefined);
      return never;
    };
    void createInProcessApi({ payments: { ...payments, [step]: dying } })(
      choosePlan,
      { plan: 'startup', token: VISA },
      context.owner,
    );
    await reached.promise;
    // Events stay pending while that request may still run.
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual(NONE);
    await replay({ laterMs: 2 * 60_000 });
    expect(await readPlanState(context.owner.accountId)).toEqual((await charged()) === 0 ? NONE : STARTUP);
    expect((await retryUntilSettled(() => choose(), [NONE, STARTUP])).body.data).toEqual(STARTUP);
    expect(await charged()).toBe(1900);
    expect(await subscriptions()).toHaveLength(1);
  });
});
