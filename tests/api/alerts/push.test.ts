/** Notifications to devices, from the alert to a push service that decrypts them. */
import { addPushDevice, getAlertChannels, removePushDevice } from '@llevo/contract/endpoints/alerts';
import { signOut } from '@llevo/contract/endpoints/session';
import type { AlertChannels } from '@llevo/contract/entities/alert-channels';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { evaluateServiceAlerts } from '../../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { deliverDuePushes, deliverPush } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { PushService } from '../../support/push/push-service.ts';
import { startPushService } from '../../support/push/push-service.ts';
import { PUSH_KEYS, testPushDelivery } from '../../support/push/test-push-delivery.ts';

const call = createInProcessApi();
const MINUTE = 60_000;
const clock = { now: 0 };
const deps = testPushDelivery(clock);
const { clock: testClock } = deps;

let service: PushService;
let accountId: string;
let admin: TestMember;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  clock.now = Date.now();
  service.received.length = 0;
  service.answerWith(201);
  accountId = await given.account();
  admin = await createMember(accountId, 'admin');
});

const add = (who: Pick<TestMember, 'token'>, fields: { isKnown?: boolean } = {}) =>
  call(addPushDevice, { ...service.subscription, ...fields }, { token: who.token });
const channelsOf = async (who: Pick<TestMember, 'token'>) =>
  (await call(getAlertChannels, {}, { token: who.token })).body.data as AlertChannels;

/** An alert for a service without a driver half an hour before its time. */
async function openAlert(): Promise<string> {
  const at = clock.now + 30 * MINUTE;
  const { id } = await given.service(accountId, {
    status: 'confirmado',
    number: 'S-1',
    createdAt: clock.now - 600 * MINUTE,
    date: guayaquilDate(at),
    hour: guayaquilTime(at),
  });
  await evaluateServiceAlerts({ accountId, serviceId: id }, { clock: testClock, remindCustomer });
  return id;
}

const deliveries = async () => {
  const { docs } = await adminFirestore
    .collection(COLLECTIONS.pushDeliveries)
    .where('accountId', '==', accountId)
    .get();
  return docs.map((delivery) => ({ ...delivery.data(), id: delivery.id }));
};
async function deliver(): Promise<void> {
  for (const { id } of await deliveries()) await deliverPush(deps, id);
}

test('an alert reaches the device once, encrypted, with what the bell shows and no more', async () => {
  expect((await add(admin)).status).toBe(200);
  const serviceId = await openAlert();
  await evaluateServiceAlerts({ accountId, serviceId }, { clock: testClock, remindCustomer });
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(service.received).toHaveLength(1);
  const [{ payload, headers, claims, publicKey } = {}] = service.received;
  expect(payload).toEqual({
    tag: `unassigned:${serviceId}:1`,
    title: 'Servicio sin conductor',
    body: 'Servicio S-1',
    serviceId,
    driverId: null,
    document: null,
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
  expect(claims).toMatchObject({ sub: 'mailto:soporte@llevo.test' });
  expect(publicKey).toBe(PUSH_KEYS.publicKey);
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

describe('no push is sent', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'of what was resolved',
      async () => {
        const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'alerts')).get();
        await docs[0]?.ref.update({ state: 'resolved' });
      },
    ],
    [
      'of what they have read',
      () =>
        adminFirestore
          .doc(paths.accountDocument(accountId, 'alertReaders', admin.uid))
          .set({ readUntil: clock.now, read: [] }),
    ],
    ['once they have signed out', () => call(signOut, {}, { token: admin.token })],
    ['once the session was ended elsewhere', () => adminFirestore.doc(paths.session(admin.sessionId)).delete()],
    [
      'once they administer the account no more',
      () => adminFirestore.doc(paths.user(admin.uid)).update({ [`accounts.${accountId}.permission`]: 'user' }),
    ],
  ])('%s', async (_when, happen) => {
    await add(admin);
    await openAlert();
    await happen();
    await deliver();
    expect(service.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'skipped' }]);
  });

  test('no push is sent in the quiet hours', async () => {
    const quietHours = { from: guayaquilTime(clock.now), to: guayaquilTime(clock.now + MINUTE) };
    await adminFirestore.doc(paths.account(accountId)).update({ alerts: { ...DEFAULT_ALERT_SETTINGS, quietHours } });
    await add(admin);
    await openAlert();
    expect(await deliveries()).toEqual([]);
  });
});

test('a failed push is sent later, but not after an hour', async () => {
  await add(admin);
  await openAlert();
  service.answerWith(503);
  await deliver();
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1, error: '503' }]);
  clock.now += MINUTE;
  service.answerWith(201);
  await deliverDuePushes(deps, Infinity);
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test.each([404, 410])('a subscription that the browser withdrew is removed: %s', async (status) => {
  await add(admin);
  await openAlert();
  service.answerWith(status);
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
  expect((await channelsOf(admin)).devices).toEqual([]);
});

describe('devices', () => {
  test('devices belong to their user', async () => {
    const other = await createMember(accountId, 'admin');
    await add(admin);
    const { devices, pushKey } = await channelsOf(admin);
    expect(devices).toHaveLength(1);
    expect(pushKey).toBe(process.env.VAPID_PUBLIC_KEY);
    expect((await channelsOf(other)).devices).toEqual([]);
    await call(removePushDevice, { id: devices[0] ?? '' }, { token: other.token });
    expect((await channelsOf(admin)).devices).toEqual(devices);
    await call(removePushDevice, { id: devices[0] ?? '' }, { token: admin.token });
    expect((await channelsOf(admin)).devices).toEqual([]);
  });

  test('devices follow their user to the next session, but not after a sign-out', async () => {
    await add(admin);
    const next = await openMemberSession({ accountId, permission: 'admin', uid: admin.uid });
    await add(next, { isKnown: true });
    const [device = ''] = (await channelsOf(next)).devices;
    const path = paths.accountDocument(accountId, 'pushDevices', device);
    expect(await readDocument(path)).toMatchObject({ sessionId: next.sessionId });
    await call(signOut, {}, { token: next.token });
    const third = await openMemberSession({ accountId, permission: 'admin', uid: admin.uid });
    expect((await add(third, { isKnown: true })).status).toBe(200);
    expect(await readDocument(path)).toBeNull();
  });

  test('devices need keys that encrypt a message', async () => {
    const keys = { ...service.subscription.keys, p256dh: 'x' };
    expect((await call(addPushDevice, { ...service.subscription, keys }, { token: admin.token })).status).toBe(400);
  });
});

test('outside the emulators a device is accepted at known push services only', async () => {
  const deployed = createInProcessApi({ allowsPrivateWebhooks: false });
  const addAt = (endpoint: string) =>
    deployed(addPushDevice, { ...service.subscription, endpoint }, { token: admin.token });
  const refused = await addAt('https://push.test/1');
  expect([refused.status, refused.body.inputError]).toEqual([400, 'endpoint']);
  expect((await channelsOf(admin)).devices).toEqual([]);
  expect((await addAt('https://updates.push.services.mozilla.com/wpush/v2/1')).status).toBe(200);
  expect((await channelsOf(admin)).devices).toHaveLength(1);
});
