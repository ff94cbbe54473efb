/** Repeated, invalid and lost requests, sent through the product's `stripe` package. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeTestClient } from '../stripe-test-client.ts';

const { fake, stripe, start, stop, customerWith, subscribe } = createStripeTestClient();

beforeAll(start);
afterAll(stop);
beforeEach(() => {
  fake.reset();
});

const customers = () => Object.keys(fake.store.state.customers).length;

describe('the same key again', () => {
  const create = (email: string) => stripe().customers.create({ email }, { idempotencyKey: 'one' });

  test('a repeated key returns the same response without side effects', async () => {
    const [one, other] = [await create('rosa@clientes.test'), await create('rosa@clientes.test')];
    expect(other.id).toBe(one.id);
    expect(other.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(customers()).toBe(1);
  });

  test('a repeated key with other parameters is an error', async () => {
    await create('rosa@clientes.test');
    await expect(create('otra@clientes.test')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('a repeated key returns the same refusal, as Stripe does', async () => {
    const { id } = await stripe().customers.create({});
    const attach = () =>
      stripe().paymentMethods.attach('pm_card_chargeDeclined', { customer: id }, { idempotencyKey: 'two' });
    await expect(attach()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(attach()).rejects.toMatchObject({ code: 'card_declined', headers: { 'idempotent-replayed': 'true' } });
  });
});

describe('a lost response', () => {
  test.each(['lose_answer', 'refuse', 'error'] as const)(
    'after %s the package repeats the request, which takes effect once',
    async (kind) => {
      fake.faults.add({ kind, times: 1 });
      await stripe().customers.create({});
      expect(customers()).toBe(1);
    },
  );

  test('break executes the request, then repeats the failure for that key', async () => {
    fake.faults.add({ kind: 'break', times: 1 });
    const create = () => stripe().customers.create({}, { idempotencyKey: 'three' });
    await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect(customers()).toBe(1);
  }, 20_000);

  test('a fault applies only to its target, after the given number of calls', async () => {
    fake.faults.add({ kind: 'error', status: 503, on: 'GET /v1/customers', after: 1, times: 3 });
    const { id } = await stripe().customers.create({});
    await stripe().customers.retrieve(id);
    await expect(stripe().customers.retrieve(id)).rejects.toMatchObject({ statusCode: 503 });
  }, 20_000);
});

describe('errors have Stripe’s shape', () => {
  test.each([
    {
      what: 'an unknown id',
      ask: () => stripe().customers.retrieve('cus_nobody'),
      code: 'resource_missing',
      statusCode: 404,
    },
    { what: 'an unknown reference', ask: () => subscribe('cus_nobody'), code: 'resource_missing', statusCode: 400 },
    {
      what: 'a missing parameter',
      ask: () => stripe().products.create({ name: '' }),
      code: 'parameter_missing',
      statusCode: 400,
    },
    {
      what: 'an unknown parameter',
      ask: () => stripe().customers.create({ balance: 5 }),
      code: 'parameter_unknown',
      statusCode: 400,
    },
  ])('errors have Stripe’s shape for $what', async ({ ask, code, statusCode }) => {
    await expect(ask()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code, statusCode });
  });

  test('a request with another secret key is refused', async () => {
    const response = await fetch(`${fake.store.base}/v1/customers`, {
      headers: { authorization: 'Bearer sk_test_other' },
    });
    expect(response.status).toBe(401);
  });
});

test('invoices have a page and a PDF', async () => {
  const { id } = await customerWith('pm_card_visa');
  await subscribe(id);
  const [bill] = (await stripe().invoices.list({ customer: id })).data;
  const [page, pdf] = await Promise.all([fetch(bill?.hosted_invoice_url ?? ''), fetch(bill?.invoice_pdf ?? '')]);
  expect(await page.text()).toContain(bill?.number);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(await pdf.text()).toMatch(/^%PDF-1\.4[^]*19\.00[^]*%%EOF\n$/);
  expect(await (await fetch(`${fake.store.base}/`)).text()).toContain(bill?.number);
});
