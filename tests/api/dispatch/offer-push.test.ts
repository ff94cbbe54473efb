/** A search's offer rings on the driver's phones for as long as it is open. */
import { acceptDriverOffer, getDriverOffer } from '@llevo/contract/endpoints/dispatch';
import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import { setDriverAvailability } from '@llevo/contract/endpoints/driver-app/driver-app';
import { addDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { COLLECTIONS } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverPush } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { startPushService } from '../../support/push/push-service.ts';
import type { PushService } from '../../support/push/push-service.ts';
import { testPushDelivery } from '../../support/push/test-push-delivery.ts';

const time = { now: 0 };

let phone: PushService;
let accountId: string;
let driver: DriverSession;

const { call, report, givenDriver, givenBooking, step, offerOf } = searchScene({
  nowMs: () => time.now,
  accountId: () => accountId,
});

beforeAll(async () => {
  phone = await startPushService();
});
afterAll(() => phone.close());
beforeEach(async () => {
  time.now = Date.now();
  phone.received.length = 0;
  accountId = await given.account({ name: 'Fletes Andinos', dispatch: DEFAULT_DISPATCH_SETTINGS });
  driver = await givenDriver(0);
  await call(addDriverDevice, phone.subscription, { token: driver.token });
});

async function offered(): Promise<DriverOffer | null> {
  await givenBooking({ priceCents: 2000, userName: 'Ana Lema' });
  await step();
  return offerOf(driver);
}

async function deliver(): Promise<void> {
  const found = adminFirestore.collection(COLLECTIONS.pushDeliveries).where('accountId', '==', accountId);
  for (const { id } of (await found.get()).docs) await deliverPush(testPushDelivery(time), id);
}

test('an offer is pushed once, urgent, for as long as it is open, without customer and address', async () => {
  const offer = await offered();
  time.now += 4_500;
  await deliver();
  await deliver();
  expect(phone.received).toHaveLength(1);
  const [{ payload, headers } = {}] = phone.received;
  expect(payload).toEqual({
    tag: `oferta:${offer?.id ?? ''}`,
    title: 'Viaje a 1 min: $17.00',
    body: 'Fletes Andinos. Ábrelo ya: si no respondes, pasa a otro conductor.',
    offerId: offer?.id,
    expiresAt: Date.parse(offer?.expires_at ?? ''),
  });
  expect(headers).toMatchObject({ ttl: '16', urgency: 'high' });
});

test('an offer that is over is not pushed', async () => {
  const offer = await offered();
  expect((await call(acceptDriverOffer, { id: offer?.id ?? '' }, { token: driver.token })).status).toBe(200);
  await deliver();
  expect(phone.received).toEqual([]);
});

test('an offer whose time passed is not pushed', async () => {
  await offered();
  time.now += 20_000;
  await deliver();
  expect(phone.received).toEqual([]);
});

test('a later offer replaces one that the push service still holds', async () => {
  await offered();
  await deliver();
  time.now += 20_000;
  await report(driver, 0);
  await offered();
  await deliver();
  const topics = phone.received.map(({ headers }) => headers['topic']);
  expect(topics).toHaveLength(2);
  expect(new Set(topics).size).toBe(1);
});

test('the server says how much of an offer’s time is left', async () => {
  await offered();
  time.now += 7_000;
  const { body } = await call(getDriverOffer, {}, { token: driver.token });
  expect(body.data).toMatchObject({ remaining_ms: 13_000 });
});

test('a driver whose availability has ended is not asked', async () => {
  const until = new Date(time.now + 60_000).toISOString();
  await call(setDriverAvailability, { available: true, until }, { token: driver.token });
  time.now += 60_000;
  await report(driver, 0);
  expect(await offered()).toBeNull();
});
