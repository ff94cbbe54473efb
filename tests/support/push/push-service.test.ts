/** Each rule of docs/services/web-push.md, with messages of the product's own sender. */
import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localPushKeys } from '../../../emulators/push-keys.ts';
import { topicOf, webPushSender } from '../../../functions/src/platform/push/push-sender.ts';
import { startPushService, type PushService } from './push-service.ts';

const KEYS = { subject: 'mailto:soporte@llevo.test', ...localPushKeys() };
const HOUR_S = 3600;

type Headers = Record<string, string>;

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.received.length = 0;
});
afterAll(() => service.close());

/** Sends a message whose body has that text and whose headers were changed on the way; returns the status. */
async function send(change: (headers: Headers) => Headers = (headers) => headers, body = 'Servicio S-1') {
  const { endpoint, keys } = service.subscription;
  const sender = webPushSender(() => KEYS, {
    post: async ({ url, headers, body: encrypted }) => {
      const sent = { method: 'POST', headers: change({ ...headers }), body: Buffer.from(encrypted) };
      return { httpStatus: (await fetch(url, sent)).status };
    },
  });
  const device = { uid: 'u1', sessionId: 's1', endpoint, ...keys, createdAt: 0 };
  const message = { tag: 't', title: 'Servicio sin conductor', body, jobId: 'j1' };
  return (await sender.send(device, { message, ttlSeconds: HOUR_S, topic: topicOf('account', 'service') })).httpStatus;
}

const without = (name: string) => (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([header]) => header.toLowerCase() !== name));
const withHeader = (name: string, value: string) => (headers: Headers) => ({
  ...without(name)(headers),
  [name]: value,
});

/** A VAPID header of our key for that many seconds, and for the service's origin by default. */
async function vapid(seconds: number, audience = new URL(service.subscription.endpoint).origin): Promise<string> {
  const point = Buffer.from(KEYS.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: KEYS.privateKey }, format: 'jwk' });
  const token = await new SignJWT({ sub: KEYS.subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
  return `vapid t=${token}, k=${KEYS.publicKey}`;
}

test('takes the product’s message, and decrypts it', async () => {
  expect(await send()).toBe(201);
  expect(service.received).toMatchObject([{ payload: { jobId: 'j1' }, publicKey: KEYS.publicKey }]);
});

test.each<[string, (headers: Headers) => Headers]>([
  ['without a TTL', without('ttl')],
  ['with a TTL that is no number of seconds', withHeader('ttl', '1h')],
  ['with a negative TTL', withHeader('ttl', '-1')],
  ['with a topic of 33 characters', withHeader('topic', 'a'.repeat(33))],
  ['with a topic that is not base64url', withHeader('topic', 'servicio/1')],
])('refuses a message %s with 400', async (_what, change) => {
  expect(await send(change)).toBe(400);
  expect(service.received).toEqual([]);
});

test('takes a topic of 32 characters, and a message without one', async () => {
  expect(await send(withHeader('topic', 'aZ09-_'.padEnd(32, 'x')))).toBe(201);
  expect(await send(without('topic'))).toBe(201);
});

test('takes a body of 4096 bytes, and refuses a larger one with 413', async () => {
  // Around the text are 86 bytes of header, a delimiter, and 16 bytes of the cipher (RFC 8291 §4).
  const room = 4096 - 86 - 1 - 16;
  const rest = JSON.stringify({ tag: 't', title: 'Servicio sin conductor', body: '', jobId: 'j1' }).length;
  expect(await send(undefined, 'x'.repeat(room - rest))).toBe(201);
  expect(await send(undefined, 'x'.repeat(room - rest + 1))).toBe(413);
});

test('refuses a message without a VAPID token with 401', async () => {
  expect(await send(without('authorization'))).toBe(401);
});

test('takes a VAPID token for a day, and refuses one for longer with 403', async () => {
  expect(await send(withHeader('authorization', await vapid(24 * HOUR_S)))).toBe(201);
  expect(await send(withHeader('authorization', await vapid(24 * HOUR_S + 60)))).toBe(403);
});

test('refuses an expired VAPID token, and one for another service, with 403', async () => {
  expect(await send(withHeader('authorization', await vapid(-60)))).toBe(403);
  expect(await send(withHeader('authorization', await vapid(HOUR_S, 'https://push.test')))).toBe(403);
  expect(service.received).toEqual([]);
});
