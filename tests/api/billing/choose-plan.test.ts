import {
  choosePlan,
  getCard,
  getSubscription,
  listInvoices,
  listPlans,
} from '@llevo/contract/endpoints/billing/billing';
import type { Invoice, PaymentAction, Subscription } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { describe, expect, test } from 'vitest';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { readBillingRecord, readPlanState } from '../../support/billing/billing-fixtures.ts';
import { openMemberSession } from '../../support/fixtures/members.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const VISA = 'pm_card_visa';

const context = setUpBillingTests();

const choose = (plan: PlanId, token?: string, by = context.owner) =>
  call(choosePlan, { plan, ...(token !== undefined && { token }) }, by);
const subscriptionOf = async (by = context.owner) => (await call(getSubscription, {}, by)).body.data as Subscription;
const secretOf = (data: unknown) => (data as PaymentAction).client_secret;
const customerOf = async (by = context.owner) => (await readBillingRecord(by.accountId)).customerId ?? '';
const actions = async () => (await readAuditEntries(context.owner.accountId)).map(({ action }) => action);

describe('the first plan', () => {
  test('a first paid plan is charged once, activates the account and writes one audit entry', async () => {
    const reply = await choose('startup', VISA);
    expect([reply.status, reply.body.data]).toEqual([200, { plan: 'startup', subscription: 'active' }]);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
    expect(await readAuditEntries(context.owner.accountId)).toMatchObject([
      {
        action: 'plan.choose',
        actor: context.owner.uid,
        before: { plan: null },
        after: { plan: 'startup', card: 'visa 4242' },
      },
    ]);
    expect((await call(getCard, {}, context.owner)).body.data).toMatchObject({ brand: 'visa', last4: '4242' });
    const { status, object, next_plan } = await subscriptionOf();
    expect([status, next_plan]).toEqual(['active', null]);
    const days =
      (Date.parse(object?.current_period_end ?? '') - Date.parse(object?.current_period_start ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    const invoices = (await call(listInvoices, {}, context.owner)).body.data as Invoice[];
    expect(invoices).toMatchObject([{ status: 'paid', total: 19 }]);
    expect(invoices[0]?.invoice_pdf).toMatch(/^http/);
    const plans = (await call(listPlans, {}, context.owner)).body.data as { active: string };
    expect(plans.active).toBe('startup');
  });

  test('the provider’s later events change nothing, and are recorded', async () => {
    await choose('startup', VISA);
    const before = await readBillingRecord(context.owner.accountId);
    const statuses = await context.billing.deliverAll();
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await readBillingRecord(context.owner.accountId)).toEqual(before);
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('the free plan activates the account without the provider', async () => {
    expect((await choose('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect(context.billing.fake.requests).toEqual([]);
    expect(await subscriptionOf()).toEqual({ status: 'active', object: null, next_plan: null, grace: null });
    expect((await call(listInvoices, {}, context.owner)).body.data).toEqual([]);
    expect((await call(getCard, {}, context.owner)).body.data).toBeNull();
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('a repeated purchase is idempotent', async () => {
    await choose('startup', VISA);
    expect((await choose('startup', VISA)).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
  });

  test('fifty concurrent requests buy one plan', async () => {
    const replies = await runConcurrently(50, () => choose('startup', VISA));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
    expect(context.billing.countCompletedRequests('POST /v1/subscriptions')).toBe(1);
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('choosing a plan requires a card for a paid one, and a plan that exists', async () => {
    expect(await choose('startup')).toMatchObject({ status: 400, body: { inputError: 'token' } });
    expect(await choose('gold' as PlanId, VISA)).toMatchObject({ status: 400, body: { inputError: 'plan' } });
    expect(context.billing.fake.requests).toEqual([]);
  });

  test('choosing a first plan is rejected for an account that has one', async () => {
    await choose('startup', VISA);
    expect(await choose('business', VISA)).toMatchObject({ status: 409, body: { current: 'startup' } });
    expect(await choose('free')).toMatchObject({ status: 409 });
    expect((await readPlanState(context.owner.accountId)).plan).toBe('startup');
  });

  test('support cannot choose a plan', async () => {
    const support = await openMemberSession({ ...context.owner, permission: 'owner', impersonator: 'u-master' });
    expect((await call(choosePlan, { plan: 'free' }, support)).status).toBe(403);
  });
});

describe('test cards', () => {
  test.each([
    ['pm_card_mastercard', 'mastercard 4444'],
    ['tok_visa', 'visa 4242'],
  ])('the test card %s pays', async (token, card) => {
    expect((await choose('startup', token)).status).toBe(200);
    expect(await readAuditEntries(context.owner.accountId)).toMatchObject([{ after: { card } }]);
  });

  test.each([
    ['pm_card_chargeDeclined', /rechazó la tarjeta/],
    ['pm_card_chargeDeclinedInsufficientFunds', /fondos suficientes/],
    ['pm_card_chargeDeclinedExpiredCard', /vencida/],
    ['pm_card_chargeDeclinedIncorrectCvc', /código de seguridad/],
    ['pm_card_chargeCustomerFail', /rechazó la tarjeta/],
    ['pm_nobody_gave_me', /no es válida/],
  ])('the test card %s is declined with its reason, and nothing is bought', async (token, words) => {
    const { status, body } = await choose('startup', token);
    expect([status, body.inputError]).toEqual([400, 'token']);
    expect(body.message).toMatch(words);
    expect(body.message).toMatch('No se cobró nada');
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: null, subscription: null });
    expect(new Set(await context.billing.deliverAll())).toEqual(new Set([200]));
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: null, subscription: null });
    expect(context.billing.chargedCents(await customerOf())).toBe(0);
    // The next card is a new attempt.
    expect((await choose('startup', VISA)).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
  });

  test('pm_card_authenticationRequired: after 3-D Secure the same request finishes', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    expect(asks).toMatchObject({ status: 200, body: { data: { requires_payment_action: true } } });
    expect(secretOf(asks.body.data)).toMatch(/^pi_/);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: null, subscription: null });
    // Repeated before the challenge, it returns the same one.
    expect((await choose('startup', 'pm_card_authenticationRequired')).body.data).toEqual(asks.body.data);
    context.billing.answerThreeDSecure(secretOf(asks.body.data), true);
    const done = await choose('startup', 'pm_card_authenticationRequired');
    expect(done.body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
    expect(await actions()).toEqual(['plan.choose']);
  });

  test('a confirmation that arrives by webhook first is audited to the buyer', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    context.billing.answerThreeDSecure(secretOf(asks.body.data), true);
    expect(new Set(await context.billing.deliverAll())).toEqual(new Set([200]));
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect((await choose('startup', 'pm_card_authenticationRequired')).body.data).toMatchObject({ plan: 'startup' });
    expect(await readAuditEntries(context.owner.accountId)).toMatchObject([
      { action: 'plan.choose', actor: context.owner.uid },
    ]);
  });

  test('a confirmation that the holder rejects buys nothing', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    context.billing.answerThreeDSecure(secretOf(asks.body.data), false);
    const { status, body } = await choose('startup', 'pm_card_authenticationRequired');
    expect([status, body.inputError]).toEqual([400, 'token']);
    expect(body.message).toMatch(/no confirmó el pago/);
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: null, subscription: null });
    // The open attempt can no longer be paid; the next one is new.
    context.billing.answerThreeDSecure(secretOf(asks.body.data), true);
    expect((await choose('business', VISA)).body.data).toMatchObject({ plan: 'business' });
    expect(context.billing.chargedCents(await customerOf())).toBe(4900);
  });

  test('another card after an abandoned challenge is charged for one plan', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    expect((await choose('startup', VISA)).body.data).toMatchObject({ plan: 'startup' });
    context.billing.answerThreeDSecure(secretOf(asks.body.data), true);
    await context.billing.deliverAll();
    expect(context.billing.chargedCents(await customerOf())).toBe(1900);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  });

  test('the free plan after an abandoned challenge stays', async () => {
    const asks = await choose('startup', 'pm_card_authenticationRequired');
    expect((await choose('free')).body.data).toEqual({ plan: 'free', subscription: 'active' });
    context.billing.answerThreeDSecure(secretOf(asks.body.data), true);
    await context.billing.deliverAll();
    expect(context.billing.chargedCents(await customerOf())).toBe(0);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
  });
});
