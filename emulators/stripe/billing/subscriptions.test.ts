/** Tests the fake through the product's `stripe` package, against Stripe's documented behaviour. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeTestClient } from '../stripe-test-client.ts';

const { fake, stripe, start, stop, customerWith, subscribe } = createStripeTestClient();

beforeAll(start);
afterAll(stop);
beforeEach(() => {
  fake.reset();
});

const invoiceOf = async (subscriptionId: string) => {
  const { latest_invoice } = await stripe().subscriptions.retrieve(subscriptionId);
  if (typeof latest_invoice !== 'string') throw new Error('No invoice');
  return stripe().invoices.retrieve(latest_invoice, {
    expand: ['payments.data.payment.payment_intent', 'confirmation_secret'],
  });
};

/** Advances to a minute after the end of the period. */
async function passPeriodEnd(subscriptionId: string, customerId: string): Promise<void> {
  const { items } = await stripe().subscriptions.retrieve(subscriptionId);
  const end = items.data[0]?.current_period_end ?? 0;
  fake.advance(end + 60 - fake.store.now(customerId), customerId);
}

describe('a first payment', () => {
  test('a successful first payment makes the subscription active, paid and numbered', async () => {
    const customer = await customerWith('pm_card_visa');
    const subscription = await subscribe(customer.id);
    expect(subscription.status).toBe('active');
    const invoice = await invoiceOf(subscription.id);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1900, billing_reason: 'subscription_create' });
    expect(invoice.number).toMatch(/^[A-Z0-9]{8}-0001$/);
  });

  test('a failed first payment leaves the subscription incomplete until another card pays', async () => {
    const customer = await customerWith('pm_card_chargeCustomerFail');
    const { id, status } = await subscribe(customer.id);
    expect(status).toBe('incomplete');
    const invoice = await invoiceOf(id);
    expect(invoice.status).toBe('open');
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
    await stripe()
      .paymentMethods.attach('pm_card_visa', { customer: customer.id })
      .then(({ id: method }) => stripe().invoices.pay(invoice.id, { payment_method: method }));
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  });

  test('a first payment with 3-D Secure is pending until the cardholder confirms it', async () => {
    const customer = await customerWith('pm_card_authenticationRequired');
    const { id, status } = await subscribe(customer.id);
    expect(status).toBe('incomplete');
    const secret = (await invoiceOf(id)).confirmation_secret?.client_secret ?? '';
    const page = await fetch(`${fake.store.base}/test/confirm/${secret}`);
    expect(await page.text()).toContain('Autorizar');
    const answered = await fetch(`${fake.store.base}/test/confirm/${secret}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'authorize' }),
    });
    expect(await answered.text()).toContain('autorizado');
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  });

  test('a first payment that the cardholder rejects requires another method', async () => {
    const customer = await customerWith('pm_card_authenticationRequired');
    const { id } = await subscribe(customer.id);
    const secret = (await invoiceOf(id)).confirmation_secret?.client_secret ?? '';
    await fetch(`${fake.store.base}/test/confirm/${secret}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'reject' }),
    });
    const invoice = await invoiceOf(id);
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('a subscription without a first payment expires after 23 hours', async () => {
    const customer = await customerWith('pm_card_chargeCustomerFail');
    const { id } = await subscribe(customer.id);
    fake.advance(24 * 3600, customer.id);
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' });
    expect((await invoiceOf(id)).status).toBe('void');
  });
});

describe('declined cards', () => {
  test.each([
    ['pm_card_chargeDeclined', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['pm_card_chargeDeclinedInsufficientFunds', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
  ])('the card %s cannot be saved', async (card, decline) => {
    const { id } = await stripe().customers.create({});
    await expect(stripe().paymentMethods.attach(card, { customer: id })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      ...decline,
    });
  });
});

describe('time', () => {
  test('a subscription renews and is charged again', async () => {
    const customer = await customerWith('pm_card_visa');
    const { id, items } = await subscribe(customer.id);
    fake.advance(32 * 86_400, customer.id);
    const later = await stripe().subscriptions.retrieve(id);
    expect(later.status).toBe('active');
    expect(later.items.data[0]?.current_period_start).toBe(items.data[0]?.current_period_end);
    const { data } = await stripe().invoices.list({ customer: customer.id });
    expect(data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
  });

  test.each([
    ['cancel', 'canceled'],
    ['mark_unpaid', 'unpaid'],
  ] as const)('a failing renewal is tried four times, then: %s', async (afterLastRetry, end) => {
    fake.store.state.settings.afterLastRetry = afterLastRetry;
    const customer = await customerWith('pm_card_visa');
    const { id } = await subscribe(customer.id);
    const bad = await stripe().paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe().customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
    await passPeriodEnd(id, customer.id);
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    expect(await invoiceOf(id)).toMatchObject({ attempt_count: 1, status: 'open' });
    fake.advance(15 * 86_400, customer.id);
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: end });
    expect(await invoiceOf(id)).toMatchObject({ attempt_count: 4, status: 'open' });
  });

  test('a subscription cancelled at the period’s end ends then', async () => {
    const customer = await customerWith('pm_card_visa');
    const { id } = await subscribe(customer.id);
    await stripe().subscriptions.update(id, { cancel_at_period_end: true });
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    fake.advance(32 * 86_400, customer.id);
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  });

  test('a trial ends with the first invoice', async () => {
    const customer = await customerWith('pm_card_visa');
    const { id, status } = await subscribe(customer.id, { trial_period_days: 14 });
    expect(status).toBe('trialing');
    fake.advance(15 * 86_400, customer.id);
    expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    expect(await invoiceOf(id)).toMatchObject({ amount_paid: 1900 });
  });
});

describe('a change of plan', () => {
  const change = async (
    card: string,
    behaviour: 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete',
  ) => {
    const customer = await customerWith('pm_card_visa');
    const subscription = await subscribe(customer.id);
    const other = await stripe().paymentMethods.attach(card, { customer: customer.id });
    await stripe().customers.update(customer.id, { invoice_settings: { default_payment_method: other.id } });
    const [item] = subscription.items.data;
    const price = await stripe().prices.create({
      currency: 'usd',
      unit_amount: 4900,
      recurring: { interval: 'month' },
      product_data: { name: 'Empresa' },
    });
    const update = () =>
      stripe().subscriptions.update(subscription.id, {
        items: [{ id: item?.id ?? '', price: price.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: behaviour,
      });
    const now = () => stripe().subscriptions.retrieve(subscription.id);
    return { id: subscription.id, price: price.id, update, now };
  };

  test('a change of plan is prorated', async () => {
    const { id, price, update } = await change('pm_card_visa', 'allow_incomplete');
    expect((await update()).items.data[0]?.price.id).toBe(price);
    expect((await invoiceOf(id)).amount_paid).toBeCloseTo(3000, -1);
  });

  test.each(['always_invoice', 'create_prorations', 'none'] as const)(
    'a change of plan is previewed with %s without being made',
    async (behaviour) => {
      const { id, price, now } = await change('pm_card_visa', 'allow_incomplete');
      const before = await now();
      const [item] = before.items.data;
      const invoice = await stripe().invoices.createPreview({
        customer: typeof before.customer === 'string' ? before.customer : before.customer.id,
        subscription: id,
        subscription_details: {
          items: [{ id: item?.id ?? '', price }],
          proration_behavior: behaviour,
          proration_date: item?.current_period_start ?? 0,
        },
      });
      expect(invoice.amount_due).toBe({ always_invoice: 3000, create_prorations: 7900, none: 4900 }[behaviour]);
      expect(await now()).toEqual(before);
    },
  );

  test('a change of plan fails if the card is declined and payment_behavior is error_if_incomplete', async () => {
    const { price, update, now } = await change('pm_card_chargeCustomerFail', 'error_if_incomplete');
    await expect(update()).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    const after = await now();
    expect(after.status).toBe('active');
    expect(after.items.data[0]?.price.id).not.toBe(price);
  });

  test('a change of plan is pending until the cardholder confirms it', async () => {
    const { id, price, update, now } = await change('pm_card_authenticationRequired', 'pending_if_incomplete');
    expect((await update()).pending_update).not.toBeNull();
    expect((await now()).status).toBe('active');
    expect((await now()).items.data[0]?.price.id).not.toBe(price);
    const secret = (await invoiceOf(id)).confirmation_secret?.client_secret ?? '';
    await fetch(`${fake.store.base}/test/answer/${secret}`, {
      method: 'POST',
      body: JSON.stringify({ outcome: 'authorize' }),
    });
    expect((await now()).items.data[0]?.price.id).toBe(price);
    expect((await now()).pending_update).toBeNull();
  });
});
