import { changePlan, choosePlan, getNextCharge, previewPlan } from '@llevo/contract/endpoints/billing/billing';
import type { NextCharge } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readBillingRecord } from '../../support/billing/billing-fixtures.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { createMember } from '../../support/fixtures/members.ts';

const PREVIEW = 'POST /v1/invoices/create_preview';

const call = createInProcessApi();
const context = setUpBillingTests();

const choose = (plan: 'startup' | 'business') => call(choosePlan, { plan, token: 'pm_card_visa' }, context.owner);
const change = (plan: PlanId) => call(changePlan, { plan }, context.owner);

async function nextCharge(): Promise<NextCharge | null> {
  const { status, body } = await call(getNextCharge, {}, context.owner);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as NextCharge | null;
}

test('a paid plan is charged whole at the end of its period, and the provider is asked once', async () => {
  await choose('startup');
  const { currentPeriodEnd } = await readBillingRecord(context.owner.accountId);
  const whole = { price: 19, credit: 0, owed: 0, due: 19, rest: 0 };
  expect(await nextCharge()).toEqual({ date: new Date(currentPeriodEnd ?? 0).toISOString(), ...whole });
  await nextCharge();
  expect(context.billing.countCompletedRequests(PREVIEW)).toBe(1);
});

test('the credit of a cheaper plan is deducted, and what it leaves is named', async () => {
  await choose('business');
  await nextCharge();
  await change('startup');
  const charge = await nextCharge();
  // $49 unused less $19 for the same days, a little less after each second; the next $19 are deducted from that.
  expect(charge).toMatchObject({ price: 19, credit: 19, owed: 0, due: 0 });
  expect(charge?.rest).toBeGreaterThan(10.9);
  expect(charge?.rest).toBeLessThanOrEqual(11);
});

test('the balance of the customer counts, as credit or as debt', async () => {
  await choose('startup');
  const { store } = context.billing.fake;
  store.get('customers', await context.customer()).balance = -131;
  expect(await nextCharge()).toMatchObject({ price: 19, credit: 1.31, owed: 0, due: 17.69, rest: 0 });
  await change('free');
  await change('startup');
  store.get('customers', await context.customer()).balance = 40;
  expect(await nextCharge()).toMatchObject({ price: 19, credit: 0, owed: 0.4, due: 19.4, rest: 0 });
});

test('a plan that ends with its period, and a free one, have no next charge, and the provider is not asked', async () => {
  expect(await nextCharge()).toBeNull();
  await choose('startup');
  await change('free');
  expect(await nextCharge()).toBeNull();
  expect(context.billing.countCompletedRequests(PREVIEW)).toBe(0);
});

test('keeping the cancelled plan is previewed with the customer’s credit', async () => {
  await choose('startup');
  await change('free');
  context.billing.fake.store.get('customers', await context.customer()).balance = -500;
  const { body } = await call(previewPlan, { plan: 'startup' }, context.owner);
  expect(body.data).toMatchObject({ today: 0, credit: 5, next: 14, rest: 0 });
});

test('a change of a cancelled plan is previewed with its next period', async () => {
  await choose('business');
  await change('free');
  const { body } = await call(previewPlan, { plan: 'startup' }, context.owner);
  expect(body.data).toMatchObject({ today: 0, next: 0 });
  expect((body.data as { rest: number }).rest).toBeLessThan(30.01);
});

test('a subscription that ended at the provider without an event so far has no next charge', async () => {
  await choose('startup');
  const { subscriptionId } = await readBillingRecord(context.owner.accountId);
  await (await context.billing.dashboard()).subscriptions.cancel(subscriptionId ?? '');
  expect(await nextCharge()).toBeNull();
});

test('a provider that is down is reported as unavailable, and asked again afterwards', async () => {
  await choose('startup');
  context.billing.fake.faults.add({ kind: 'error', times: 2, on: PREVIEW });
  expect((await call(getNextCharge, {}, context.owner)).status).toBe(503);
  expect(await nextCharge()).toMatchObject({ due: 19 });
});

test('the next charge is for owners', async () => {
  const admin = await createMember(context.owner.accountId, 'admin');
  expect((await call(getNextCharge, {}, admin)).status).toBe(403);
});
