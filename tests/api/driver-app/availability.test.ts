/** A driver's availability that ends by itself. */
import { getSignedInDriver, setDriverAvailability } from '@llevo/contract/endpoints/driver-app/driver-app';
import { addDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endAvailabilities } from '../../../functions/src/areas/driver-app/availability.ts';
import { deliverPush } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { startPushService } from '../../support/push/push-service.ts';
import type { PushService } from '../../support/push/push-service.ts';
import { testPushDelivery } from '../../support/push/test-push-delivery.ts';

const STEP = 600_000;
const DAY = 86_400_000;
const time = { now: 0 };
const clock = { ...silentDeps.clock, nowMs: () => time.now };
const call = createInProcessApi({ clock });

let phone: PushService;
let accountId: string;
let jose: DriverSession;

beforeAll(async () => {
  phone = await startPushService();
});
afterAll(() => phone.close());
beforeEach(async () => {
  time.now = Date.now();
  phone.received.length = 0;
  accountId = await given.account({ name: 'Fletes Andinos' });
  jose = await givenDriverSession({ accountId });
});

const set = (input: { available: boolean; until?: string }) =>
  call(setDriverAvailability, input, { token: jose.token });
const at = (ahead: number) => new Date(time.now + ahead).toISOString();
const shown = async () => (await call(getSignedInDriver, {}, { token: jose.token })).body.data as SignedInDriver;
const record = async () =>
  (await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', jose.driver.id)).get()).data();
const run = () => endAvailabilities({ clock }, time.now + STEP);

async function deliver(): Promise<object[]> {
  const found = adminFirestore.collection(COLLECTIONS.pushDeliveries).where('accountId', '==', accountId);
  for (const { id } of (await found.get()).docs) await deliverPush(testPushDelivery(time), id);
  return phone.received.map(({ payload }) => payload as object);
}

test('an availability with an end is over at that instant, and the driver is notified once', async () => {
  await call(addDriverDevice, phone.subscription, { token: jose.token });
  const until = at(2 * STEP);
  expect((await set({ available: true, until })).body.data).toMatchObject({ available: true, available_until: until });
  await run();
  expect(await shown()).toMatchObject({ available: true, available_until: until });
  time.now += 2 * STEP;
  // Before the schedule has written it.
  expect(await shown()).toMatchObject({ available: false, available_until: until });
  await Promise.all([run(), run()]);
  await run();
  expect(await record()).toMatchObject({ isAvailable: false, updatedAt: jose.driver.updatedAt });
  expect(await deliver()).toEqual([
    {
      tag: 'disponibilidad',
      title: 'Ya no estás disponible',
      body: 'Fletes Andinos. Llegó la hora que elegiste. Ponte disponible otra vez si sigues.',
      driverApp: true,
    },
  ]);
  const audit = (await readAuditEntries(accountId)).filter(({ action }) => action === 'driver.availability');
  expect(audit.map(({ actor, after }) => [actor, after])).toEqual([
    [jose.driver.id, { isAvailable: true, availableUntil: Date.parse(until) }],
    ['dispatch', { isAvailable: false }],
  ]);
});

test('a driver who extends or switches the availability themselves is not notified', async () => {
  await call(addDriverDevice, phone.subscription, { token: jose.token });
  await set({ available: true, until: at(STEP) });
  await set({ available: true, until: at(3 * STEP) });
  time.now += 2 * STEP;
  await run();
  expect(await shown()).toMatchObject({ available: true });
  await set({ available: false });
  time.now += 2 * STEP;
  await run();
  expect(await shown()).toMatchObject({ available: false, available_until: null });
  expect(await deliver()).toEqual([]);
});

test('a driver who is available again before the notice leaves does not get it', async () => {
  await call(addDriverDevice, phone.subscription, { token: jose.token });
  await set({ available: true, until: at(STEP) });
  time.now += STEP;
  await run();
  await set({ available: true });
  expect(await deliver()).toEqual([]);
});

test.each([
  ['an instant that has passed', -1],
  ['the present instant', 0],
  ['more than a day ahead', DAY + 1000],
])('an availability cannot end at %s', async (_says, ahead) => {
  const { status, body } = await set({ available: true, until: at(ahead) });
  expect([status, body.inputError]).toEqual([400, 'until']);
  expect((await record())?.['availableUntil']).toBeNull();
});

test('the app says whether the company’s bookings search by themselves', async () => {
  expect(await shown()).toMatchObject({ gets_offers: false });
  const account = adminFirestore.doc(paths.account(accountId));
  for (const [immediate, reserved, expected] of [
    ['automatic', 'manual', true],
    ['manual', 'automatic', true],
    ['manual', 'manual', false],
  ] as const) {
    await account.update({ dispatch: { ...DEFAULT_DISPATCH_SETTINGS, immediate, reserved } });
    expect((await shown()).gets_offers).toBe(expected);
  }
});
