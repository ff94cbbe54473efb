/** The app's own calls: its webhook's address, the account that it follows, its token's rights. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { ALL_TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import {
  FAKE_WHATSAPP_ACCOUNT,
  FAKE_WHATSAPP_APP,
  FAKE_WHATSAPP_APP_SECRET,
  FAKE_WHATSAPP_TOKEN,
  FAKE_WHATSAPP_VERIFY_TOKEN,
} from './keys.ts';
import { serveFakeWhatsApp } from './server.ts';

const templates = ALL_TEMPLATES.map((template) => templateCreation(template, 'https://llevo.example'));
const fake = new FakeWhatsApp(null, templates);
const APP_TOKEN = `${FAKE_WHATSAPP_APP}|${FAKE_WHATSAPP_APP_SECRET}`;
let meta: Server;
let receiver: Server;
let url: string;

beforeAll(async () => {
  meta = await serveFakeWhatsApp(fake, 0);
  receiver = createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '/', 'http://receiver');
    const isVerified = query.get('hub.verify_token') === FAKE_WHATSAPP_VERIFY_TOKEN;
    response.writeHead(isVerified ? 200 : 403).end(query.get('hub.challenge') ?? '');
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port.toString()}/webhook`;
});
afterAll(() => {
  for (const server of [meta, receiver]) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  fake.reset();
});

async function graph(path: string, token: string, body?: object) {
  const response = await fetch(`${fake.base}/v24.0/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}
const subscription = (verify_token: string) => ({
  object: 'whatsapp_business_account',
  callback_url: url,
  verify_token,
  fields: 'messages',
});
const SUBSCRIPTIONS = `${FAKE_WHATSAPP_APP}/subscriptions`;
const FOLLOWERS = `${FAKE_WHATSAPP_ACCOUNT}/subscribed_apps`;

test('the webhook goes to a verified address once the app follows the account', async () => {
  expect(await graph(SUBSCRIPTIONS, APP_TOKEN, subscription(FAKE_WHATSAPP_VERIFY_TOKEN))).toEqual({ success: true });
  expect(fake.webhooks.settings.url).toBeNull();
  expect(await graph(FOLLOWERS, FAKE_WHATSAPP_TOKEN, {})).toEqual({ success: true });
  expect(fake.webhooks.settings.url).toBe(url);
  expect(await graph(SUBSCRIPTIONS, APP_TOKEN)).toMatchObject({ data: [{ callback_url: url, active: true }] });
  expect(await graph(FOLLOWERS, FAKE_WHATSAPP_TOKEN)).toMatchObject({
    data: [{ whatsapp_business_api_data: { id: FAKE_WHATSAPP_APP } }],
  });
});

test('an address that does not answer the challenge is refused with 2200', async () => {
  expect(await graph(SUBSCRIPTIONS, APP_TOKEN, subscription('other'))).toMatchObject({ error: { code: 2200 } });
  expect(await graph(SUBSCRIPTIONS, APP_TOKEN)).toEqual({ data: [] });
});

test('calls about the app need its own token', async () => {
  expect(await graph(SUBSCRIPTIONS, FAKE_WHATSAPP_TOKEN)).toMatchObject({ error: { code: 15 } });
  expect(await graph(SUBSCRIPTIONS, `${FAKE_WHATSAPP_APP}|other`)).toMatchObject({ error: { code: 190 } });
  expect(await graph('app', FAKE_WHATSAPP_TOKEN)).toMatchObject({ id: FAKE_WHATSAPP_APP });
});

test('debug_token shows whether a token is valid, its end and its permissions', async () => {
  const path = `debug_token?input_token=${FAKE_WHATSAPP_TOKEN}`;
  expect(await graph(path, APP_TOKEN)).toMatchObject({ data: { is_valid: true, expires_at: 0 } });
  fake.isTokenRevoked = true;
  expect(await graph(path, APP_TOKEN)).toMatchObject({ data: { is_valid: false } });
});

test('templates that are approved from the start return after a reset, without webhooks', async () => {
  const approved = async () => {
    const path = `${FAKE_WHATSAPP_ACCOUNT}/message_templates?status=APPROVED&limit=100`;
    return (await graph(path, FAKE_WHATSAPP_TOKEN)).data as unknown[];
  };
  expect(await approved()).toHaveLength(ALL_TEMPLATES.length);
  fake.templates.decide('driver_offer', { status: 'PAUSED', reason: 'NONE' }, 0);
  fake.reset();
  expect(await approved()).toHaveLength(ALL_TEMPLATES.length);
  expect(fake.webhooks.attempts).toEqual([]);
});
