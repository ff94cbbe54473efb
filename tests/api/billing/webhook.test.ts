import { choosePlan } from '@llevo/contract/endpoints/billing/billing';
import type { PaymentAction } from '@llevo/contract/entities/billing';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../emulators/stripe/store/types.ts';
import { retryPaymentEvents } from '../../../functions/src/areas/billing/payment-events.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import {
  readBillingRecord,
  deliverEvent,
  postWebhook,
  signWebhook,
  readPlanState,
} from '../../support/billing/billing-fixtures.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const DAY_S = 86_400;
const MINUTE_MS = 60_000;

const context = setUpBillingTests();

const choose = (token = 'pm_card_visa') => call(choosePlan, { plan: 'startup', token }, context.owner);
const eventOf = async ({ id }: { id: string }) => readDocument(paths.paymentEvent(id));

/** Runs the schedule at the given number of minutes from now. */
const replay = (inMinutes = 0) => {
  const clock = { ...silentDeps.clock, nowMs: () => Date.now() + inMinutes * MINUTE_MS };
  return retryPaymentEvents({ ...silentDeps, clock }, clock.nowMs() + MINUTE_MS);
};

/** Makes postponed events due. */
const dueNow = (event: { id: string }) =>
  adminFirestore.doc(paths.paymentEvent(event.id)).update({ nextAttemptAt: Date.now() - 1 });

/** Ends the subscription at the provider; its webhook is not delivered yet. */
async function endAtProvider(): Promise<Event> {
  await choose();
  await context.billing.deliverAll();
  const { subscriptionId } = await readBillingRecord(context.owner.accountId);
  const stripe = await context.billing.dashboard();
  await stripe.subscriptions.cancel(subscriptionId ?? '');
  const event = context.billing.takeEvents().find(({ type }) => type === 'customer.subscription.deleted');
  if (!event) throw new Error('Missing subscription.deleted event');
  return event;
}

describe('verification', () => {
  test('the webhook rejects bodies without a fresh, valid signature for this endpoint', async () => {
    const event = await endAtProvider();
    const body = JSON.stringify(event);
    const foreign = (facts: object) => JSON.stringify({ ...event, ...facts });
    const lies: Record<string, [string, string | null]> = {
      'without a signature': [body, null],
      'with nonsense for one': [body, 'abc'],
      'signed with another secret': [body, signWebhook(body, { secret: 'whsec_another' })],
      'changed after signing': [body.replace('canceled', 'active'), signWebhook(body)],
      'one byte longer': [`${body} `, signWebhook(body)],
      'an hour old': [body, signWebhook(body, { ageSeconds: 3600 })],
      'just too old': [body, signWebhook(body, { ageSeconds: 302 })],
      'for an account connected to ours': [foreign({ account: 'acct_1' }), signWebhook(foreign({ account: 'acct_1' }))],
      'of the other mode': [foreign({ livemode: true }), signWebhook(foreign({ livemode: true }))],
      'with a path for an id': [foreign({ id: '../x' }), signWebhook(foreign({ id: '../x' }))],
      'no JSON at all': ['{', signWebhook('{')],
      empty: ['', signWebhook('')],
    };
    for (const [lie, [sent, signature]] of Object.entries(lies))
      expect([lie, await postWebhook(sent, signature)]).toEqual([lie, 400]);
    expect(await eventOf(event)).toBeNull();
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('active');
    expect(await deliverEvent(event)).toBe(200);
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('canceled');
  });

  test('the webhook applies the refetched state, not the event’s', async () => {
    const event = await endAtProvider();
    const forged = structuredClone(event);
    Object.assign(forged.data.object as object, { status: 'active', metadata: { account: 'llevo' } });
    expect(await deliverEvent(forged)).toBe(200);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect(await readAuditEntries(context.owner.accountId)).toMatchObject([
      { action: 'plan.choose' },
      { action: 'billing.settle', actor: 'stripe', after: { subscription: 'canceled' } },
    ]);
  });

  test('a body that is too long is not read', async () => {
    const body = 'x'.repeat(600 * 1024);
    expect(await postWebhook(body, signWebhook(body))).toBe(413);
  });
});

describe('events', () => {
  test('events are recorded as done once, despite redeliveries', async () => {
    const event = await endAtProvider();
    const statuses = await runConcurrently(20, () => deliverEvent(event));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await eventOf(event)).toMatchObject({ type: event.type, state: 'done', attempts: 0, lastError: null });
    expect((await readAuditEntries(context.owner.accountId)).map(({ action }) => action)).toEqual([
      'plan.choose',
      'billing.settle',
    ]);
    const seen = context.billing.fake.requests.length;
    expect(await deliverEvent(event)).toBe(200);
    expect(context.billing.fake.requests).toHaveLength(seen);
  });

  test('events of unknown customers or ignored types are only recorded', async () => {
    const stripe = await context.billing.dashboard();
    const outsider = await stripe.customers.create({ email: 'otra@ajena.test' });
    await stripe.customers.update(outsider.id, { name: 'Otra' });
    const events = context.billing.takeEvents();
    for (const event of events) {
      expect(await deliverEvent(event)).toBe(200);
      expect(await eventOf(event)).toMatchObject({ state: 'ignored' });
    }
    expect(events).toHaveLength(2);
  });

  test('events expire by themselves', async () => {
    const event = await endAtProvider();
    await deliverEvent(event);
    const { expiresAt } = (await eventOf(event)) as { expiresAt: { toMillis: () => number } };
    expect(expiresAt.toMillis()).toBeGreaterThan(Date.now() + 80 * DAY_S * 1000);
  });
});

describe('while the provider does not answer', () => {
  test('an event during an outage gets an error response, and is processed later by the schedule', async () => {
    const event = await endAtProvider();
    context.billing.fake.faults.add({ kind: 'error', times: null, status: 500, delayMs: 0, on: 'GET /v1' });
    expect(await deliverEvent(event)).toBe(503);
    expect(await eventOf(event)).toMatchObject({ state: 'pending', attempts: 1 });
    await dueNow(event);
    await replay();
    expect(await eventOf(event)).toMatchObject({ state: 'pending', attempts: 2 });
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('active');
    context.billing.fake.faults.clear();
    await dueNow(event);
    await replay();
    expect(await eventOf(event)).toMatchObject({ state: 'done', lastError: null });
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('canceled');
  });

  test('an event during an outage is also settled by the provider’s retry', async () => {
    const event = await endAtProvider();
    context.billing.fake.faults.add({ kind: 'refuse', times: null, status: 500, delayMs: 0, on: 'GET /v1' });
    expect(await deliverEvent(event)).toBe(503);
    context.billing.fake.faults.clear();
    expect(await deliverEvent(event)).toBe(200);
    expect(await eventOf(event)).toMatchObject({ state: 'done' });
  });
});

describe('during a request of the account', () => {
  const hold = (leaseUntil: number) =>
    adminFirestore.doc(paths.billing(context.owner.accountId)).update({ attempt: attempt(leaseUntil) });
  const attempt = (leaseUntil: number) => ({
    id: 'attempt-of-a-test',
    purpose: 'x',
    action: 'plan.change',
    uid: context.owner.uid,
    name: 'Rosa',
    impersonator: null,
    startedAt: Date.now(),
    leaseUntil,
  });

  test('events during a request of the account are applied when it ends', async () => {
    const event = await endAtProvider();
    await hold(Date.now() + MINUTE_MS);
    expect(await deliverEvent(event)).toBe(200);
    expect(await eventOf(event)).toMatchObject({ state: 'pending', attempts: 0, lastError: null });
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('active');
    expect(await choose()).toMatchObject({ status: 200 });
    expect(await call(choosePlan, { plan: 'business', token: 'pm_card_visa' }, context.owner)).toMatchObject({
      status: 409,
    });
    await hold(0);
    await dueNow(event);
    await replay();
    expect(await eventOf(event)).toMatchObject({ state: 'done' });
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('canceled');
  });

  test('the schedule completes an interrupted request without a webhook', async () => {
    await endAtProvider();
    await hold(Date.now() - 1);
    await replay();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect((await readBillingRecord(context.owner.accountId)).attempt).toMatchObject({ leaseUntil: 0 });
  });
});

test('events in any order end in the same state', async () => {
  const asks = await choose('pm_card_authenticationRequired');
  context.billing.answerThreeDSecure((asks.body.data as PaymentAction).client_secret, true);
  context.billing.fake.advance(32 * DAY_S, await context.customer());
  const events = context.billing.takeEvents();
  for (const event of events.toReversed()) expect(await deliverEvent(event)).toBe(200);
  const standing = await readPlanState(context.owner.accountId);
  for (const event of events) expect(await deliverEvent(event)).toBe(200);
  expect(await readPlanState(context.owner.accountId)).toEqual(standing);
  // The renewal requires a confirmation again, in its grace period.
  expect(standing).toEqual({ plan: 'startup', subscription: 'past_due' });
});
