import { changePlan, choosePlan, getSubscription, upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import type { PaymentAction, Subscription } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { readBillingRecord, createBillingOwner, readPlanState } from '../../support/billing/billing-fixtures.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const VISA = 'pm_card_visa';
const DAY_S = 86_400;

const context = setUpBillingTests();

const choose = (plan: PlanId, token?: string, by = context.owner) =>
  call(choosePlan, { plan, ...(token !== undefined && { token }) }, by);
const change = (plan: PlanId, by = context.owner) => call(changePlan, { plan }, by);
const upgrade = (plan: 'startup' | 'business', token = VISA) => call(upgradePlan, { plan, token }, context.owner);
const subscriptionOf = async (by = context.owner) => (await call(getSubscription, {}, by)).body.data as Subscription;
const secretOf = (data: unknown) => (data as PaymentAction).client_secret;
const customerOf = async (by = context.owner) => (await readBillingRecord(by.accountId)).customerId ?? '';
const actions = async () => (await readAuditEntries(context.owner.accountId)).map(({ action }) => action);

describe('another plan', () => {
  beforeEach(async () => {
    await choose('startup', VISA);
    await context.billing.deliverAll();
  });

  test('an upgrade charges the difference at once', async () => {
    expect((await change('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
    const charged = context.billing.chargedCents(await customerOf());
    expect(charged).toBeGreaterThan(1900);
    expect(charged).toBeLessThanOrEqual(4900);
    expect(await actions()).toEqual(['plan.choose', 'plan.change']);
    expect(new Set(await context.billing.deliverAll())).toEqual(new Set([200]));
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'business', subscription: 'active' });
  });

  test('a downgrade costs nothing', async () => {
    await change('business');
    const charged = context.billing.chargedCents(await customerOf());
    expect((await change('startup')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(charged);
  });

  test('the free plan begins when the period ends; until then the change can be reverted', async () => {
    expect((await change('free')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect((await subscriptionOf()).next_plan).toBe('free');
    expect((await change('startup')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect((await subscriptionOf()).next_plan).toBeNull();
    expect(await actions()).toEqual(['plan.choose', 'plan.change', 'plan.change']);
    await change('free');
    context.billing.fake.advance(32 * DAY_S, await customerOf());
    expect(new Set(await context.billing.deliverAll())).toEqual(new Set([200]));
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
    expect(await subscriptionOf()).toEqual({ status: 'active', object: null, next_plan: null, grace: null });
  });

  test('a declined difference leaves the plan unchanged', async () => {
    await upgrade('startup', 'pm_card_chargeCustomerFail');
    const { status, body } = await change('business');
    expect([status, body.inputError]).toEqual([400, 'token']);
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
  });

  test('an upgrade that requires 3-D Secure stays pending until confirmed', async () => {
    const first = await upgrade('business', 'pm_card_authenticationRequired');
    expect(secretOf(first.body.data)).toMatch(/^seti_/);
    context.billing.answerThreeDSecure(secretOf(first.body.data), true);
    const second = await upgrade('business', 'pm_card_authenticationRequired');
    expect(secretOf(second.body.data)).toMatch(/^pi_/);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    context.billing.answerThreeDSecure(secretOf(second.body.data), true);
    const third = await upgrade('business', 'pm_card_authenticationRequired');
    expect(third.body.data).toEqual({ plan: 'business', subscription: 'active' });
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'business', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBeLessThanOrEqual(4900);
  });

  test('the free plan begins at once without a subscription', async () => {
    await upgrade('startup', 'pm_card_chargeCustomerFail');
    context.billing.fake.advance(32 * DAY_S, await customerOf());
    await context.billing.deliverAll();
    expect((await readPlanState(context.owner.accountId)).subscription).toBe('past_due');
    expect((await change('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    await context.billing.deliverAll();
    context.billing.fake.advance(32 * DAY_S, await customerOf());
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
  });

  test('a plan is recognised after its lookup key moved to another price, which is not sold', async () => {
    const stripe = await context.billing.dashboard();
    const key = { lookup_key: 'llevo_startup', transfer_lookup_key: true };
    const product = { product_data: { name: 'Inicial' }, recurring: { interval: 'month' } } as const;
    await stripe.prices.create({ currency: 'usd', unit_amount: 1500, ...product, ...key });
    const customerId = await customerOf();
    context.billing.fake.store.emit('customer.updated', context.billing.fake.store.get('customers', customerId));
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    context.owner = await createBillingOwner();
    await choose('startup', VISA);
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
  });

  test('a customer deleted at the provider is created again', async () => {
    const former = await customerOf();
    const stripe = await context.billing.dashboard();
    await stripe.customers.del(former);
    expect(new Set(await context.billing.deliverAll())).toEqual(new Set([200]));
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
    expect(await customerOf()).not.toBe(former);
  });

  test('choosing the current plan again changes nothing', async () => {
    const seen = context.billing.chargedCents(await customerOf());
    expect((await change('startup')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(seen);
    expect(await actions()).toEqual(['plan.choose']);
  });
});

describe('an account without a subscription', () => {
  test('an account without a subscription must enter a card before a change', async () => {
    context.owner = await createBillingOwner({ plan: 'free', subscription: 'active' });
    expect(await change('business')).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'business' } });
    expect((await change('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
    expect(await actions()).toEqual(['plan.upgrade']);
  });

  test('an account without a plan has to choose one before changing it', async () => {
    expect((await change('business')).status).toBe(409);
  });

  test('an account whose subscription was cancelled can upgrade, or take the free plan', async () => {
    await choose('startup', VISA);
    const { subscriptionId } = await readBillingRecord(context.owner.accountId);
    await call(upgradePlan, { plan: 'startup', token: 'pm_card_chargeCustomerFail' }, context.owner);
    context.billing.fake.advance(70 * DAY_S, await customerOf());
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect((await sentMailTo(context.owner.email)).map(({ subject }) => subject)).toContain('Tu suscripción terminó');
    expect((await change('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect((await readBillingRecord(context.owner.accountId)).leftSubscriptionId).toBe(subscriptionId);
    // Late events of the old one change nothing.
    context.billing.fake.store.emit(
      'customer.updated',
      context.billing.fake.store.get('customers', await customerOf()),
    );
    expect(await context.billing.deliverAll()).toEqual([200]);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
  });
});
