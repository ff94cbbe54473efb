/** The alert about a driver who cannot be at the pick-up by the hour, from where they are. */
import type { Service } from '@llevo/contract/entities/service';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { changeService, createAlertSteps, MINUTE, readAlerts } from '../../support/alerts/alert-steps.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';

const steps = createAlertSteps();
const { startMs: NOW, clock, at, run } = steps;

const PICKUP = { lat: -0.184, lng: -78.487 };
/** A few minutes from the pick-up, and more than an hour. */
const NEAR = { lat: -0.189, lng: -78.49 };
const LATACUNGA = { lat: -0.9313, lng: -78.6155 };

let accountId: string;
beforeEach(async () => {
  clock.now = NOW;
  accountId = await given.account();
});

const booked = (minutes: number, fields: Partial<Service> = {}) =>
  given.service(accountId, {
    ...{ status: 'confirmado', driverId: 'd-1', driverName: 'Luis Paz', number: 'S-1', start: PICKUP, finish: PICKUP },
    ...{ createdAt: NOW - 600 * MINUTE, ...at(minutes), ...fields },
  });
const change = (id: string, fields: Partial<Service>) => changeService(accountId, id, fields);
const evaluate = (serviceId: string) => steps.evaluate(accountId, serviceId);
const report = (place: typeof PICKUP, atMs = clock.now, ofAccount = accountId) =>
  adminFirestore
    .doc(paths.accountDocument(ofAccount, 'driverLocations', 'd-1'))
    .set({ ...place, geohash: '6r9', heading: 0, speed: 0, updatedAt: Timestamp.fromMillis(atMs) });

const alerts = () => readAlerts(accountId);
const states = async () => (await alerts()).map(({ kind, state }) => [kind, state]);

test('the alert opens once for a driver too far away, and resolves when they are near', async () => {
  const { id } = await booked(30);
  await report(LATACUNGA);
  await Promise.all([evaluate(id), evaluate(id), evaluate(id)]);
  await evaluate(id);
  expect(await alerts()).toMatchObject([
    {
      ...{ id: `late_approach:${id}:1`, kind: 'late_approach', state: 'open', openedAt: NOW, serviceId: id },
      ...{ serviceNumber: 'S-1', driverId: 'd-1', driverName: 'Luis Paz' },
    },
  ]);
  clock.now += MINUTE;
  await report(NEAR);
  await evaluate(id);
  expect(await states()).toEqual([['late_approach', 'resolved']]);
});

test('the job of every minute opens it, because positions have no trigger', async () => {
  const { id } = await booked(30);
  await report(NEAR);
  await evaluate(id);
  expect(await states()).toEqual([]);
  clock.now += 5 * MINUTE;
  await report(LATACUNGA);
  await run();
  await run();
  expect(await states()).toEqual([['late_approach', 'open']]);
});

test('an old position opens no alert', async () => {
  const { id } = await booked(30);
  await report(LATACUNGA, NOW - 6 * MINUTE);
  await evaluate(id);
  // The prediction accepts ten minutes; its own alert is another one.
  expect((await states()).map(([kind]) => kind)).not.toContain('late_approach');
});

test('positions of another account are not read', async () => {
  const { id } = await booked(30);
  await report(LATACUNGA, NOW, await given.account());
  await evaluate(id);
  expect(await states()).toEqual([]);
});

test('a driver at another service until then comes from there', async () => {
  const { id } = await booked(30);
  const before = await booked(-10, { status: 'en curso', number: 'S-0' });
  await report(LATACUNGA);
  await evaluate(id);
  expect((await states()).map(([kind]) => kind)).not.toContain('late_approach');
  await change(before.id, { status: 'cancelado' });
  await evaluate(id);
  expect(await states()).toContainEqual(['late_approach', 'open']);
});

test.each<[string, Partial<Service>]>([
  ['is cancelled', { status: 'cancelado' }],
  ['has another driver', { driverId: 'd-2', driverName: 'Ana Lema' }],
  ['has another hour', at(600)],
  ['is under way with its cargo', { status: 'en curso' }],
])('the alert resolves when the service %s', async (_name, fields) => {
  const { id } = await booked(30);
  await report(LATACUNGA);
  await evaluate(id);
  await change(id, fields);
  clock.now += MINUTE;
  await evaluate(id);
  expect(await states()).toEqual([['late_approach', 'resolved']]);
});

test('the alert stays open when the driver sets out too late', async () => {
  const { id } = await booked(30);
  await report(LATACUNGA);
  await evaluate(id);
  await change(id, { status: 'en camino' });
  clock.now += MINUTE;
  await report(LATACUNGA);
  await evaluate(id);
  expect(await states()).toEqual([['late_approach', 'open']]);
});

test('no alert opens for a service that begins later, or while the rule is off', async () => {
  const later = await booked(90);
  await report(LATACUNGA);
  await evaluate(later.id);
  expect(await states()).toEqual([]);
  const off = { late_approach: { on: false }, predicted_late: { on: false, minutes: 15 } };
  const rules = { ...DEFAULT_ALERT_SETTINGS.rules, ...off };
  await adminFirestore.doc(paths.account(accountId)).update({ alerts: { ...DEFAULT_ALERT_SETTINGS, rules } });
  const { id } = await booked(30);
  await evaluate(id);
  expect(await states()).toEqual([]);
});
