/** The event `service.arriving` of drivers near the next stop. */
import {
  clearWebhookOutbox,
  clock,
  delivery,
  deliveryIdsOf,
  enqueueDeps,
  givenOutboxAccount,
  SERVICE,
} from '../../support/webhooks/webhook-outbox.ts';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { enqueueArrivals } from '../../../functions/src/areas/webhooks/arrivals.ts';
import { deliverWebhook } from '../../../functions/src/areas/webhooks/deliver-webhooks.ts';
import { givenWebhook } from '../../support/webhooks/given-webhook.ts';
import type { WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const NEAR_START = { lat: -0.186, lng: -78.487 };
const NEAR_FINISH = { lat: -0.2, lng: -78.431 };
const STALE_MS = 6 * 60_000;

let receiver: WebhookReceiver;
let accountId: string;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  ({ accountId } = await givenOutboxAccount());
});
afterEach(async () => {
  await receiver.stop();
  await clearWebhookOutbox();
});

const subscribe = (account = accountId) => givenWebhook(account, { url: receiver.url, events: ['service.arriving'] });

const write = (name: 'services' | 'driverLocations', id: string, fields: object) =>
  firestore()
    .doc(paths.accountDocument(accountId, name, id))
    .set(fields);

const service = (fields: object) =>
  write('services', 's-1', { ...SERVICE, driverId: 'd-1', driverName: 'Luis', ...fields });
const position = (point: object, atMs = clock.now) =>
  write('driverLocations', 'd-1', { ...point, updatedAt: Timestamp.fromMillis(atMs) });

async function run() {
  await enqueueArrivals(enqueueDeps);
  for (const id of await deliveryIdsOf(accountId)) await deliverWebhook(delivery, id);
  return receiver.received.map(({ event: { data } }) => data.arrival);
}

test('an arrival is sent once for each stop, with the position', async () => {
  await subscribe();
  await service({ status: 'en camino' });
  await position({ lat: -0.3, lng: -78.487 });
  expect(await run()).toEqual([]);
  await position(NEAR_START);
  await run();
  expect(await run()).toEqual([
    { stop: 'start', ...NEAR_START, distance_m: 222, at: new Date(clock.now).toISOString() },
  ]);
  await service({ status: 'en curso' });
  await position(NEAR_FINISH);
  await run();
  expect((await run()).map((arrival) => arrival?.stop)).toEqual(['start', 'finish']);
  expect(new Set(receiver.received.map(({ event }) => event.type))).toEqual(new Set(['service.arriving']));
});

test.each([
  ['whose position is old', { status: 'en camino' }, clock.now - STALE_MS],
  ['who is not on the way yet', { status: 'confirmado' }, clock.now],
  ['who has arrived', { status: 'finalizado' }, clock.now],
])('an arrival is not sent for a driver %s', async (_who, fields, atMs) => {
  await subscribe();
  await service(fields);
  await position(NEAR_START, atMs);
  expect(await run()).toEqual([]);
});

test('an arrival is sent only to subscribed endpoints of the account', async () => {
  const other = await givenOutboxAccount();
  await subscribe(other.accountId);
  await givenWebhook(accountId, { url: receiver.url });
  await service({ status: 'en camino' });
  await position(NEAR_START);
  expect(await run()).toEqual([]);
  expect(await deliveryIdsOf(other.accountId)).toEqual([]);
});
