/** Invoices, balances and updates that Stripe refuses (docs/services/stripe.md). */
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeTestClient } from '../stripe-test-client.ts';

const { fake, stripe, start, stop, customerWith, subscribe } = createStripeTestClient();

beforeAll(start);
afterAll(stop);
beforeEach(() => {
  fake.reset();
});

const MONTH_S = 32 * 86_400;

const createPrice = (unit_amount: number) =>
  stripe().prices.create({
    currency: 'usd',
    unit_amount,
    recurring: { interval: 'month' },
    product_data: { name: 'Otro' },
  });

/** A subscription to the plan of 19 dollars, and a change to another price. */
async function subscription(card = 'pm_card_visa') {
  const customer = await customerWith(card);
  const { id, items } = await subscribe(customer.id);
  const [item] = items.data;
  if (!item) throw new Error('No item');
  const change = async (cents: number, more: Stripe.SubscriptionUpdateParams = {}) => {
    const price = await createPrice(cents);
    return stripe().subscriptions.update(id, { items: [{ id: item.id, price: price.id }], ...more });
  };
  return { id, customer: customer.id, item, change };
}

const invoicesOf = async (customer: string) => (await stripe().invoices.list({ customer })).data;
const balanceOf = (customer: string) => fake.store.get('customers', customer).balance;

describe('amounts', () => {
  test('less than the minimum charge is paid without a charge, and added to the next invoice', async () => {
    const { id, customer, item, change } = await subscription();
    const price = await createPrice(1940);
    const preview = await stripe().invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: item.current_period_start,
      },
    });
    expect(preview).toMatchObject({ total: 40, amount_due: 0, ending_balance: 40 });
    await change(1940, { proration_behavior: 'always_invoice', proration_date: item.current_period_start });
    const [latest] = await invoicesOf(customer);
    expect(latest).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0 });
    expect(balanceOf(customer)).toBe(40);
    fake.advance(MONTH_S, customer);
    const [renewal] = await invoicesOf(customer);
    expect(renewal).toMatchObject({ total: 1940, amount_due: 1980, amount_paid: 1980 });
    expect(balanceOf(customer)).toBe(0);
  });

  test('credit of a cheaper plan pays the next invoices', async () => {
    const { customer, item, change } = await subscription();
    await change(500, { proration_behavior: 'create_prorations', proration_date: item.current_period_start });
    fake.advance(MONTH_S, customer);
    const [renewal] = await invoicesOf(customer);
    expect(renewal).toMatchObject({ total: 500 - 1400, amount_due: 0, status: 'paid' });
    expect(balanceOf(customer)).toBe(-900);
  });
});

describe('an invoice', () => {
  test('a paid invoice can be neither paid nor voided', async () => {
    const { customer } = await subscription();
    const [{ id } = { id: '' }] = await invoicesOf(customer);
    await expect(stripe().invoices.pay(id)).rejects.toThrow('already paid');
    await expect(stripe().invoices.voidInvoice(id)).rejects.toMatchObject({ code: 'invoice_not_editable' });
  });

  test('a payment that needs a confirmation is an error of the card', async () => {
    const { customer } = await subscription('pm_card_authenticationRequired');
    const [{ id } = { id: '' }] = await invoicesOf(customer);
    await expect(stripe().invoices.pay(id)).rejects.toMatchObject({
      statusCode: 402,
      code: 'invoice_payment_intent_requires_action',
    });
  });
});

describe('a subscription', () => {
  test('a change that may be pending takes supported parameters only', async () => {
    const { id, change } = await subscription();
    const pending = { payment_behavior: 'pending_if_incomplete', proration_behavior: 'always_invoice' } as const;
    await expect(change(4900, { ...pending, metadata: { key: 'value' } })).rejects.toThrow('supported parameters');
    await expect(change(4900, { ...pending, description: 'Plan' })).rejects.toThrow('supported parameters');
    expect((await stripe().subscriptions.retrieve(id)).items.data[0]?.price.unit_amount).toBe(1900);
  });

  test('a pending change ends with the period, and after 23 hours at the latest', async () => {
    const { id, customer, item, change } = await subscription();
    const bad = await stripe().paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe().customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    const pending = { payment_behavior: 'pending_if_incomplete', proration_behavior: 'always_invoice' } as const;
    const first = await change(4900, pending);
    expect((first.pending_update?.expires_at ?? 0) - fake.store.now(customer)).toBeCloseTo(23 * 3600, -1);
    fake.advance(23 * 3600 + 60, customer);
    expect((await stripe().subscriptions.retrieve(id)).pending_update).toBeNull();
    expect((await invoicesOf(customer))[0]?.status).toBe('void');
    fake.advance(item.current_period_end - 20 * 3600 - fake.store.now(customer), customer);
    expect((await change(4900, pending)).pending_update?.expires_at).toBe(item.current_period_end);
  });

  test('an incomplete subscription takes no other plan and no end', async () => {
    const { id, change } = await subscription('pm_card_chargeCustomerFail');
    await expect(change(4900)).rejects.toThrow('incomplete');
    await expect(stripe().subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow('incomplete');
    expect((await stripe().subscriptions.update(id, { metadata: { key: 'value' } })).metadata).toEqual({
      key: 'value',
    });
  });

  test('a cancelled subscription can be neither cancelled nor changed', async () => {
    const { id, change } = await subscription();
    await stripe().subscriptions.cancel(id);
    await expect(stripe().subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(change(4900)).rejects.toThrow('canceled');
  });

  test('a subscription starts with at most 20 items, and never as a pending change', async () => {
    const customer = await customerWith('pm_card_visa');
    const price = await createPrice(100);
    const items = Array.from({ length: 21 }, () => ({ price: price.id }));
    await expect(stripe().subscriptions.create({ customer: customer.id, items })).rejects.toThrow('up to 20');
    await expect(subscribe(customer.id, { payment_behavior: 'pending_if_incomplete' })).rejects.toThrow('updates');
    expect(fake.store.all('subscriptions')).toEqual([]);
  });

  test('a subscription is previewed for its own customer only', async () => {
    const { id } = await subscription();
    const other = await customerWith('pm_card_visa');
    await expect(stripe().invoices.createPreview({ customer: other.id, subscription: id })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a preview of the next invoice', () => {
  const preview = ({ id, customer }: { id: string; customer: string }, more: Stripe.InvoiceCreatePreviewParams = {}) =>
    stripe().invoices.createPreview({ customer, subscription: id, ...more });
  const goingOn = { subscription_details: { cancel_at_period_end: false } };
  const none = { statusCode: 404, code: 'invoice_upcoming_none' };

  test('is that of the renewal, with pending prorations and the credit of the customer', async () => {
    const own = await subscription();
    expect(await preview(own)).toMatchObject({ starting_balance: 0, total: 1900, amount_due: 1900 });
    await own.change(500, { proration_date: own.item.current_period_start });
    fake.store.get('customers', own.customer).balance = -100;
    expect(await preview(own)).toMatchObject({ starting_balance: -100, total: 500 - 1400, amount_due: 0 });
    expect(await invoicesOf(own.customer)).toHaveLength(1);
    expect(balanceOf(own.customer)).toBe(-100);
  });

  test('does not exist for a subscription that ends with its period, unless it is previewed as going on', async () => {
    const own = await subscription();
    await stripe().subscriptions.update(own.id, { cancel_at_period_end: true });
    await expect(preview(own)).rejects.toMatchObject(none);
    expect(await preview(own, goingOn)).toMatchObject({ total: 1900, amount_due: 1900 });
    expect((await stripe().subscriptions.retrieve(own.id)).cancel_at_period_end).toBe(true);
  });

  test('has only the pending prorations of a subscription that ends with its period', async () => {
    const own = await subscription();
    await own.change(4900, { proration_date: own.item.current_period_start });
    await stripe().subscriptions.update(own.id, { cancel_at_period_end: true });
    expect(await preview(own)).toMatchObject({ total: 3000, amount_due: 3000 });
  });

  test('does not exist for a cancelled subscription', async () => {
    const own = await subscription();
    await stripe().subscriptions.cancel(own.id);
    await expect(preview(own, goingOn)).rejects.toMatchObject(none);
  });
});

test('a refund above the rest of a charge is refused', async () => {
  const { customer } = await subscription();
  const [charge] = (await stripe().charges.list({ customer })).data;
  await stripe().refunds.create({ charge: charge?.id ?? '', amount: 1000 });
  await expect(stripe().refunds.create({ charge: charge?.id ?? '', amount: 901 })).rejects.toThrow('greater than');
  const [after] = (await stripe().charges.list({ customer, expand: ['data.refunds'] })).data;
  expect(after).toMatchObject({ amount_refunded: 1000, refunds: { data: [{ amount: 1000 }] } });
});
