import { choosePlan, getSubscription, updateCard } from '@llevo/contract/endpoints/billing/billing';
import type { PaymentAction, Subscription } from '@llevo/contract/entities/billing';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { paths } from '@llevo/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { endGracePeriods } from '../../../functions/src/areas/billing/end-grace-periods.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { readPlanState } from '../../support/billing/billing-fixtures.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;

const call = createInProcessApi();
const context = setUpBillingTests();

const backOfficeStatus = async () => (await call(listDrivers, {}, context.owner)).status;
const subjects = async () => (await sentMailTo(context.owner.email)).map(({ subject }) => subject);
const accountDocument = () => adminFirestore.doc(paths.account(context.owner.accountId));
const subscription = async () => (await call(getSubscription, {}, context.owner)).body.data as Subscription;

/** Moves the end of the account's grace period to the given time from now. */
const moveGraceEnd = (ms: number) => accountDocument().update({ graceUntil: Date.now() + ms });

const runHousekeeping = () => endGracePeriods(silentDeps, Number.MAX_SAFE_INTEGER);

async function renew(days = 32): Promise<void> {
  context.billing.fake.advance(days * DAY_S, await context.customer());
  await context.billing.deliverAll();
}

beforeEach(async () => {
  await call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, context.owner);
  await call(updateCard, { token: 'pm_card_chargeCustomerFail' }, context.owner);
  await renew();
});

test('the grace period lasts seven days from the unpaid period, however often the provider reports it', async () => {
  const { object, grace, status } = await subscription();
  expect(status).toBe('past_due');
  expect(grace).toEqual({
    until: new Date(Date.parse(object?.current_period_start ?? '') + 7 * DAY_MS).toISOString(),
    needs_confirmation: false,
  });
  // The provider retries without success.
  await renew(6);
  expect((await subscription()).grace).toEqual(grace);
  expect(await subjects()).toEqual(['No pudimos cobrar tu plan']);
});

test('the owner is reminded once, two days before the grace period ends', async () => {
  await moveGraceEnd(2 * DAY_MS + 60_000);
  await runHousekeeping();
  expect(await subjects()).toEqual(['No pudimos cobrar tu plan']);
  await moveGraceEnd(2 * DAY_MS - 60_000);
  await runHousekeeping();
  await runHousekeeping();
  expect(await subjects()).toEqual(['No pudimos cobrar tu plan', 'Tu panel se pausa en dos días']);
  expect(await backOfficeStatus()).toBe(200);
});

test('the gate closes on time without a webhook; housekeeping records it once, and a payment reopens it', async () => {
  await moveGraceEnd(-1);
  expect(await backOfficeStatus()).toBe(402);
  await runHousekeeping();
  await runHousekeeping();
  expect(await readPlanState(context.owner.accountId)).toEqual({
    plan: 'startup',
    subscription: 'requires_payment_method',
  });
  expect(await subjects()).toEqual(['No pudimos cobrar tu plan', 'Tu panel está en pausa']);
  const entries = await readAuditEntries(context.owner.accountId);
  expect(entries.filter(({ action }) => action === 'billing.settle')).toHaveLength(2);
  expect(await backOfficeStatus()).toBe(402);

  expect((await call(updateCard, { token: 'pm_card_visa' }, context.owner)).status).toBe(200);
  expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  expect(await readDocument(accountDocument().path)).toMatchObject({ graceUntil: null });
  expect(await backOfficeStatus()).toBe(200);
});

test('housekeeping finds a payment whose webhook is missing, and closes nothing', async () => {
  const customer = await context.customer();
  const open = Object.values(context.billing.fake.store.state.invoices).find(({ status }) => status === 'open');
  const stripe = await context.billing.dashboard();
  await stripe.invoices.pay(open?.id ?? '', { payment_method: 'pm_card_visa' });
  expect(context.billing.chargedCents(customer)).toBe(3800);
  await moveGraceEnd(-1);
  await runHousekeeping();
  expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  expect(await subjects()).toEqual(['No pudimos cobrar tu plan']);
});

test('another failed period grants no more time after the grace period has ended', async () => {
  await moveGraceEnd(-1);
  await runHousekeeping();
  context.billing.fake.store.emit(
    'customer.updated',
    context.billing.fake.store.get('customers', await context.customer()),
  );
  await context.billing.deliverAll();
  expect((await readPlanState(context.owner.accountId)).subscription).toBe('requires_payment_method');
  expect(await backOfficeStatus()).toBe(402);
});

test('the notice says if the bank requires a confirmation', async () => {
  const asks = await call(updateCard, { token: 'pm_card_authenticationRequired' }, context.owner);
  context.billing.answerThreeDSecure((asks.body.data as PaymentAction).client_secret, true);
  await call(updateCard, { token: 'pm_card_authenticationRequired' }, context.owner);
  await context.billing.deliverAll();
  expect((await subscription()).grace).toMatchObject({ needs_confirmation: true });
});
