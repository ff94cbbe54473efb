/** Webhook endpoints of the fake, through the real package (https://docs.stripe.com/api/webhook_endpoints). */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStripeTestClient } from '../stripe-test-client.ts';

const { fake, stripe, start, stop } = createStripeTestClient();
beforeAll(start);
beforeEach(() => {
  fake.reset();
});
afterAll(stop);

const url = 'https://llevo.test/hook';

test('shows the secret of an endpoint in the response that creates it, and never again', async () => {
  const { id, secret } = await stripe().webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
  expect(secret).toMatch(/^whsec_/);
  const [listed] = (await stripe().webhookEndpoints.list()).data;
  expect(listed).toMatchObject({ id, url });
  expect(listed).not.toHaveProperty('secret');
  expect(await stripe().webhookEndpoints.update(id, { disabled: true })).not.toHaveProperty('secret');
});

test('refuses a group of events, no events, and an address without a scheme', async () => {
  const create = (enabled: string, address: string) =>
    stripe().webhookEndpoints.create({ url: address, enabled_events: [enabled as 'invoice.paid'] });
  await expect(create('invoice.*', url)).rejects.toThrow('Invalid enabled_events');
  await expect(create('invoice.paid', 'llevo.test')).rejects.toThrow('explicit scheme');
  await expect(stripe().webhookEndpoints.create({ url, enabled_events: [] })).rejects.toMatchObject({
    code: 'parameter_missing',
  });
  expect((await stripe().webhookEndpoints.list()).data).toEqual([]);
});

test('refuses to change the version of an endpoint', async () => {
  const { id } = await stripe().webhookEndpoints.create({ url, enabled_events: ['*'], api_version: '2024-06-20' });
  // The package's types have no such parameter.
  const update = { api_version: Stripe.API_VERSION, disabled: true };
  await expect(stripe().webhookEndpoints.update(id, update)).rejects.toMatchObject({ code: 'parameter_unknown' });
  const listed = (await stripe().webhookEndpoints.list()).data;
  expect(listed).toMatchObject([{ api_version: '2024-06-20', status: 'enabled' }]);
});

test('refuses the seventeenth endpoint, and takes one after another was deleted', async () => {
  const create = () => stripe().webhookEndpoints.create({ url, enabled_events: ['*'] });
  for (let count = 1; count < 16; count++) await create();
  const { id } = await create();
  await expect(create()).rejects.toThrow('maximum of 16');
  expect(await stripe().webhookEndpoints.del(id)).toMatchObject({ deleted: true });
  await create();
});
