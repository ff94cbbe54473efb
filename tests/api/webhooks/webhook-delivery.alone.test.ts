/** Deliveries on the test's clock: one event per change, delivered at least once, signed, retried, finally failed. */
import {
  clearWebhookOutbox,
  clock,
  delivery,
  deliveryIdsOf,
  givenOutboxAccount,
  reportWrite,
  SERVICE,
} from '../../support/webhooks/webhook-outbox.ts';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { deliverDueWebhooks, deliverWebhook } from '../../../functions/src/areas/webhooks/deliver-webhooks.ts';
import { seal } from '../../../functions/src/platform/identity/secret-box.ts';
import { webhookDocument } from '../../../functions/src/areas/webhooks/webhook-documents.ts';
import { givenWebhookWithSecret, readDelivery, readWebhook } from '../../support/webhooks/given-webhook.ts';
import type { WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { countSignatures, startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const LEASE_MS = MINUTE_MS;

let receiver: WebhookReceiver;
let accountId: string;
let ownerEmail: string;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  ({ accountId, ownerEmail } = await givenOutboxAccount());
});
afterEach(async () => {
  await receiver.stop();
  await clearWebhookOutbox();
});

const endpoint = (facts: Parameters<typeof givenWebhookWithSecret>[1] = {}) =>
  givenWebhookWithSecret(accountId, { url: receiver.url, ...facts });

const created = (eventId = 'trigger/1') => ({
  accountId,
  serviceId: 's-1',
  eventId,
  at: clock.now,
  before: undefined,
  after: SERVICE,
});

const deliverAll = async () => {
  for (const id of await deliveryIdsOf(accountId)) await deliverWebhook(delivery, id);
};
const receivedIds = () => receiver.received.map(({ headers }) => headers['llevo-event-id']);

/** Creates an event with one pending delivery; returns the id of the delivery. */
async function givenPending(): Promise<string> {
  await reportWrite(created());
  const [id = ''] = await deliveryIdsOf(accountId);
  return id;
}

describe('an event', () => {
  test('an event is a signed POST with the service as the API shows it', async () => {
    const { secret } = await endpoint();
    await givenPending();
    await deliverAll();
    const [delivered] = receiver.received;
    expect(delivered?.event).toMatchObject({
      id: delivered?.headers['llevo-event-id'],
      object: 'event',
      api_version: '2026-11-01',
      type: 'service.created',
      created: new Date(clock.now).toISOString(),
      account: accountId,
      data: { service: { id: 's-1', userName: 'Ana Paz', driver: 'default', price: 25.5 } },
    });
    expect(delivered?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(String(delivered?.headers['llevo-signature'])).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(delivered && countSignatures(delivered, secret)).toBe(1);
    expect(delivered && countSignatures({ ...delivered, body: `${delivered.body} ` }, secret)).toBe(0);
  });

  test('an event is sent once, even if its trigger runs several times concurrently', async () => {
    await Promise.all([endpoint(), endpoint()]);
    await Promise.all(Array.from({ length: 10 }, () => reportWrite(created())));
    const ids = await deliveryIdsOf(accountId);
    expect(ids).toHaveLength(2);
    await Promise.all([...ids, ...ids, ...ids].map((id) => deliverWebhook(delivery, id)));
    await reportWrite(created());
    await Promise.all([deliverDueWebhooks(delivery), deliverDueWebhooks(delivery)]);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receivedIds()).size).toBe(1);
  });

  test('another write is another event, with its changes', async () => {
    await endpoint();
    await reportWrite(created('trigger/1'));
    const after = { ...SERVICE, status: 'cancelado' };
    await reportWrite({ ...created('trigger/2'), before: SERVICE, after });
    await reportWrite({ ...created('trigger/3'), before: after, after: { ...after, updatedAt: 9 } });
    await reportWrite({ ...created('trigger/4'), before: after, after: undefined });
    await deliverAll();
    const events = receiver.received.map(({ event: { type, data } }) => ({ type, previous: data.previous }));
    expect(events.sort((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'service.cancelled', previous: { status: 'pendiente' } },
      { type: 'service.created', previous: undefined },
    ]);
  });

  test('an invalid service record causes no event', async () => {
    await endpoint();
    await reportWrite({ ...created(), after: { status: 7 } });
    expect(await deliveryIdsOf(accountId)).toEqual([]);
  });
});

describe('nothing is sent', () => {
  test('nothing is sent to an endpoint of another account, a disabled one, or one for other events', async () => {
    const other = await givenOutboxAccount();
    await givenWebhookWithSecret(other.accountId, { url: receiver.url });
    await endpoint({ active: false });
    await endpoint({ events: ['service.finished'] });
    await reportWrite(created());
    expect(await deliveryIdsOf(accountId)).toEqual([]);
    expect(await deliveryIdsOf(other.accountId)).toEqual([]);
  });

  test.each([
    ['disabled', (id: string) => webhookDocument(accountId, id).update({ active: false })],
    ['deleted', (id: string) => webhookDocument(accountId, id).delete()],
  ])('nothing is sent to an endpoint that has been %s', async (_what, change) => {
    const { id } = await endpoint();
    const deliveryId = await givenPending();
    await change(id);
    await deliverWebhook(delivery, deliveryId);
    expect(receiver.received).toEqual([]);
    expect(await readDelivery(deliveryId)).toMatchObject({ state: 'failed', error: 'disabled', attempts: 0 });
  });
});

describe('a failed attempt', () => {
  test('a failed attempt is repeated after a while with the same event id and body, until a 2xx', async () => {
    const { id: endpointId, secret } = await endpoint();
    const id = await givenPending();
    receiver.answers.push(500, 503);
    await deliverWebhook(delivery, id);
    expect(await readDelivery(id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      httpStatus: 500,
      error: 'status',
      response: 'ahora no',
      nextAttemptAt: clock.now + MINUTE_MS,
    });
    await deliverDueWebhooks(delivery);
    expect(receiver.received, 'not before its time').toHaveLength(1);
    expect((await readWebhook(accountId, endpointId))?.failingSince).toBe(clock.now);
    clock.now += MINUTE_MS;
    await deliverDueWebhooks(delivery);
    clock.now += 5 * MINUTE_MS;
    await deliverDueWebhooks(delivery);
    clock.now += DAY_MS;
    await deliverDueWebhooks(delivery);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receivedIds()).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    for (const received of receiver.received) expect(countSignatures(received, secret)).toBe(1);
    expect(await readDelivery(id)).toMatchObject({ state: 'delivered', attempts: 3, httpStatus: 200, error: null });
    expect((await readWebhook(accountId, endpointId))?.failingSince).toBeNull();
  });

  test('an attempt does not follow a redirect', async () => {
    await endpoint();
    const id = await givenPending();
    receiver.answers.push(302);
    await deliverWebhook(delivery, id);
    expect(await readDelivery(id)).toMatchObject({ state: 'pending', httpStatus: 302, error: 'redirect' });
    expect(receiver.received).toHaveLength(1);
  });

  test('an attempt whose process died after the answer is repeated with the same event id', async () => {
    await endpoint();
    const id = await givenPending();
    const dying = { ...delivery, queue: { ...delivery.queue, settle: () => Promise.reject(new Error('killed')) } };
    await expect(deliverWebhook(dying, id)).rejects.toThrow('killed');
    await deliverDueWebhooks(delivery);
    expect(receiver.received, 'the dead process still holds it').toHaveLength(1);
    clock.now += LEASE_MS;
    await deliverDueWebhooks(delivery);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receivedIds()).size).toBe(1);
    expect(await readDelivery(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('failing for three days disables the endpoint and notifies the owner', async () => {
    const { id: endpointId } = await endpoint();
    const id = await givenPending();
    receiver.answers.push(...Array.from({ length: 20 }, () => 500));
    for (let attempt = 0; attempt < 10; attempt++) {
      await deliverDueWebhooks(delivery);
      clock.now = (await readDelivery(id))?.nextAttemptAt ?? 0;
    }
    expect(receiver.received).toHaveLength(10);
    expect(await readDelivery(id)).toMatchObject({ state: 'failed', attempts: 10, error: 'status' });
    expect(await readWebhook(accountId, endpointId)).toMatchObject({
      active: false,
      disabledAt: expect.any(Number) as number,
      disabledBy: null,
    });
    const audit = await firestore().collection(paths.accountCollection(accountId, 'audit')).get();
    expect(audit.docs.map((entry) => entry.get('action') as string)).toEqual(['webhook.disable']);
    const mails = await firestore().collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
    expect(mails.docs.map((mail) => mail.get('to') as string)).toEqual([ownerEmail]);
    await reportWrite(created('trigger/2'));
    expect(await deliveryIdsOf(accountId)).toEqual([id]);
  });
});

describe('secrets', () => {
  test('a replaced secret signs beside its replacement until it expires', async () => {
    const { id, secret: current } = await endpoint();
    const old = 'whsec_anterior';
    const sealed = seal(old, `${accountId}/${id}`, 'webhooks');
    const validUntil = clock.now + DAY_MS;
    await webhookDocument(accountId, id).update({ 'secrets.previous': { secret: sealed, validUntil } });
    await reportWrite(created('trigger/1'));
    await deliverAll();
    clock.now = validUntil;
    await reportWrite(created('trigger/2'));
    await deliverAll();
    const counts = receiver.received.map((one) => [countSignatures(one, current), countSignatures(one, old)]);
    expect(counts).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('secrets are stored sealed, and for one endpoint only', async () => {
    const [one, other] = await Promise.all([endpoint(), endpoint()]);
    const stored = await readWebhook(accountId, one.id);
    expect(JSON.stringify(stored)).not.toContain(one.secret.slice('whsec_'.length));
    await webhookDocument(accountId, other.id).update({ secrets: stored?.secrets });
    await webhookDocument(accountId, one.id).delete();
    const id = await givenPending();
    await expect(deliverWebhook(delivery, id)).rejects.toThrow();
    expect(receiver.received).toEqual([]);
  });
});
