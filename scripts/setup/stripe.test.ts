/** The setup subscribes Stripe's endpoint through the real package, against the fake. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAKE_SECRET_KEY } from '../../emulators/fakes/keys.ts';
import { createStripeTestClient } from '../../emulators/stripe/stripe-test-client.ts';
import { API_VERSION } from '../../emulators/stripe/store/store.ts';
import { WEBHOOK_EVENTS } from '../../functions/src/areas/billing/stripe/webhook-events.ts';
import { fakeProduct, fakeSite } from './rehearsal/fake-product.ts';
import { openRehearsal, type RehearsedSetup } from './rehearsal/rehearsed-setup.ts';

const { fake, stripe, start, stop } = createStripeTestClient();
beforeAll(start);
afterAll(stop);

let setup: RehearsedSetup;
let secretsFile: string;
beforeEach(async () => {
  fake.reset();
  setup = await openRehearsal({
    product: fakeProduct(),
    siteFetch: fakeSite,
    site: null,
    alerts: [],
    stripeBase: fake.store.base,
  });
  secretsFile = path.join(setup.root, 'secrets.local');
  await writeFile(secretsFile, `STRIPE_SECRET_KEY=${FAKE_SECRET_KEY}\n`);
});
afterEach(() => setup.close());

const endpoints = async () => (await stripe().webhookEndpoints.list()).data;
const storedSecret = () => {
  const data = setup.project.secrets.get('STRIPE_WEBHOOK_SECRET')?.versions.at(-1)?.data ?? '';
  return Buffer.from(data, 'base64').toString();
};

test('creates the endpoint with exactly the events of the product, and stores its secret before the deployment', async () => {
  const { lines } = await setup.run({ secretsFile });
  expect(await endpoints()).toMatchObject([
    {
      url: 'https://llevo-rehearsal.web.app/api/stripe/webhook',
      enabled_events: [...WEBHOOK_EVENTS],
      api_version: API_VERSION,
      status: 'enabled',
      metadata: { llevo: 'llevo-rehearsal' },
    },
  ]);
  expect(storedSecret()).toMatch(/^whsec_\w{32}$/);
  const used = setup.project.functions.get('api')?.secretVersions['STRIPE_WEBHOOK_SECRET'];
  expect(used).toBe(String(setup.project.secrets.get('STRIPE_WEBHOOK_SECRET')?.versions.length));
  expect(lines.join('\n')).not.toContain(storedSecret());
  expect(lines.join('\n')).not.toContain(FAKE_SECRET_KEY);
});

test('a second run leaves the endpoint alone', async () => {
  await setup.run({ secretsFile });
  const [before, secret] = [await endpoints(), storedSecret()];
  expect((await setup.run()).result?.wrong).toEqual([]);
  expect([await endpoints(), storedSecret()]).toEqual([before, secret]);
});

test('keeps endpoint and secret when the site moves, and when events were taken away', async () => {
  await setup.run({ secretsFile });
  const secret = storedSecret();
  const [made] = await endpoints();
  await stripe().webhookEndpoints.update(made?.id ?? '', { enabled_events: ['invoice.paid'], disabled: true });
  await setup.run({ flags: { domain: 'llevo.ec' } });
  setup.project.domains.set('llevo.ec', { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE' });
  const check = await setup.run({ isCheck: true });
  expect(check.result?.wrong).toContain('stripe: Stripe reports to https://llevo-rehearsal.web.app/api/stripe/webhook');
  await setup.run();
  expect(await endpoints()).toMatchObject([
    {
      id: made?.id,
      url: 'https://llevo.ec/api/stripe/webhook',
      enabled_events: [...WEBHOOK_EVENTS],
      status: 'enabled',
    },
  ]);
  expect(storedSecret()).toBe(secret);
});

test('makes an endpoint again whose secret was lost before it was stored', async () => {
  await stripe().webhookEndpoints.create({
    url: 'https://llevo-rehearsal.web.app/api/stripe/webhook',
    enabled_events: ['invoice.paid'],
  });
  const [lost] = await endpoints();
  await setup.run({ secretsFile });
  const now = await endpoints();
  expect(now).toHaveLength(1);
  expect(now[0]?.id).not.toBe(lost?.id);
  expect(storedSecret()).toMatch(/^whsec_/);
});

/** Creates an endpoint of this project whose events have the version of an earlier package. */
const givenOldEndpoint = () =>
  stripe().webhookEndpoints.create({
    url: 'https://llevo-rehearsal.web.app/api/stripe/webhook',
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: '2024-06-20',
    metadata: { llevo: 'llevo-rehearsal' },
  });

test('makes an endpoint again whose events have the version of an earlier package', async () => {
  await setup.run({ secretsFile });
  const [current] = await endpoints();
  await stripe().webhookEndpoints.del(current?.id ?? '');
  const old = await givenOldEndpoint();
  const secret = storedSecret();
  const check = await setup.run({ isCheck: true });
  expect(check.result?.wrong).toContain(`stripe: Stripe’s events have 2024-06-20, not ${API_VERSION}`);
  expect(await endpoints()).toMatchObject([{ id: old.id }]);

  const { result } = await setup.run();
  expect(result?.wrong).toEqual([]);
  const made = await endpoints();
  expect(made).toMatchObject([{ api_version: API_VERSION, enabled_events: [...WEBHOOK_EVENTS], status: 'enabled' }]);
  expect(made[0]?.id).not.toBe(old.id);
  expect(storedSecret()).toMatch(/^whsec_\w{32}$/);
  expect(storedSecret()).not.toBe(secret);
  const used = setup.project.functions.get('api')?.secretVersions['STRIPE_WEBHOOK_SECRET'];
  expect(used).toBe(String(setup.project.secrets.get('STRIPE_WEBHOOK_SECRET')?.versions.length));
});

test('keeps the old endpoint while Stripe refuses a new one', async () => {
  await setup.run({ secretsFile });
  const [current] = await endpoints();
  await stripe().webhookEndpoints.del(current?.id ?? '');
  const old = await givenOldEndpoint();
  const secret = storedSecret();
  fake.faults.add({ kind: 'error', status: 403, on: 'POST /v1/webhook_endpoints' });
  await setup.run();
  expect(await endpoints()).toMatchObject([{ id: old.id }]);
  expect(storedSecret()).toBe(secret);
});

test('makes one endpoint of two, which a killed run left with one secret', async () => {
  await setup.run({ secretsFile });
  const [current] = await endpoints();
  const lost = await givenOldEndpoint();
  const check = await setup.run({ isCheck: true });
  expect(check.result?.wrong).toEqual(['stripe: Stripe has 2 endpoints of this site, and one secret is stored']);
  await setup.run();
  const [made, ...others] = await endpoints();
  expect(others).toEqual([]);
  expect([current?.id, lost.id]).not.toContain(made?.id);
  expect(made?.api_version).toBe(API_VERSION);
});

test('keeps an endpoint whose secret the operator gives, and says how to get the new version', async () => {
  const old = await givenOldEndpoint();
  const key = `STRIPE_SECRET_KEY=${FAKE_SECRET_KEY}\n`;
  await writeFile(secretsFile, `${key}STRIPE_WEBHOOK_SECRET=${old.secret ?? ''}\n`);
  const { result } = await setup.run({ secretsFile });
  expect(result).toMatchObject({ wrong: [], pending: [expect.stringContaining('without STRIPE_WEBHOOK_SECRET')] });
  expect(await endpoints()).toMatchObject([{ id: old.id }]);
  expect(storedSecret()).toBe(old.secret);
  expect((await setup.run()).result).toMatchObject({ wrong: [], pending: [] });
  expect(await endpoints()).toMatchObject([{ api_version: API_VERSION }]);
});

test('leaves endpoints of others alone, and asks nothing of Stripe without a key', async () => {
  await stripe().webhookEndpoints.create({ url: 'https://shop.test/hook', enabled_events: ['*'] });
  await setup.run();
  expect(await endpoints()).toHaveLength(1);
  await setup.run({ secretsFile });
  expect((await endpoints()).map(({ url }) => url)).toContain('https://shop.test/hook');
});

test('a key that Stripe refuses does not keep the rest from its deployment', async () => {
  await writeFile(secretsFile, 'STRIPE_SECRET_KEY=sk_test_other\n');
  const { result } = await setup.run({ secretsFile });
  expect(result).toMatchObject({ wrong: [], pending: [expect.stringContaining('Stripe refuses the key')] });
  expect(setup.project.releases).toBe(1);
});

test('a key that may not write endpoints is reported, and the run continues', async () => {
  fake.faults.add({ kind: 'error', status: 403, on: 'POST /v1/webhook_endpoints' });
  const { result, lines } = await setup.run({ secretsFile });
  expect(lines.join('\n')).toContain('its right to webhook endpoints');
  expect(result?.wrong).toEqual(['stripe: Stripe reports nothing: it has no endpoint of this site']);
  expect(setup.project.releases).toBe(1);
});
