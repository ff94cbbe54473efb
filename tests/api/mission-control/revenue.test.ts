import { deleteAccount } from '@llevo/contract/endpoints/account/closing';
import { changePlan, choosePlan, updateCard, upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import { getRevenue } from '@llevo/contract/endpoints/mission-control';
import type { OutputOf } from '@llevo/contract/endpoint';
import { paths } from '@llevo/contract/paths';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDispute } from '../../../emulators/stripe/payments/charges.ts';
import { allDeletionSteps, firestoreDeletions } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import { endGracePeriods } from '../../../functions/src/areas/billing/end-grace-periods.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { deliverEvent } from '../../support/billing/billing-fixtures.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { endClosing } from '../../support/fixtures/closings.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster } from '../../support/fixtures/members.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const DAY_S = 86_400;
const HOUR_MS = 60 * 60_000;

const call = createInProcessApi();
const context = setUpBillingTests();

let master: TestMember;

beforeAll(async () => {
  master = await createMaster({ plan: null });
});

/** The sums over all months, including the next: the test's renewals are in it. */
async function figures() {
  const { docs } = await adminFirestore.collection('metrics').get();
  const months = docs.filter(({ id }) => id.startsWith('revenue-')).map((month) => month.data());
  const sum = (field: string) => months.reduce((total, month) => total + Number(month[field] ?? 0), 0);
  const [received, refunded, started] = [sum('receivedCents'), sum('refundedCents'), sum('started')];
  return { received, refunded, started, lost: sum('lost'), wonBack: sum('wonBack') };
}

const ZERO = { received: 0, refunded: 0, started: 0, lost: 0, wonBack: 0 };

async function clearFigures(): Promise<void> {
  const [metrics, billing] = await Promise.all([
    adminFirestore.collection('metrics').get(),
    adminFirestore.collection('billing').get(),
  ]);
  await Promise.all([...metrics.docs, ...billing.docs].map(({ ref }) => ref.delete()));
}

beforeEach(async () => {
  holdClock();
  await clearFigures();
  expect((await call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, context.owner)).status).toBe(200);
  await context.billing.deliverAll();
});

const advance = async (days: number) => {
  context.billing.fake.advance(days * DAY_S, await context.customer());
  await context.billing.deliverAll();
};

test('a month shows received payments, paying accounts and churned ones, to masters only', async () => {
  const { status, body } = await call(getRevenue, {}, master);
  const { months, paying } = body.data as OutputOf<typeof getRevenue>;
  expect([status, months.length, paying]).toEqual([200, 12, 1]);
  expect(months.at(-1)).toMatchObject({ received: 19, refunded: 0, revenue: 19, paying: 0, started: 1, lost: 0 });
  expect((await call(getRevenue, {}, context.owner)).status).toBe(403);
});

test('a payment counts once, however often and in whatever order its events arrive', async () => {
  const events = Object.values(context.billing.fake.store.state.events);
  for (const event of events.toReversed()) {
    // With another id, it is another event about the same payment.
    expect(await deliverEvent({ ...event, id: `${event.id}x` })).toBe(200);
  }
  expect(await figures()).toEqual({ ...ZERO, received: 1900, started: 1 });
});

test('a refund in Stripe’s dashboard is subtracted, but not a repeated event of it', async () => {
  const [charge] = Object.values(context.billing.fake.store.state.charges);
  const stripe = await context.billing.dashboard();
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 700 });
  await context.billing.deliverAll();
  context.billing.fake.store.emit('charge.refunded', charge ?? {});
  await context.billing.deliverAll();
  expect(await figures()).toEqual({ ...ZERO, received: 1900, refunded: 700, started: 1 });
});

test('a dispute is subtracted once it is lost, and not if it was won', async () => {
  const { store } = context.billing.fake;
  const [charge] = Object.values(store.state.charges);
  if (charge === undefined) throw new Error('nothing was charged');
  closeDispute(store, charge, 'won');
  await context.billing.deliverAll();
  expect(await figures()).toEqual({ ...ZERO, received: 1900, started: 1 });
  const lost = closeDispute(store, charge, 'lost');
  await context.billing.deliverAll();
  store.emit('charge.dispute.closed', lost);
  await context.billing.deliverAll();
  expect(await figures()).toEqual({ ...ZERO, received: 1900, refunded: 1900, started: 1 });
});

test('a paid plan is not churn; the free plan is once the paid period ends, and buying again reverses it', async () => {
  expect((await call(changePlan, { plan: 'business' }, context.owner)).status).toBe(200);
  await context.billing.deliverAll();
  const upgraded = await figures();
  expect(upgraded).toMatchObject({ started: 1, lost: 0, wonBack: 0 });
  expect((await call(changePlan, { plan: 'free' }, context.owner)).status).toBe(200);
  await context.billing.deliverAll();
  expect(await figures()).toEqual(upgraded);
  await advance(32);
  expect(await figures()).toEqual({ ...upgraded, lost: 1 });
  const { paying, lost } = (await call(getRevenue, {}, master)).body.data as OutputOf<typeof getRevenue>;
  expect({ paying, lost }).toEqual({ paying: 0, lost: 1 });
  await advance(3);
  expect((await call(upgradePlan, { plan: 'startup', token: 'pm_card_visa' }, context.owner)).status).toBe(200);
  await context.billing.deliverAll();
  expect(await figures()).toMatchObject({ received: upgraded.received + 1900, started: 1, lost: 1, wonBack: 1 });
});

test('an unpaid renewal is churn at the end of its grace period, once, and paying it reverses it', async () => {
  await call(updateCard, { token: 'pm_card_chargeCustomerFail' }, context.owner);
  await advance(32);
  expect(await figures()).toMatchObject({ received: 1900, lost: 0 });
  await adminFirestore.doc(paths.account(context.owner.accountId)).update({ graceUntil: Date.now() - 1 });
  await endGracePeriods(silentDeps, Number.MAX_SAFE_INTEGER);
  await endGracePeriods(silentDeps, Number.MAX_SAFE_INTEGER);
  expect(await figures()).toMatchObject({ received: 1900, lost: 1, wonBack: 0 });
  expect((await call(updateCard, { token: 'pm_card_visa' }, context.owner)).status).toBe(200);
  expect(await figures()).toMatchObject({ received: 3800, lost: 1, wonBack: 1 });
});

test('a deleted account is churn once, and its payments stay received', async () => {
  const { accountId } = context.owner;
  await call(deleteAccount, {}, context.owner);
  const clock = { ...silentDeps.clock, nowMs: () => Date.now() + HOUR_MS };
  const steps = allDeletionSteps(clock, silentDeps.accountPayments.cancelSubscriptions);
  await endClosing(accountId, { deletions: firestoreDeletions(clock, silentDeps.ids, steps), clock });
  await context.billing.deliverAll();
  const later = { ...clock, nowMs: () => Date.now() + 2 * HOUR_MS };
  const deletions = firestoreDeletions(later, silentDeps.ids, steps);
  expect(await deletions.run(`account.${accountId}`, Infinity)).toBe(true);
  expect(await figures()).toEqual({ ...ZERO, received: 1900, started: 1, lost: 1 });
});
