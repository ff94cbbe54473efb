/** Notifications of jobs on drivers' phones, from the change to a push service that decrypts them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { changeBoard } from '@llevo/contract/endpoints/board';
import { acceptDriverJob, signOutDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import { addDriverDevice, getDriverPush, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { updateDriver, updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { DriverPush, JobDelivery } from '@llevo/contract/entities/push';
import { MAX_PUSH_DEVICES } from '@llevo/contract/entities/push';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverDevicesStore } from '../../../functions/src/areas/driver-app/driver-devices-store.ts';
import { deliverDuePushes, deliverPush } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { createInProcessApi, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail } from '../../support/fixtures/account-records.ts';
import { driverSessionHash, givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import type { PushService } from '../../support/push/push-service.ts';
import { startPushService } from '../../support/push/push-service.ts';
import { PUSH_KEYS, testPushDelivery } from '../../support/push/test-push-delivery.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const MINUTE = 60_000;
const TOMORROW = guayaquilDate(Date.now() + 86_400_000);
const WHEN = `${formatDate(TOMORROW)} a las 09:00`;
const NOBODY = 'default';
const call = createInProcessApi();
const clock = { now: 0 };
const deps = testPushDelivery(clock);

let phone: PushService;
let accountId: string;
let jose: DriverSession;
let luz: string;
let service: Service;
let admin: Awaited<ReturnType<typeof createMemberClient>>;

beforeAll(async () => {
  phone = await startPushService();
});
afterAll(() => phone.close());
beforeEach(async () => {
  clock.now = Date.now();
  phone.received.length = 0;
  phone.answerWith(201);
  accountId = await given.account({ name: 'Fletes Andinos' });
  jose = await givenDriverSession({ accountId });
  ({ id: luz } = await given.driver(accountId));
  const facts = { date: TOMORROW, hour: '09:00', status: 'pendiente', number: 'S-1', userName: 'Ana Lema' };
  service = await given.service(accountId, facts);
  admin = await createMemberClient({ accountId, permission: 'admin' });
});

const add = ({ token }: Pick<DriverSession, 'token'>, subscription = phone.subscription) =>
  call(addDriverDevice, subscription, { token });
const pushOf = async ({ token }: Pick<DriverSession, 'token'>) =>
  (await call(getDriverPush, {}, { token })).body.data as DriverPush;
const storedDevices = async () =>
  (await adminFirestore.collection(paths.accountCollection(accountId, 'driverDevices')).get()).docs;

async function seenNow() {
  const { id, updatedAt } = await readService(accountId, service.id);
  return { id, updatedAt: new Date(updatedAt).toISOString() };
}
const assign = async (driver: string) => admin.call(changeBoard, { changes: [{ ...(await seenNow()), driver }] });
const setStatus = async (status: 'cancelado' | 'pendiente') =>
  admin.call(changeServiceStatuses, {
    changes: [{ ...(await seenNow()), status }],
    ...(status === 'cancelado' && { motivo: 'El camión se dañó' }),
  });

type StoredDelivery = JobDelivery & { readonly id: string };
async function deliveries(): Promise<StoredDelivery[]> {
  const found = adminFirestore.collection(COLLECTIONS.pushDeliveries).where('accountId', '==', accountId);
  const { docs } = await found.get();
  const all = docs.map((delivery) => ({ ...delivery.data(), id: delivery.id }) as StoredDelivery);
  return all.toSorted((a, b) => a.createdAt - b.createdAt);
}
/** Delivers what waits, once nothing new is held any more. */
async function deliver(): Promise<void> {
  const all = await deliveries();
  const holds = all.filter(({ attempts }) => attempts === 0).map(({ nextAttemptAt }) => nextAttemptAt);
  clock.now = Math.max(clock.now, ...holds);
  for (const { id } of all) await deliverPush(deps, id);
}
const titles = () => phone.received.map(({ payload }) => (payload as { title: string }).title);

const OFFERED = 'Te ofrecen un servicio';
const TAKEN = 'El servicio S-1 ya no es tuyo';

describe('a driver is notified', () => {
  beforeEach(async () => {
    expect((await add(jose)).status).toBe(200);
  });

  test('an offer is pushed once, encrypted, without the customer', async () => {
    await assign(jose.driver.id);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(phone.received).toHaveLength(1);
    const [{ payload, headers, publicKey } = {}] = phone.received;
    expect(payload).toEqual({
      tag: `servicio:${service.id}`,
      title: OFFERED,
      body: `Fletes Andinos, ${WHEN}. Acéptalo o recházalo cuanto antes.`,
      jobId: service.id,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(headers?.['topic']).toMatch(/^[\w-]{32}$/);
    expect(publicKey).toBe(PUSH_KEYS.publicKey);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('a withdrawal is pushed with the time of the former offer', async () => {
    await assign(jose.driver.id);
    await deliver();
    const schedule = { date: TOMORROW, hour: '15:00' };
    await admin.call(changeBoard, { changes: [{ ...(await seenNow()), driver: luz, schedule }] });
    await deliver();
    expect(titles()).toEqual([OFFERED, TAKEN]);
    expect(phone.received[1]?.payload).toMatchObject({
      body: `Fletes Andinos, ${WHEN}. Ya no hace falta que vayas.`,
    });
    // The push service replaces an offer that the phone did not fetch.
    expect(phone.received[1]?.headers['topic']).toBe(phone.received[0]?.headers['topic']);
  });

  test('a new hour, a cancellation and its undo are pushed', async () => {
    await assign(jose.driver.id);
    await deliver();
    await admin.call(changeBoard, { changes: [{ ...(await seenNow()), schedule: { date: TOMORROW, hour: '10:00' } }] });
    await deliver();
    await setStatus('cancelado');
    await deliver();
    await setStatus('pendiente');
    await deliver();
    const [, ...later] = titles();
    expect(later).toEqual(['Cambió el servicio S-1', 'Se canceló el servicio S-1', 'El servicio S-1 sigue en pie']);
  });

  test('a failed push is sent later, but not after an hour', async () => {
    await assign(jose.driver.id);
    phone.answerWith(503);
    await deliver();
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1, error: '503' }]);
    clock.now += 2 * MINUTE;
    phone.answerWith(201);
    await deliverDuePushes(deps, Infinity);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });
});

describe('an outdated notification', () => {
  beforeEach(async () => {
    await add(jose);
    await assign(jose.driver.id);
  });

  test('neither offer nor withdrawal is sent for a job that was taken away in time', async () => {
    await assign(luz);
    await deliver();
    expect(titles()).toEqual([]);
    expect(await deliveries()).toMatchObject([{ kind: 'offer', state: 'skipped' }]);
    expect((await readAccountMail(accountId)).filter(({ to }) => to === jose.driver.email)).toEqual([]);
  });

  test('an offer that was accepted in the app is not sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await call(acceptDriverJob, await seenNow(), { token: jose.token, headers })).status).toBe(200);
    await deliver();
    expect(titles()).toEqual([]);
  });

  test('a withdrawal of a job that came back is not sent', async () => {
    await deliver();
    await assign(luz);
    await assign(jose.driver.id);
    await deliver();
    expect(titles()).toEqual([OFFERED, OFFERED]);
  });

  test('an offer cancelled before it was sent is not sent', async () => {
    await setStatus('cancelado');
    await deliver();
    expect(titles()).toEqual([]);
  });

  test('the withdrawal of an offer that only the phone showed is sent, also by e-mail', async () => {
    await deliver();
    await assign(NOBODY);
    await deliver();
    expect(titles()).toEqual([OFFERED, TAKEN]);
    const mail = (await readAccountMail(accountId)).filter(({ to }) => to === jose.driver.email);
    expect(mail.map(({ subject }) => subject)).toEqual(['Fletes Andinos: el servicio S-1 ya no es tuyo']);
  });
});

describe('a device without access', () => {
  beforeEach(async () => {
    await add(jose);
    expect(await storedDevices()).toHaveLength(1);
  });
  const owner = () => createMember(accountId, 'owner');

  test.each<[string, () => Promise<unknown>]>([
    ['after signing out', () => call(signOutDriver, {}, { token: jose.token })],
    [
      'once the driver is cancelled',
      async () => {
        const cancel = {
          id: jose.driver.id,
          info: { status: 'activado' },
          status: 'cancelado',
          motivo: 'Se fue',
        } as const;
        expect((await call(updateDriverStatus, cancel, await owner())).status).toBe(200);
      },
    ],
    [
      'once the driver has another address',
      async () => {
        const updatedAt = new Date(jose.driver.updatedAt).toISOString();
        const edit = { id: jose.driver.id, updatedAt, email: `x${jose.driver.email}` };
        expect((await call(updateDriver, edit, await owner())).status).toBe(200);
      },
    ],
    [
      'once the driver is deleted',
      async () => {
        expect((await call(deletePerson, { id: jose.driver.id }, await owner())).status).toBe(200);
      },
    ],
  ])('%s: the device is removed', async (_when, happen) => {
    await happen();
    expect(await storedDevices()).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['whose session ended', () => adminFirestore.doc(paths.driverSession(driverSessionHash(jose.token))).delete()],
    [
      'whom another program cancelled',
      () =>
        adminFirestore.doc(paths.accountDocument(accountId, 'drivers', jose.driver.id)).update({ status: 'cancelado' }),
    ],
  ])('%s: found when something is to be sent', async (_who, happen) => {
    await assign(jose.driver.id);
    await happen();
    await deliver();
    expect(titles()).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'skipped' }]);
    expect(await storedDevices()).toEqual([]);
  });

  test.each([404, 410])('a subscription that the browser withdrew is removed: %s', async (status) => {
    await assign(jose.driver.id);
    phone.answerWith(status);
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    expect(await pushOf(jose)).toMatchObject({ devices: [] });
  });

  test('the phone’s former driver is no longer notified', async () => {
    const other = await givenDriverSession({ accountId });
    await assign(jose.driver.id);
    await add(other);
    await deliver();
    expect(titles()).toEqual([]);
    expect((await pushOf(other)).devices).toHaveLength(1);
  });
});

describe('a device', () => {
  const subscriptionAt = (endpoint: string) => ({ ...phone.subscription, endpoint });

  test('a device belongs to the driver and to the session that added it', async () => {
    await add(jose);
    const { devices, pushKey } = await pushOf(jose);
    expect(pushKey).toBe(process.env['VAPID_PUBLIC_KEY']);
    expect(devices).toHaveLength(1);
    const other = await givenDriverSession({ accountId });
    const id = devices[0] ?? '';
    expect((await call(removeDriverDevice, { id }, { token: other.token })).status).toBe(200);
    expect((await pushOf(jose)).devices).toEqual(devices);
    expect((await call(removeDriverDevice, { id }, { token: jose.token })).body.data).toMatchObject({ devices: [] });
    expect(await storedDevices()).toEqual([]);
  });

  test('a device of another account on the same phone stays', async () => {
    const elsewhere = await givenDriverSession({ accountId: await given.account() });
    await add(elsewhere);
    await add(jose);
    await call(signOutDriver, {}, { token: jose.token });
    expect((await pushOf(elsewhere)).devices).toHaveLength(1);
  });

  test('a member’s session cannot add a device', async () => {
    const member = await createMember(accountId, 'owner');
    expect((await add(member)).status).toBe(401);
    expect(await storedDevices()).toEqual([]);
  });

  test('a device beyond the limit replaces the oldest', async () => {
    for (let number = 0; number <= MAX_PUSH_DEVICES; number++) {
      expect((await add(jose, subscriptionAt(`https://push.test/${number.toString()}`))).status).toBe(200);
    }
    const endpoints = (await storedDevices()).map((device) => String(device.get('endpoint')));
    expect(endpoints).toHaveLength(MAX_PUSH_DEVICES);
    expect(endpoints).not.toContain('https://push.test/0');
    expect(endpoints).toContain(`https://push.test/${MAX_PUSH_DEVICES.toString()}`);
  });

  test.each([
    ['an endpoint that is no web address', subscriptionOf({ endpoint: 'file:///etc/passwd' })],
    ['an endpoint that is too long', subscriptionOf({ endpoint: `https://push.test/${'x'.repeat(1_000)}` })],
    ['a key that nothing can be encrypted with', subscriptionOf({ p256dh: 'x' })],
    ['a secret of another length', subscriptionOf({ auth: 'x' })],
  ])('is refused with %s', async (_what, subscription) => {
    expect((await call(addDriverDevice, subscription, { token: jose.token })).status).toBe(400);
    expect(await storedDevices()).toEqual([]);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://ana:clave@fcm.googleapis.com/fcm/send/1',
    'https://push.test/1',
    'https://169.254.169.254/computeMetadata/v1/',
  ])('outside the emulators a device is refused at %s', async (endpoint) => {
    const deployed = createInProcessApi({ allowsPrivateWebhooks: false });
    const reply = await deployed(addDriverDevice, subscriptionOf({ endpoint }), { token: jose.token });
    expect([reply.status, reply.body.inputError]).toEqual([400, 'endpoint']);
    expect(await storedDevices()).toEqual([]);
  });

  test('outside the emulators a device is accepted at a known push service', async () => {
    const deployed = createInProcessApi({ allowsPrivateWebhooks: false });
    const subscription = subscriptionOf({ endpoint: 'https://fcm.googleapis.com/fcm/send/1' });
    expect((await deployed(addDriverDevice, subscription, { token: jose.token })).status).toBe(200);
    expect(await storedDevices()).toHaveLength(1);
  });

  test('a device at a private address is never connected to', async () => {
    await add(jose);
    await assign(jose.driver.id);
    const deployed = testPushDelivery(clock, { allowsPrivate: false });
    clock.now += MINUTE;
    for (const { id } of await deliveries()) await deliverPush(deployed, id);
    expect(phone.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ attempts: 1, error: 'unreachable' }]);
  });

  test('a device is refused without keys for Web Push, and none is offered', async () => {
    const driverPushDevices = driverDevicesStore({ ...silentDeps, pushKey: () => null });
    const without = createInProcessApi({}, (deps) => {
      replace(driverDevicesStore(deps), driverPushDevices);
    });
    const { token } = jose;
    expect((await without(getDriverPush, {}, { token })).body.data).toEqual({ pushKey: null, devices: [] });
    expect((await without(addDriverDevice, phone.subscription, { token })).status).toBe(409);
  });
});

function subscriptionOf({
  endpoint = 'https://push.test/1',
  p256dh = `B${randomBytes(65).toString('base64url').slice(0, 86)}`,
  auth = randomBytes(16).toString('base64url'),
}) {
  return { endpoint, keys: { p256dh, auth } };
}
