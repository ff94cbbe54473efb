import {
  changePlan,
  choosePlan,
  getCard,
  getSubscription,
  listInvoices,
  listPlans,
  upgradePlan,
} from '@llevo/contract/endpoints/billing';
import type { Invoice, PaymentAction, Subscription } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BillingWorld } from '../support/billing-world.ts';
import { billingOf, payingOwner, standingOf, startBilling } from '../support/billing-world.ts';
import type { Colleague } from '../support/colleagues.ts';
import { auditOf, sessionOf } from '../support/colleagues.ts';
import { apiInProcess, atOnce } from '../support/in-process.ts';
import { mailsTo } from '../support/mail.ts';

const call = apiInProcess();
const VISA = 'pm_card_visa';
const DAY_S = 86_400;

let world: BillingWorld;
let owner: Colleague;
beforeAll(async () => {
  world = await startBilling();
});
afterAll(() => {
  world.stop();
});
beforeEach(async () => {
  world.fake.reset();
  owner = await payingOwner();
});

const choose = (plan: PlanId, token?: string, by = owner) =>
  call(choosePlan, { plan, ...(token !== undefined && { token }) }, by);
const change = (plan: PlanId, by = owner) => call(changePlan, { plan }, by);
const upgrade = (plan: 'startup' | 'business', token = VISA) => call(upgradePlan, { plan, token }, owner);
const subscriptionOf = async (by = owner) => (await call(getSubscription, {}, by)).body.data as Subscription;
const secretOf = (data: unknown) => (data as PaymentAction).client_secret;
const customerOf = async (by = owner) => (await billingOf(by.accountId)).customerId ?? '';
const actions = async () => (await auditOf(owner.accountId)).map(({ action }) => action);

describe('the first plan', () => {
  test('a paid one: charged once, the account stands, one entry in the audit', async () => {
    const reply = await choose('startup', VISA);
    expect([reply.status, reply.body.data]).toEqual([200, { plan: 'startup', subscription: 'active' }]);
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
    expect(await auditOf(owner.accountId)).toMatchObject([
      {
        action: 'plan.choose',
        actor: owner.uid,
        before: { plan: null },
        after: { plan: 'startup', card: 'visa 4242' },
      },
    ]);
    expect((await call(getCard, {}, owner)).body.data).toMatchObject({ brand: 'visa', last4: '4242' });
    const { status, object, next_plan } = await subscriptionOf();
    expect([status, next_plan]).toEqual(['active', null]);
    const days =
      (Date.parse(object?.current_period_end ?? '') - Date.parse(object?.current_period_start ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    const invoices = (await call(listInvoices, {}, owner)).body.data as Invoice[];
    expect(invoices).toMatchObject([{ status: 'paid', total: 19 }]);
    expect(invoices[0]?.invoice_pdf).toMatch(/^http/);
    const plans = (await call(listPlans, {}, owner)).body.data as { active: string };
    expect(plans.active).toBe('startup');
  });

  test('what the provider tells of it afterwards changes nothing, and is recorded', async () => {
    await choose('startup', VISA);
    const before = await billingOf(owner.accountId);
    const statuses = await world.deliverAll();
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await billingOf(owner.accountId)).toEqual(before);
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('the free one asks nobody, and gives an account that may work', async () => {
    expect((await choose('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect(world.fake.seen).toEqual([]);
    expect(await subscriptionOf()).toEqual({ status: 'active', object: null, next_plan: null });
    expect((await call(listInvoices, {}, owner)).body.data).toEqual([]);
    expect((await call(getCard, {}, owner)).body.data).toBeNull();
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('the same request again is the same purchase', async () => {
    await choose('startup', VISA);
    expect((await choose('startup', VISA)).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
  });

  test('fifty at once buy one', async () => {
    const replies = await atOnce(50, () => choose('startup', VISA));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(world.charged(await customerOf())).toBe(1900);
    expect(world.done('POST /v1/subscriptions')).toBe(1);
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('needs a card when it is paid, and a plan that there is', async () => {
    expect(await choose('startup')).toMatchObject({ status: 400, body: { inputError: 'token' } });
    expect(await choose('gold' as PlanId, VISA)).toMatchObject({ status: 400, body: { inputError: 'plan' } });
    expect(world.fake.seen).toEqual([]);
  });

  test('is the first: who has another is sent to change it', async () => {
    await choose('startup', VISA);
    expect(await choose('business', VISA)).toMatchObject({ status: 409, body: { current: 'startup' } });
    expect(await choose('free')).toMatchObject({ status: 409 });
    expect((await standingOf(owner.accountId)).plan).toBe('startup');
  });

  test('is not for support to choose', async () => {
    const support = await sessionOf({ ...owner, permission: 'owner', impersonator: 'u-master' });
    expect((await call(choosePlan, { plan: 'free' }, support)).status).toBe(403);
  });
});

describe('test cards', () => {
  test.each([
    ['pm_card_mastercard', 'mastercard 4444'],
    ['tok_visa', 'visa 4242'],
  ])('%s pays', async (token, card) => {
    expect((await choose('startup', token)).status).toBe(200);
    expect(await auditOf(owner.accountId)).toMatchObject([{ after: { card } }]);
  });

  test.each([
    ['pm_card_chargeDeclined', /rechazó la tarjeta/],
    ['pm_card_chargeDeclinedInsufficientFunds', /fondos suficientes/],
    ['pm_card_chargeDeclinedExpiredCard', /vencida/],
    ['pm_card_chargeDeclinedIncorrectCvc', /código de seguridad/],
    ['pm_card_chargeCustomerFail', /rechazó la tarjeta/],
    ['pm_nobody_gave_me', /no es válida/],
  ])('%s is refused in words, and nothing is bought', async (token, words) => {
    const { status, body } = await choose('startup', token);
    expect([status, body.inputError]).toEqual([400, 'token']);
    expect(body.message).toMatch(words);
    expect(body.message).toMatch('No se cobró nada');
    expect(await standingOf(owner.accountId)).toEqual({ plan: null, subscription: null });
    expect(new Set(await world.deliverAll())).toEqual(new Set([200]));
    expect(await standingOf(owner.accountId)).toEqual({ plan: null, subscription: null });
    expect(world.charged(await customerOf())).toBe(0);
    // The next card is a new try.
    expect((await choose('startup', VISA)).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
  });

  test('pm_card_authenticationRequired: the bank is asked, and the same request finishes', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    expect(asks).toMatchObject({ status: 200, body: { data: { requires_payment_action: true } } });
    expect(secretOf(asks.body.data)).toMatch(/^pi_/);
    expect(await standingOf(owner.accountId)).toEqual({ plan: null, subscription: null });
    // Sent again before the bank was answered, it asks the same.
    expect((await choose('startup', 'pm_card_authenticationRequired')).body.data).toEqual(asks.body.data);
    world.answerBank(secretOf(asks.body.data), true);
    const done = await choose('startup', 'pm_card_authenticationRequired');
    expect(done.body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('a confirmation that the provider tells of first is put down to who asked for it', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    world.answerBank(secretOf(asks.body.data), true);
    expect(new Set(await world.deliverAll())).toEqual(new Set([200]));
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect((await choose('startup', 'pm_card_authenticationRequired')).body.data).toMatchObject({ plan: 'startup' });
    expect(await auditOf(owner.accountId)).toMatchObject([{ action: 'plan.choose', actor: owner.uid }]);
  });

  test('a confirmation that the holder rejects buys nothing', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    world.answerBank(secretOf(asks.body.data), false);
    const { status, body } = await choose('startup', 'pm_card_authenticationRequired');
    expect([status, body.inputError]).toEqual([400, 'token']);
    expect(body.message).toMatch(/no confirmó el pago/);
    await world.deliverAll();
    expect(await standingOf(owner.accountId)).toEqual({ plan: null, subscription: null });
    // What was left open cannot be paid any more, and the next try is another.
    world.answerBank(secretOf(asks.body.data), true);
    expect((await choose('business', VISA)).body.data).toMatchObject({ plan: 'business' });
    expect(world.charged(await customerOf())).toBe(4900);
  });

  test('who gives up on the bank and takes another card is charged for one plan', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    expect((await choose('startup', VISA)).body.data).toMatchObject({ plan: 'startup' });
    world.answerBank(secretOf(asks.body.data), true);
    await world.deliverAll();
    expect(world.charged(await customerOf())).toBe(1900);
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  });

  test('who gives up on the bank and takes the free plan keeps it', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    expect((await choose('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    world.answerBank(secretOf(asks.body.data), true);
    await world.deliverAll();
    expect(world.charged(await customerOf())).toBe(0);
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
  });
});

describe('another plan', () => {
  beforeEach(async () => {
    await choose('startup', VISA);
    await world.deliverAll();
  });

  test('a dearer one: the difference is paid at once', async () => {
    expect((await change('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
    const charged = world.charged(await customerOf());
    expect(charged).toBeGreaterThan(1900);
    expect(charged).toBeLessThanOrEqual(4900);
    expect(await actions()).toEqual(['plan.choose', 'plan.change']);
    expect(new Set(await world.deliverAll())).toEqual(new Set([200]));
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'business', subscription: 'active' });
  });

  test('a cheaper one costs nothing', async () => {
    await change('business');
    const charged = world.charged(await customerOf());
    expect((await change('startup')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(charged);
  });

  test('the free one begins when the period ends; until then it can be taken back', async () => {
    expect((await change('free')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect((await subscriptionOf()).next_plan).toBe('free');
    expect((await change('startup')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect((await subscriptionOf()).next_plan).toBeNull();
    expect(await actions()).toEqual(['plan.choose', 'plan.change', 'plan.change']);
    await change('free');
    world.fake.advance(32 * DAY_S, await customerOf());
    expect(new Set(await world.deliverAll())).toEqual(new Set([200]));
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
    expect(await subscriptionOf()).toEqual({ status: 'active', object: null, next_plan: null });
  });

  test('a refused difference leaves the plan as it was', async () => {
    await upgrade('startup', 'pm_card_chargeCustomerFail');
    const { status, body } = await change('business');
    expect([status, body.inputError]).toEqual([400, 'token']);
    await world.deliverAll();
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
  });

  test('a difference that the bank asks about waits for it', async () => {
    const first = await upgrade('business', 'pm_card_authenticationRequired');
    expect(secretOf(first.body.data)).toMatch(/^seti_/);
    world.answerBank(secretOf(first.body.data), true);
    const second = await upgrade('business', 'pm_card_authenticationRequired');
    expect(secretOf(second.body.data)).toMatch(/^pi_/);
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    world.answerBank(secretOf(second.body.data), true);
    const third = await upgrade('business', 'pm_card_authenticationRequired');
    expect(third.body.data).toEqual({ plan: 'business', subscription: 'active' });
    await world.deliverAll();
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'business', subscription: 'active' });
    expect(world.charged(await customerOf())).toBeLessThanOrEqual(4900);
  });

  test('the free one begins at once for who does not pay', async () => {
    await upgrade('startup', 'pm_card_chargeCustomerFail');
    world.fake.advance(32 * DAY_S, await customerOf());
    await world.deliverAll();
    expect((await standingOf(owner.accountId)).subscription).toBe('requires_payment_method');
    expect((await change('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    await world.deliverAll();
    world.fake.advance(32 * DAY_S, await customerOf());
    await world.deliverAll();
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(1900);
  });

  test('is still known when its price lost its key to another, and that one, which costs something else, is not sold', async () => {
    const stripe = await world.dashboard();
    const key = { lookup_key: 'llevo_startup', transfer_lookup_key: true };
    const product = { product_data: { name: 'Inicial' }, recurring: { interval: 'month' } } as const;
    await stripe.prices.create({ currency: 'usd', unit_amount: 1500, ...product, ...key });
    const customerId = await customerOf();
    world.fake.world.emit('customer.updated', world.fake.world.get('customers', customerId));
    await world.deliverAll();
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    owner = await payingOwner();
    await choose('startup', VISA);
    expect(world.charged(await customerOf())).toBe(1900);
  });

  test('after the customer was deleted at the provider there is a new one', async () => {
    const former = await customerOf();
    const stripe = await world.dashboard();
    await stripe.customers.del(former);
    expect(new Set(await world.deliverAll())).toEqual(new Set([200]));
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
    expect(await customerOf()).not.toBe(former);
  });

  test('the same one changes nothing', async () => {
    const seen = world.charged(await customerOf());
    expect((await change('startup')).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(world.charged(await customerOf())).toBe(seen);
    expect(await actions()).toEqual(['plan.choose']);
  });
});

describe('who pays nothing yet', () => {
  test('is sent from a change to where a card is given', async () => {
    owner = await payingOwner({ plan: 'free', subscription: 'active' });
    expect(await change('business')).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'business' } });
    expect((await change('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
    expect(await actions()).toEqual(['plan.upgrade']);
  });

  test('has to choose a first plan before changing it', async () => {
    expect((await change('business')).status).toBe(409);
  });

  test('and was cancelled can upgrade, or take the free plan for good', async () => {
    await choose('startup', VISA);
    const { subscriptionId } = await billingOf(owner.accountId);
    await call(upgradePlan, { plan: 'startup', token: 'pm_card_chargeCustomerFail' }, owner);
    world.fake.advance(70 * DAY_S, await customerOf());
    await world.deliverAll();
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain('Su suscripción terminó');
    expect((await change('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect((await billingOf(owner.accountId)).leftSubscriptionId).toBe(subscriptionId);
    // News of the old one, late, take nothing away.
    world.fake.world.emit('customer.updated', world.fake.world.get('customers', await customerOf()));
    expect(await world.deliverAll()).toEqual([200]);
    expect(await standingOf(owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
    expect((await upgrade('business')).body.data).toEqual({ plan: 'business', subscription: 'active' });
  });
});
