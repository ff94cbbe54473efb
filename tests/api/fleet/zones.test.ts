import {
  createZone,
  deleteZone,
  getAlertSettings,
  listZones,
  setAlertReader,
  updateAlertSettings,
  updateZone,
} from '@llevo/contract/endpoints/alerts';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { Alert } from '@llevo/contract/entities/alert';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkZones } from '../../../functions/src/areas/fleet/check-zones.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, realDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();

let accountId: string;
let admin: TestMember;
beforeEach(async () => {
  accountId = await given.account();
  admin = await createMember(accountId, 'admin');
});

const DEPOT = { lat: -0.3, lng: -78.55 };
const FIELDS: SentInputOf<typeof createZone> = {
  name: 'Bodega',
  shape: { kind: 'circle', ...DEPOT, metres: 300 },
  entered: true,
  left: true,
};
const byAdmin = {
  get token() {
    return admin.token;
  },
};

async function create(fields: Partial<SentInputOf<typeof createZone>> = {}) {
  const { status, body } = await call(createZone, { ...FIELDS, ...fields }, byAdmin);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as OutputOf<typeof createZone>;
}

const stand = (driverId: string, { lat, lng }: typeof DEPOT) =>
  adminFirestore
    .doc(paths.accountDocument(accountId, 'driverLocations', driverId))
    .set({ lat, lng, geohash: geohashForLocation([lat, lng]), heading: 0, speed: 0, updatedAt: Timestamp.now() });
const away = { lat: -0.31, lng: -78.55 };

/** Checks twice: the second check raises nothing. */
async function look() {
  for (let time = 0; time < 2; time++) await checkZones(realDeps, Date.now() + 50_000);
  const { docs } = await adminFirestore
    .collection(paths.accountCollection(accountId, 'alerts'))
    .orderBy('openedAt')
    .get();
  return docs.map((alert) => {
    const { kind, state, driverName, zoneName } = alert.data() as Alert;
    return [kind, state, driverName, zoneName];
  });
}

describe('a zone', () => {
  test('a zone is created, listed, changed and deleted, with an audit entry each', async () => {
    const zone = await create();
    expect((await call(listZones, {}, byAdmin)).body.data).toEqual([zone]);
    const { status, body } = await call(updateZone, { ...zone, name: 'Bodega norte' }, byAdmin);
    expect([status, body.data]).toMatchObject([200, { name: 'Bodega norte', shape: zone.shape }]);
    expect((await call(updateZone, { ...(body.data as typeof zone) }, byAdmin)).body.data).toEqual(body.data);
    expect((await call(deleteZone, { id: zone.id }, byAdmin)).status).toBe(200);
    expect((await call(deleteZone, { id: zone.id }, byAdmin)).status).toBe(404);
    expect((await call(updateZone, zone, byAdmin)).status).toBe(404);
    const entries = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(entries.toSorted()).toEqual(['zone.create', 'zone.delete', 'zone.update']);
  });

  test('a zone that another user changed is not overwritten', async () => {
    const zone = await create();
    expect((await call(updateZone, { ...zone, name: 'Una' }, byAdmin)).status).toBe(200);
    expect((await call(updateZone, { ...zone, name: 'Otra' }, byAdmin)).status).toBe(409);
    expect((await call(listZones, {}, byAdmin)).body.data).toMatchObject([{ name: 'Una' }]);
  });

  test.each<{ says: string; shape: SentInputOf<typeof createZone>['shape'] }>([
    {
      says: 'a line',
      shape: { kind: 'polygon', points: [0, 1, 2].map((step) => ({ lat: -0.2, lng: -78.5 + step / 1000 })) },
    },
    { says: 'the sea', shape: { kind: 'circle', lat: 40, lng: 2, metres: 300 } },
    { says: 'too small', shape: { kind: 'circle', ...DEPOT, metres: 49 } },
  ])('a zone is not $says', async ({ shape }) => {
    expect((await call(createZone, { ...FIELDS, shape }, byAdmin)).status).toBe(400);
  });

  test('a zone alerts of drivers who enter and leave, each once, and resolves itself', async () => {
    const { id } = await given.driver(accountId, { name: 'Luz', surname: 'Paz' });
    const parked = await given.driver(accountId);
    await stand(parked.id, DEPOT);
    await stand(id, away);
    await create();
    expect(await look()).toEqual([]);
    await stand(id, DEPOT);
    expect(await look()).toEqual([['zone_entered', 'open', 'Luz Paz', 'Bodega']]);
    await stand(id, away);
    expect(await look()).toEqual([
      ['zone_entered', 'resolved', 'Luz Paz', 'Bodega'],
      ['zone_left', 'open', 'Luz Paz', 'Bodega'],
    ]);
    await stand(id, DEPOT);
    expect((await look()).map(([kind, state]) => [kind, state])).toEqual([
      ['zone_entered', 'resolved'],
      ['zone_left', 'resolved'],
      ['zone_entered', 'open'],
    ]);
  });

  test('a redrawn or deleted zone leaves no alert open and raises none for drivers who did not move', async () => {
    const { id } = await given.driver(accountId);
    const zone = await create();
    await look();
    await stand(id, DEPOT);
    expect((await look()).map(([, state]) => state)).toEqual(['open']);
    const moved = { kind: 'circle' as const, ...away, metres: 300 };
    const { body } = await call(updateZone, { ...zone, shape: moved }, byAdmin);
    expect((await look()).map(([, state]) => state)).toEqual(['resolved']);
    await stand(id, away);
    expect((await look()).map(([, state]) => state)).toEqual(['resolved', 'open']);
    await call(deleteZone, { id: (body.data as typeof zone).id }, byAdmin);
    expect((await look()).map(([, state]) => state)).toEqual(['resolved', 'resolved']);
  });

  test('a zone without alerts on entering still alerts on leaving', async () => {
    const { id } = await given.driver(accountId);
    await create({ entered: false });
    await look();
    await stand(id, DEPOT);
    expect(await look()).toEqual([]);
    await stand(id, away);
    expect((await look()).map(([kind]) => kind)).toEqual(['zone_left']);
  });
});

describe('settings', () => {
  const settings = { ...DEFAULT_ALERT_SETTINGS, quietHours: { from: '22:00', to: '06:00' } };

  test('settings have defaults and are replaced as a whole, by one user at a time', async () => {
    expect((await call(getAlertSettings, {}, byAdmin)).body.data).toEqual(DEFAULT_ALERT_SETTINGS);
    const saved = await call(updateAlertSettings, settings, byAdmin);
    expect(saved.body.data).toMatchObject({ ...settings, updatedAt: expect.any(Number) as number });
    expect((await call(updateAlertSettings, settings, byAdmin)).status).toBe(409);
    expect((await call(getAlertSettings, {}, byAdmin)).body.data).toEqual(saved.body.data);
  });

  test('changed settings make pending services due', async () => {
    const watch = adminFirestore.doc(paths.accountDocument(accountId, 'alertWatches', 's-1'));
    await watch.set({ dueAt: Date.now() + 3_600_000 });
    await call(updateAlertSettings, settings, byAdmin);
    expect((await readDocument(watch.path))?.['dueAt']).toBeLessThanOrEqual(Date.now());
  });
});

test('read marks are stored for the caller alone', async () => {
  const reader = { readUntil: 7, read: ['unassigned:s-1:1'] };
  expect((await call(setAlertReader, reader, byAdmin)).body.data).toEqual(reader);
  expect(await readDocument(paths.accountDocument(accountId, 'alertReaders', admin.uid))).toMatchObject(reader);
});
