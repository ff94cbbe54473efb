import { changePlan, choosePlan, previewPlan } from '@llevo/contract/endpoints/billing/billing';
import type { PlanPreview } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { expect, test } from 'vitest';
import type { FakeStripe } from '../../../emulators/stripe/fake-stripe.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readPlanState } from '../../support/billing/billing-fixtures.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const DAY_S = 86_400;
const HOUR_S = 3600;
const MINUTE_MS = 60_000;

const call = createInProcessApi();
const context = setUpBillingTests();

/** Moves the customer's period so that it ends after that time. */
function endPeriodIn({ store }: FakeStripe, customer: string, seconds: number): void {
  const [item] = store.all('subscriptions').find((one) => one.customer === customer)?.items.data ?? [];
  if (!item) throw new Error(`${customer} is not subscribed`);
  item.current_period_end = store.now(customer) + seconds;
  item.current_period_start = item.current_period_end - 30 * DAY_S;
}

async function preview(plan: PlanId): Promise<PlanPreview> {
  const { status, body } = await call(previewPlan, { plan }, context.owner);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as PlanPreview;
}

const change = (plan: PlanId, { today, next, priced_at }: PlanPreview) =>
  call(changePlan, { plan, preview: { today, next, priced_at } }, context.owner);

const choose = (plan: 'startup' | 'business') => call(choosePlan, { plan, token: 'pm_card_visa' }, context.owner);
const chargedCents = async () => context.billing.chargedCents(await context.customer());

test('an upgrade charges the previewed amount today, and then a whole month', async () => {
  await choose('startup');
  const shown = await preview('business');
  expect(shown).toMatchObject({ plan: 'business', credit: 0, rest: 0, next: 49, starts: null });
  expect(shown.today).toBeGreaterThan(29);
  expect(shown.today).toBeLessThanOrEqual(30);
  expect((await change('business', shown)).body.data).toEqual({ plan: 'business', subscription: 'active' });
  expect(await chargedCents()).toBe(1900 + Math.round(shown.today * 100));
  context.billing.fake.advance(32 * DAY_S, await context.customer());
  expect(await chargedCents()).toBe(1900 + Math.round(shown.today * 100) + 4900);
});

test('an upgrade below Stripe’s minimum charge is charged with the next month, as previewed', async () => {
  await choose('startup');
  const { fake } = context.billing;
  const customer = await context.customer();
  endPeriodIn(fake, customer, 6 * HOUR_S);
  const shown = await preview('business');
  expect(shown.today).toBe(0);
  expect(shown.next).toBeGreaterThan(49);
  expect(shown.next).toBeLessThan(49.5);
  expect((await change('business', shown)).status).toBe(200);
  expect(await chargedCents()).toBe(1900);
  fake.advance(DAY_S, customer);
  expect(await chargedCents()).toBe(1900 + Math.round((shown.next ?? 0) * 100));
});

test('a downgrade charges nothing today, and its credit is used as previewed', async () => {
  await choose('business');
  const shown = await preview('startup');
  expect(shown.today).toBe(0);
  expect(shown.credit).toBeGreaterThan(29);
  expect(shown).toMatchObject({ next: 0, rest: expect.closeTo(shown.credit - 19, 5) as number });
  await change('startup', shown);
  expect(await chargedCents()).toBe(4900);
  context.billing.fake.advance(32 * DAY_S, await context.customer());
  expect(await chargedCents()).toBe(4900);
});

test('the free plan charges nothing and begins when the paid period ends', async () => {
  await choose('startup');
  const shown = await preview('free');
  expect(shown).toMatchObject({ today: 0, credit: 0, next: null, next_date: null });
  expect(Date.parse(shown.starts ?? '') - Date.now()).toBeGreaterThan(27 * DAY_S * 1000);
});

test('a preview changes nothing', async () => {
  await choose('startup');
  // Entries are chained afterwards.
  const actions = async () => (await readAuditEntries(context.owner.accountId)).map(({ action }) => action);
  const [before, charged] = [await actions(), await chargedCents()];
  await preview('business');
  await context.billing.deliverAll();
  expect(await actions()).toEqual(before);
  expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  expect(await chargedCents()).toBe(charged);
});

test.each([
  ['another amount today', () => ({ today: 1 })],
  ['another next charge', () => ({ next: 1 })],
  ['an old instant', () => ({ priced_at: new Date(Date.now() - 16 * MINUTE_MS).toISOString() })],
  ['a future instant', () => ({ priced_at: new Date(Date.now() + 5 * MINUTE_MS).toISOString() })],
])(
  'a confirmation of %s is a conflict that names the present amounts, and charges nothing',
  async (_what, otherwise) => {
    await choose('startup');
    const shown = await preview('business');
    const { status, body } = await change('business', { ...shown, ...otherwise() });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.current).toMatchObject({ plan: 'business', next: 49 });
    expect(await chargedCents()).toBe(1900);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    // The amounts of the conflict can be confirmed.
    expect((await change('business', body.current as PlanPreview)).status).toBe(200);
  },
);

test('a paid plan needs a card for accounts without a subscription, and the free one costs nothing', async () => {
  expect(await call(previewPlan, { plan: 'business' }, context.owner)).toMatchObject({
    status: 402,
    body: { code: 'plan_required', plan: 'business' },
  });
  expect(await preview('free')).toMatchObject({ today: 0, next: null, starts: null });
});

test('a provider that is down is reported as unavailable', async () => {
  await choose('startup');
  context.billing.fake.faults.add({ kind: 'error', times: 2, on: 'POST /v1/invoices/create_preview' });
  expect((await call(previewPlan, { plan: 'business' }, context.owner)).status).toBe(503);
});
