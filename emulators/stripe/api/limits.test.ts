/** Parameters and limits that Stripe refuses (docs/services/stripe.md), through the product's `stripe` package. */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_SECRET_KEY } from '../../fakes/keys.ts';
import { createStripeTestClient } from '../stripe-test-client.ts';

const { fake, stripe, start, stop, customerWith, subscribe } = createStripeTestClient();

beforeAll(start);
afterAll(stop);
beforeEach(() => {
  fake.reset();
});

const invalid = { type: 'StripeInvalidRequestError', statusCode: 400 };
const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

/** Sends a form as it is written, which the package's types would not allow. */
const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${fake.store.base}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${FAKE_SECRET_KEY}`, ...headers },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as { error: { code?: string; param?: string } } };
};

describe('metadata', () => {
  test.each([
    ['51 keys', numbered(51)],
    ['a key of 41 characters', { ['k'.repeat(41)]: 'v' }],
    ['a value of 501 characters', { key: 'v'.repeat(501) }],
  ])('metadata with %s is refused', async (_what, metadata) => {
    await expect(stripe().customers.create({ metadata })).rejects.toMatchObject(invalid);
    expect(fake.store.all('customers')).toEqual([]);
  });

  test('metadata takes 50 keys, keys of 40 characters and values of 500', async () => {
    const metadata = { ...numbered(49), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect((await stripe().customers.create({ metadata })).metadata).toEqual(metadata);
  });

  test('metadata is merged, and an empty value removes its key', async () => {
    const { id } = await stripe().customers.create({ metadata: { one: '1', two: '2' } });
    const { metadata } = await stripe().customers.update(id, { metadata: { one: '', three: '3' } });
    expect(metadata).toEqual({ two: '2', three: '3' });
  });
});

describe('parameters', () => {
  test('an unknown parameter inside a group or a list is refused', async () => {
    const { id } = await stripe().customers.create({});
    const price = { currency: 'usd', unit_amount: '1900', 'product_data[name]': 'Inicial' };
    expect(await post('prices', { ...price, 'recurring[interval]': 'month', 'recurring[every]': '1' })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_unknown', param: 'recurring[every]' } },
    });
    const field = {
      'invoice_settings[custom_fields][0][name]': 'RUC',
      'invoice_settings[custom_fields][0][value]': '1',
    };
    expect(
      await post(`customers/${id}`, { ...field, 'invoice_settings[custom_fields][0][bold]': 'true' }),
    ).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown' } } });
  });

  test.each([
    ['an object', 'customers', { invoice_settings: 'x' }],
    ['a list', 'customers', { preferred_locales: 'es' }],
    ['a text', 'customers', { 'name[first]': 'Rosa' }],
    ['an integer', 'prices', { currency: 'usd', unit_amount: '19.5' }],
  ])('another type than %s is refused', async (_type, path, form) => {
    const target = path === 'customers' ? `customers/${(await stripe().customers.create({})).id}` : path;
    expect((await post(target, form as unknown as Record<string, string>)).status).toBe(400);
  });

  test('an email without a domain, and contact data that is too long, are refused', async () => {
    await expect(stripe().customers.create({ email: 'rosa' })).rejects.toMatchObject({ code: 'email_invalid' });
    await expect(stripe().customers.create({ email: `${'r'.repeat(510)}@a.ec` })).rejects.toMatchObject(invalid);
    await expect(stripe().customers.create({ name: 'r'.repeat(257) })).rejects.toMatchObject(invalid);
    await expect(stripe().customers.create({ phone: '1'.repeat(21) })).rejects.toMatchObject(invalid);
    await expect(stripe().customers.create({ description: 'r'.repeat(5001) })).rejects.toMatchObject(invalid);
    expect(fake.store.all('customers')).toEqual([]);
  });

  test.each([
    ['a fifth field', Array.from({ length: 5 }, () => ({ name: 'RUC', value: '1' }))],
    ['a name of 41 characters', [{ name: 'n'.repeat(41), value: '1' }]],
    ['a value of 141 characters', [{ name: 'RUC', value: 'v'.repeat(141) }]],
  ])('custom fields of invoices with %s are refused', async (_what, custom_fields) => {
    const { id } = await stripe().customers.create({});
    await expect(stripe().customers.update(id, { invoice_settings: { custom_fields } })).rejects.toMatchObject(invalid);
    expect((await stripe().customers.retrieve(id)) as Stripe.Customer).toMatchObject({
      invoice_settings: { custom_fields: null },
    });
  });
});

describe('prices', () => {
  const create = (more: Partial<Stripe.PriceCreateParams>) =>
    stripe().prices.create({
      currency: 'usd',
      unit_amount: 1900,
      recurring: { interval: 'month' },
      product_data: { name: 'Inicial' },
      ...more,
    });

  test.each([
    ['an unknown currency', { currency: 'xxy' }],
    ['a currency in capital letters', { currency: 'USD' }],
    ['a negative amount', { unit_amount: -1 }],
    ['an amount of nine digits', { unit_amount: 100_000_000 }],
    ['a lookup key of 201 characters', { lookup_key: 'k'.repeat(201) }],
  ])('a price with %s is refused', async (_what, more) => {
    await expect(create(more)).rejects.toMatchObject(invalid);
    expect(fake.store.all('prices')).toEqual([]);
  });

  test('a lookup key belongs to one price until it is transferred', async () => {
    const first = await create({ lookup_key: 'llevo_startup' });
    await expect(create({ lookup_key: 'llevo_startup' })).rejects.toThrow('already uses that lookup key');
    const second = await create({ lookup_key: 'llevo_startup', transfer_lookup_key: true });
    expect((await stripe().prices.retrieve(first.id)).lookup_key).toBeNull();
    expect((await stripe().prices.list({ lookup_keys: ['llevo_startup'] })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
  });

  test('an archived price starts no subscription', async () => {
    const { id } = await create({});
    await stripe().prices.update(id, { active: false });
    const customer = await customerWith('pm_card_visa');
    await expect(stripe().subscriptions.create({ customer: customer.id, items: [{ price: id }] })).rejects.toThrow(
      'inactive',
    );
  });
});

describe('lists', () => {
  test.each([0, 101])('a limit of %i is refused', async (limit) => {
    await expect(stripe().customers.list({ limit })).rejects.toMatchObject({ ...invalid, param: 'limit' });
  });

  test('a list has ten items, newest first, and continues after an item', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.unshift((await stripe().customers.create({})).id);
    const first = await stripe().customers.list();
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 10), true]);
    const rest = await stripe().customers.list({ starting_after: ids[9] ?? '' });
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([ids.slice(10), false]);
    await expect(
      stripe().customers.list({ starting_after: ids[9] ?? '', ending_before: ids[9] ?? '' }),
    ).rejects.toThrow('only one');
  });

  test('a search for eleven lookup keys is refused', async () => {
    const lookup_keys = Array.from({ length: 11 }, (_, index) => `key${index}`);
    await expect(stripe().prices.list({ lookup_keys })).rejects.toMatchObject(invalid);
  });

  test('subscriptions of an unknown status are refused', async () => {
    await expect(stripe().subscriptions.list({ status: 'running' as 'active' })).rejects.toMatchObject(invalid);
  });
});

test('expansions have four levels, of which `data` is one', async () => {
  const customer = await customerWith('pm_card_visa');
  await subscribe(customer.id);
  const [{ id } = { id: '' }] = (await stripe().invoices.list({ customer: customer.id })).data;
  const retrieve = (path: string) => stripe().invoices.retrieve(id, { expand: [path] });
  expect(
    (await retrieve('payments.data.payment.payment_intent')).payments?.data[0]?.payment.payment_intent,
  ).toMatchObject({ status: 'succeeded' });
  await expect(retrieve('payments.data.payment.payment_intent.customer')).rejects.toThrow('more than 4 levels');
  await expect(retrieve('number_of_lines')).rejects.toThrow('cannot be expanded');
});

test('an idempotency key has at most 255 characters, and is forgotten after a day', async () => {
  const create = (idempotencyKey: string) => stripe().customers.create({}, { idempotencyKey });
  await expect(create('k'.repeat(256))).rejects.toMatchObject(invalid);
  const first = await create('k'.repeat(255));
  expect((await create('k'.repeat(255))).id).toBe(first.id);
  fake.advance(86_400);
  expect((await create('k'.repeat(255))).id).not.toBe(first.id);
});

test('a refused request does not use its key up', async () => {
  const create = (email: string) => stripe().customers.create({ email }, { idempotencyKey: 'one' });
  await expect(create('rosa')).rejects.toMatchObject(invalid);
  expect((await create('rosa@clientes.test')).email).toBe('rosa@clientes.test');
});

test('calls and discounts that the stand-in lacks are refused, not ignored', async () => {
  expect((await post('coupons', { percent_off: '10' })).status).toBe(404);
  const customer = await customerWith('pm_card_visa');
  await expect(subscribe(customer.id, { discounts: [{ coupon: 'half' }] })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'discounts',
  });
});

test('a key whose first request is in progress is a conflict', async () => {
  fake.faults.add({ kind: 'slow_answer', delayMs: 300, times: 1 });
  const create = () => post('customers', { email: 'rosa@clientes.test' }, { 'idempotency-key': 'one' });
  const first = create();
  await expect.poll(() => fake.store.all('customers').length).toBe(1);
  expect(await create()).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
  expect((await first).status).toBe(200);
  expect(fake.store.all('customers')).toHaveLength(1);
});

test('another API version than the package’s is refused', async () => {
  expect((await post('customers', {}, { 'stripe-version': '2026-13-01.none' })).status).toBe(400);
  expect((await post('customers', {}, { 'stripe-version': Stripe.API_VERSION })).status).toBe(200);
});

test('a deleted customer is shown as deleted, and takes no change', async () => {
  const { id } = await customerWith('pm_card_visa');
  const subscription = await subscribe(id);
  await stripe().customers.del(id);
  expect(await stripe().customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await stripe().subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  await expect(stripe().customers.update(id, { name: 'Rosa' })).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(subscribe(id)).rejects.toMatchObject({ code: 'resource_missing' });
});
