/** Cards that are saved, detached and set up (docs/services/stripe.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeTestClient } from '../stripe-test-client.ts';

const { fake, stripe, start, stop, customerWith, subscribe } = createStripeTestClient();

beforeAll(start);
afterAll(stop);
beforeEach(() => {
  fake.reset();
});

test('a detached card can’t be attached again', async () => {
  const { id } = await stripe().customers.create({});
  const card = await stripe().paymentMethods.attach('pm_card_visa', { customer: id });
  await stripe().paymentMethods.detach(card.id);
  await expect(stripe().paymentMethods.attach(card.id, { customer: id })).rejects.toMatchObject({
    code: 'payment_method_unexpected_state',
  });
  await expect(stripe().paymentMethods.detach(card.id)).rejects.toThrow('not attached');
});

test('a card belongs to one customer', async () => {
  const [one, other] = [await stripe().customers.create({}), await stripe().customers.create({})];
  const card = await stripe().paymentMethods.attach('pm_card_visa', { customer: one.id });
  await expect(stripe().paymentMethods.attach(card.id, { customer: other.id })).rejects.toThrow(
    'already been attached',
  );
  await expect(
    stripe().customers.update(other.id, { invoice_settings: { default_payment_method: card.id } }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});

test('card numbers are refused, and a token becomes a card', async () => {
  const number = { type: 'card', card: { number: '4242424242424242', exp_month: 1, exp_year: 2030 } } as const;
  await expect(stripe().paymentMethods.create(number)).rejects.toThrow('generally unsafe');
  const card = await stripe().paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  expect(card.card).toMatchObject({ brand: 'visa', last4: '4242' });
  await expect(stripe().paymentMethods.create({ type: 'card', card: { token: 'tok_other' } })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('a paid subscription needs a card', async () => {
  const { id } = await stripe().customers.create({});
  await expect(subscribe(id)).rejects.toThrow('no attached payment source');
  expect(fake.store.all('subscriptions')).toEqual([]);
});

describe('setting up a card', () => {
  const never = { enabled: true, allow_redirects: 'never' } as const;
  const setUp = async (
    payment_method: string,
    automatic_payment_methods?: { enabled: true; allow_redirects?: 'never' },
  ) => {
    const { id } = await stripe().customers.create({});
    const options = automatic_payment_methods && { automatic_payment_methods };
    return stripe().setupIntents.create({ customer: id, payment_method, confirm: true, ...options });
  };

  test('a confirmed setup needs a return address unless redirects are excluded', async () => {
    await expect(setUp('pm_card_visa')).rejects.toThrow('return_url');
    await expect(setUp('pm_card_visa', { enabled: true })).rejects.toThrow('return_url');
    expect(fake.store.all('setupIntents')).toEqual([]);
    expect((await setUp('pm_card_visa', never)).status).toBe('succeeded');
  });

  test('a declined card is not set up', async () => {
    await expect(setUp('pm_card_chargeDeclined', never)).rejects.toMatchObject({ code: 'card_declined' });
  });

  test.each([
    ['authorize', 'succeeded', null],
    ['reject', 'requires_payment_method', 'setup_intent_authentication_failure'],
  ] as const)('3-D Secure is pending until the cardholder answers: %s', async (outcome, status, code) => {
    const intent = await setUp('pm_card_authenticationRequired', never);
    expect(intent.status).toBe('requires_action');
    fake.completeAuthentication(intent.client_secret ?? '', outcome === 'authorize');
    const after = await stripe().setupIntents.retrieve(intent.id);
    expect([after.status, after.last_setup_error?.code ?? null]).toEqual([status, code]);
  });

  test('a card that was set up is charged without another confirmation', async () => {
    const { id } = await stripe().customers.create({});
    const intent = await stripe().setupIntents.create({
      customer: id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      automatic_payment_methods: never,
    });
    fake.completeAuthentication(intent.client_secret ?? '', true);
    const [card] = (await stripe().customers.listPaymentMethods(id)).data;
    await stripe().customers.update(id, { invoice_settings: { default_payment_method: card?.id ?? '' } });
    expect((await subscribe(id)).status).toBe('active');
    const unprepared = await customerWith('pm_card_authenticationRequiredOnSetup');
    expect((await subscribe(unprepared.id)).status).toBe('incomplete');
  });
});
