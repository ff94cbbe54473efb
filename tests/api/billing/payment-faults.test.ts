/** The payment provider down, slow, or doing what it is asked and not saying so: nobody pays twice, no plan is lost. */
import { changePlan, choosePlan, updateCard } from '@llevo/contract/endpoints/billing';
import { PaymentAction } from '@llevo/contract/entities/billing';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Trouble } from '../../../emulators/stripe/test-controls/faults.ts';
import { firestoreBilling } from '../../../functions/src/adapters/billing/firestore-billing.ts';
import { firestorePaymentEvents } from '../../../functions/src/adapters/billing/firestore-payment-events.ts';
import { systemIds } from '../../../functions/src/adapters/platform/system.ts';
import { replayPaymentNews } from '../../../functions/src/features/billing/retry-payment-events.ts';
import { billingTests } from '../../support/billing/billing-test-setup.ts';
import { billingOf, deliver, payingOwner, standingOf } from '../../support/billing/billing-fixtures.ts';
import { apiInProcess, atOnce, processDeps } from '../../support/api/in-process-api.ts';
import type { ProcessReply } from '../../support/api/in-process-api.ts';
import { stored } from '../../support/emulators/admin.ts';
import { auditOf } from '../../support/fixtures/account-records.ts';

const call = apiInProcess();
const VISA = 'pm_card_visa';
const MASTERCARD = 'pm_card_mastercard';
const ASKING = 'pm_card_authenticationRequired';
/** The package itself tries once more before it gives up; and no change makes more calls. */
const [TRIES, MOST_CALLS] = [2, 14];
const MOST_REPEATS = 6;

const here = billingTests();
beforeEach(() => {
  failures = 0;
});

const choose = (token = VISA) => call(choosePlan, { plan: 'startup', token }, here.owner);
const change = () => call(changePlan, { plan: 'business' }, here.owner);
const card = () => call(updateCard, { token: MASTERCARD }, here.owner);

const subscriptions = async () => {
  const id = await here.customer();
  return here.world.fake.world.all('subscriptions').filter((one) => one.customer === id);
};
const charged = async () => here.world.charged(await here.customer());

/** Clear to the person who reads it, and nothing of how it came about. */
function expectClear({ status, body }: ProcessReply): void {
  expect(status).toBe(503);
  expect(body.code).toBe('unavailable');
  expect(body.message).toContain('El servicio de pagos no responde');
  expect(body.message).toContain('no se cobrará dos veces');
}

/** How many requests failed on the way, in one test. */
let failures = 0;

/** Sends a request until it is answered well, and tells the bank what it asks; failures are clear, and leave a plan. */
async function insist(send: () => Promise<ProcessReply>, lasting: readonly unknown[]): Promise<ProcessReply> {
  for (let repeat = 0; repeat < MOST_REPEATS; repeat += 1) {
    const reply = await send();
    const question = PaymentAction.safeParse(reply.body.data);
    if (question.success) {
      here.world.answerBank(question.data.client_secret, true);
      continue;
    }
    if (reply.status === 200) return reply;
    failures += 1;
    expectClear(reply);
    expect(lasting).toContainEqual(await standingOf(here.owner.accountId));
  }
  throw new Error('never answered well');
}

const KINDS = ['error', 'refuse', 'lose_answer', 'break'] as const satisfies Trouble['kind'][];
const NONE = { plan: null, subscription: null };
const STARTUP = { plan: 'startup', subscription: 'active' };
const BUSINESS = { plan: 'business', subscription: 'active' };

describe.each(KINDS)('trouble of the kind %s at any call', (kind) => {
  const strikeAt = (after: number) => {
    here.world.fake.troubles.clear();
    here.world.fake.troubles.add({ kind, times: TRIES, after });
  };

  test('of the first payment: one charge, one subscription, one entry in the audit', async () => {
    for (let after = 0; after < MOST_CALLS; after += 1) {
      here.owner = await payingOwner();
      strikeAt(after);
      expect((await insist(() => choose(), [NONE, STARTUP])).body.data).toEqual(STARTUP);
      expect(await charged(), `call ${after}`).toBe(1900);
      expect(
        (await subscriptions()).map(({ status }) => status),
        `call ${after}`,
      ).toEqual(['active']);
      expect(await standingOf(here.owner.accountId)).toEqual(STARTUP);
      expect(
        (await auditOf(here.owner.accountId)).map(({ action }) => action),
        `call ${after}`,
      ).toEqual(['plan.choose']);
    }
    expect(failures).toBeGreaterThan(5);
  }, 240_000);

  test('of a payment that the bank asks about: confirmed once, charged once', async () => {
    for (let after = 0; after < 20; after += 2) {
      here.owner = await payingOwner();
      strikeAt(after);
      expect((await insist(() => choose(ASKING), [NONE, STARTUP])).body.data).toEqual(STARTUP);
      expect(await charged(), `call ${after}`).toBe(1900);
      expect(
        (await subscriptions()).map(({ status }) => status),
        `call ${after}`,
      ).toEqual(['active']);
    }
    expect(failures).toBeGreaterThan(3);
  }, 240_000);

  test('of a dearer plan: the difference once, and never without a plan', async () => {
    for (let after = 0; after < MOST_CALLS; after += 2) {
      here.world.fake.troubles.clear();
      here.owner = await payingOwner();
      await choose();
      strikeAt(after);
      expect((await insist(change, [STARTUP, BUSINESS])).body.data).toEqual(BUSINESS);
      expect(await charged(), `call ${after}`).toBe(4900);
      expect(await standingOf(here.owner.accountId)).toEqual(BUSINESS);
    }
  }, 240_000);

  test('of another card: that card, and nothing charged', async () => {
    for (let after = 0; after < 8; after += 2) {
      here.world.fake.troubles.clear();
      here.owner = await payingOwner();
      await choose();
      strikeAt(after);
      expect((await insist(card, [STARTUP])).body.data).toMatchObject({ brand: 'mastercard', last4: '4444' });
      expect(await charged()).toBe(1900);
    }
  }, 240_000);

  test('of a payment that nobody repeats: what was paid for is had, once the provider tells', async () => {
    for (let after = 0; after < MOST_CALLS; after += 1) {
      here.owner = await payingOwner();
      strikeAt(after);
      await choose();
      here.world.fake.troubles.clear();
      for (const status of await here.world.deliverAll()) expect(status).toBe(200);
      expect(await standingOf(here.owner.accountId), `call ${after}`).toEqual((await charged()) === 0 ? NONE : STARTUP);
    }
  }, 240_000);
});

describe('a provider that is down', () => {
  test('is told at each try, and costs nothing; when it is back the same request goes through', async () => {
    here.world.fake.troubles.add({ kind: 'refuse' });
    for (let attempt = 0; attempt < 3; attempt += 1) expectClear(await choose());
    expect(await standingOf(here.owner.accountId)).toEqual(NONE);
    here.world.fake.troubles.clear();
    expect((await choose()).body.data).toEqual(STARTUP);
    expect(await charged()).toBe(1900);
  }, 60_000);

  test('keeps its news for later: failed, recorded, and looked into without hands', async () => {
    await choose();
    here.world.takeEvents();
    const [subscription] = await subscriptions();
    here.world.fake.advance(40 * 86_400, await here.customer());
    const events = here.world.takeEvents();
    expect(subscription?.status).toBe('active');
    here.world.fake.troubles.add({ kind: 'error' });
    const [event] = events.filter(({ type }) => type === 'customer.subscription.updated');
    if (!event) throw new Error('nothing happened');
    expect(await deliver(event)).toBe(503);
    expect(await stored(paths.paymentEvent(event.id))).toMatchObject({ state: 'pending', attempts: 1 });
    here.world.fake.troubles.clear();
    const before = (await billingOf(here.owner.accountId)).currentPeriodEnd ?? 0;
    await replay({ laterMs: 60 * 60_000 });
    expect(await stored(paths.paymentEvent(event.id))).toMatchObject({ state: 'done', lastError: null });
    expect((await billingOf(here.owner.accountId)).currentPeriodEnd).toBeGreaterThan(before);
  }, 60_000);

  test('that answers too late has charged once', async () => {
    here.world.fake.troubles.add({ kind: 'slow_answer', on: 'POST /v1/subscriptions', delayMs: 11_000, times: 1 });
    expect((await insist(() => choose(), [NONE, STARTUP])).body.data).toEqual(STARTUP);
    expect(await charged()).toBe(1900);
    expect(await subscriptions()).toHaveLength(1);
  }, 90_000);

  test('that takes its time is waited for', async () => {
    here.world.fake.troubles.add({ kind: 'slow', delayMs: 150 });
    const replies = await atOnce(5, () => choose());
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await charged()).toBe(1900);
  }, 60_000);
});

/** What the schedule does, at a later time. */
async function replay({ laterMs }: { laterMs: number }): Promise<void> {
  const clock = { ...processDeps.clock, nowMs: () => Date.now() + laterMs };
  const deps = {
    ...processDeps,
    clock,
    billing: firestoreBilling(clock, systemIds),
    paymentEvents: firestorePaymentEvents(clock),
  };
  await replayPaymentNews(deps, clock.nowMs() + 60_000);
}

describe('a process that ends in the middle of a payment', () => {
  const never = new Promise<never>(() => undefined);
  const steps = ['createCustomer', 'stateOf', 'attachCard', 'subscribe'] as const;

  test.each(steps)(
    'right after %s: what was paid for is had, and the request can be sent again',
    async (step) => {
      const { payments } = processDeps;
      const reached = Promise.withResolvers<undefined>();
      const work = payments[step] as (...given: unknown[]) => Promise<unknown>;
      const dying = async (...given: unknown[]) => {
        await work(...given);
        reached.resolve(undefined);
        return never;
      };
      void apiInProcess({ payments: { ...payments, [step]: dying } })(
        choosePlan,
        { plan: 'startup', token: VISA },
        here.owner,
      );
      await reached.promise;
      // While that request may still be alive its news waits.
      await here.world.deliverAll();
      expect(await standingOf(here.owner.accountId)).toEqual(NONE);
      await replay({ laterMs: 2 * 60_000 });
      expect(await standingOf(here.owner.accountId)).toEqual((await charged()) === 0 ? NONE : STARTUP);
      expect((await insist(() => choose(), [NONE, STARTUP])).body.data).toEqual(STARTUP);
      expect(await charged()).toBe(1900);
      expect(await subscriptions()).toHaveLength(1);
    },
    60_000,
  );
});
