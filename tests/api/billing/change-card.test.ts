import { choosePlan, getCard, listInvoices, updateCard } from '@llevo/contract/endpoints/billing/billing';
import type { Invoice, PaymentAction } from '@llevo/contract/entities/billing';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { describe, expect, test } from 'vitest';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { readPlanState } from '../../support/billing/billing-fixtures.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const DAY_S = 86_400;

const context = setUpBillingTests();

const choose = (token = 'pm_card_visa') => call(choosePlan, { plan: 'startup', token }, context.owner);
const update = (token: string) => call(updateCard, { token }, context.owner);
const isLetIn = async () => (await call(listDrivers, {}, context.owner)).status === 200;

/** Advances to the next month and delivers its webhooks. */
async function renew(): Promise<void> {
  context.billing.fake.advance(32 * DAY_S, await context.customer());
  expect(new Set(await context.billing.deliverAll())).toEqual(new Set([200]));
}

describe('another card', () => {
  test('a new card is on file at once, and pays later invoices', async () => {
    await choose();
    const { status, body } = await update('pm_card_mastercard');
    expect([status, body.data]).toMatchObject([200, { brand: 'mastercard', last4: '4444' }]);
    expect((await call(getCard, {}, context.owner)).body.data).toEqual(body.data);
    expect((await readAuditEntries(context.owner.accountId)).at(-1)).toMatchObject({
      action: 'card.change',
      before: { card: 'visa 4242' },
      after: { card: 'mastercard 4444' },
    });
    await renew();
    expect(context.billing.chargedCents(await context.customer())).toBe(3800);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  });

  test('a card that requires 3-D Secure is on file once authenticated', async () => {
    await choose();
    const asks = await update('pm_card_authenticationRequiredOnSetup');
    const secret = (asks.body.data as PaymentAction).client_secret;
    expect(secret).toMatch(/^seti_/);
    expect((await call(getCard, {}, context.owner)).body.data).toMatchObject({ last4: '4242' });
    context.billing.answerThreeDSecure(secret, true);
    expect((await update('pm_card_authenticationRequiredOnSetup')).body.data).toMatchObject({ last4: '3155' });
  });

  test('a declined card leaves the previous one on file', async () => {
    await choose();
    expect(await update('pm_card_chargeDeclined')).toMatchObject({ status: 400, body: { inputError: 'token' } });
    const asks = await update('pm_card_authenticationRequired');
    context.billing.answerThreeDSecure((asks.body.data as PaymentAction).client_secret, false);
    expect(await update('pm_card_authenticationRequired')).toMatchObject({
      status: 400,
      body: { inputError: 'token' },
    });
    expect((await call(getCard, {}, context.owner)).body.data).toMatchObject({ last4: '4242' });
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  });

  test('a card change is for paid plans only', async () => {
    await call(choosePlan, { plan: 'free' }, context.owner);
    expect((await update('pm_card_visa')).status).toBe(409);
  });
});

describe('a renewal that fails', () => {
  test('a failed renewal starts a grace period and notifies the owner, and a valid card ends it', async () => {
    await choose();
    await update('pm_card_chargeCustomerFail');
    expect(await isLetIn()).toBe(true);
    await renew();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'past_due' });
    expect(await isLetIn()).toBe(true);
    expect(await sentMailTo(context.owner.email)).toMatchObject([
      { subject: 'No pudimos cobrar tu plan', action: { url: expect.stringContaining('/account/billing') as string } },
    ]);
    expect(await update('pm_card_chargeDeclined')).toMatchObject({ status: 400 });
    expect((await update('pm_card_visa')).status).toBe(200);
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
    expect(await isLetIn()).toBe(true);
    expect(context.billing.chargedCents(await context.customer())).toBe(3800);
    const invoices = (await call(listInvoices, {}, context.owner)).body.data as Invoice[];
    expect(invoices.map(({ status, total }) => [status, total])).toEqual([
      ['paid', 19],
      ['paid', 19],
    ]);
    expect((invoices[0]?.date ?? '') > (invoices[1]?.date ?? '')).toBe(true);
  });

  test('the e-mail about a renewal that lacks authentication links to the 3-D Secure page', async () => {
    const asks = await choose('pm_card_authenticationRequired');
    context.billing.answerThreeDSecure((asks.body.data as PaymentAction).client_secret, true);
    await choose('pm_card_authenticationRequired');
    await renew();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'past_due' });
    const [mail] = await sentMailTo(context.owner.email);
    expect(mail).toMatchObject({ subject: 'Autoriza el pago de tu plan', action: { label: 'Autorizar el pago' } });
    expect(mail?.action?.url).toMatch(/^http/);
    const open = Object.values(context.billing.fake.store.state.paymentIntents).find(
      ({ status }) => status === 'requires_action',
    );
    context.billing.answerThreeDSecure(open?.client_secret ?? '', true);
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'active' });
  });

  test('a renewal that fails finally ends the subscription', async () => {
    await choose();
    await update('pm_card_chargeCustomerFail');
    await renew();
    context.billing.fake.advance(40 * DAY_S, await context.customer());
    await context.billing.deliverAll();
    expect(await readPlanState(context.owner.accountId)).toEqual({ plan: 'startup', subscription: 'canceled' });
    const subjects = (await sentMailTo(context.owner.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['No pudimos cobrar tu plan', 'Tu suscripción terminó']);
    expect((await choose()).body.data).toEqual({ plan: 'startup', subscription: 'active' });
    expect(await isLetIn()).toBe(true);
  });
});
