import { nearbyDriversStore } from '../../../functions/src/areas/services/nearby-drivers-store.ts';
import { listNearestDrivers } from '@llevo/contract/endpoints/services/services';
import type { Driver } from '@llevo/contract/entities/driver';
import { destinationPoint } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { realDeps } from '../../support/api/in-process-api.ts';

const START: LatLng = { lat: -0.184, lng: -78.487 };
const MINUTE_MS = 60_000;

const positionAt = ({ lat, lng }: LatLng, minutesAgo = 0) => ({
  lat,
  lng,
  geohash: geohashForLocation([lat, lng]),
  heading: 0,
  speed: 0,
  updatedAt: Timestamp.fromMillis(Date.now() - minutesAgo * MINUTE_MS),
});

interface DriverPlacement {
  readonly metres: number;
  readonly minutesAgo?: number;
}

async function givenDriverAt(
  accountId: string,
  { metres, minutesAgo = 0 }: DriverPlacement,
  facts: Partial<Driver> = {},
) {
  const driver = await given.driver(accountId, { typeVehicle: '3tn', ...facts });
  const place = positionAt(destinationPoint(START, (metres * 7) % 360, metres), minutesAgo);
  await adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', driver.id)).set(place);
  return driver;
}

const givenService = async (accountId: string) => given.service(accountId, { start: START, typeVehicle: '3tn' });

test('suggests the five nearest who are active, have the vehicle, were seen lately and are free', async () => {
  const accountId = await given.account();
  const service = await givenService(accountId);
  const good = [];
  for (const metres of [30_000, 9_000, 4_000, 1_200, 600, 200, 20_000]) {
    good.push(await givenDriverAt(accountId, { metres }));
  }
  await givenDriverAt(accountId, { metres: 50 }, { status: 'revision' });
  await givenDriverAt(accountId, { metres: 60 }, { status: 'cancelado' });
  await givenDriverAt(accountId, { metres: 70 }, { typeVehicle: '2tn' });
  await givenDriverAt(accountId, { metres: 75 }, { isAvailable: false });
  await givenDriverAt(accountId, { metres: 77 }, { availableUntil: Date.now() - MINUTE_MS });
  await givenDriverAt(accountId, { metres: 80, minutesAgo: 6 });
  for (const status of ['en camino', 'en curso']) {
    const busy = await givenDriverAt(accountId, { metres: 90 });
    await given.service(accountId, { driverId: busy.id, driverName: 'X', status });
  }
  const done = await givenDriverAt(accountId, { metres: 100 });
  await given.service(accountId, { driverId: done.id, driverName: 'X', status: 'finalizado' });
  const elsewhere = await given.account();
  await givenDriverAt(elsewhere, { metres: 10 });
  await adminFirestore
    .doc(paths.accountDocument(accountId, 'driverLocations', 'd-gone'))
    .set(positionAt(destinationPoint(START, 0, 5)));

  const admin = await createMemberClient({ accountId });
  const suggested = await admin.call(listNearestDrivers, { idService: service.id });
  const [, , fourKm, oneKm, sixHundred, twoHundred] = good;
  const [, nineKm] = good;
  expect(suggested.map(({ id }) => id)).toEqual([done.id, twoHundred?.id, sixHundred?.id, oneKm?.id, fourKm?.id]);
  expect(suggested.map(({ distanceMetres }) => Math.round(distanceMetres / 100))).toEqual([1, 2, 6, 12, 40]);
  expect(Date.now() - Date.parse(suggested[0]?.locationUpdatedAt ?? '')).toBeLessThan(MINUTE_MS);
  expect(suggested[0]).toMatchObject({ name: 'José', surname: 'Ñauta' });
  expect(suggested.map(({ id }) => id)).not.toContain(nineKm?.id);
});

test('suggests fewer where there are fewer, and none beyond about forty kilometres', async () => {
  const accountId = await given.account();
  const service = await givenService(accountId);
  const far = await givenDriverAt(accountId, { metres: 35_000 });
  await givenDriverAt(accountId, { metres: 250_000 });
  const admin = await createMemberClient({ accountId });
  const suggested = await admin.call(listNearestDrivers, { idService: service.id });
  expect(suggested.map(({ id }) => id)).toEqual([far.id]);
});

test('an unknown service is not found', async () => {
  const admin = await createMemberClient({ accountId: await given.account() });
  expect((await admin.send(listNearestDrivers, { idService: 's-nowhere' })).status).toBe(404);
});

test('reads about 150 documents at most, among many busy drivers as among few', async () => {
  const meter = countingMeter();
  const [crowded, deserted] = [await given.account(), await given.account()];
  for (let batch = 0; batch < 2; batch++) {
    const commit = adminFirestore.batch();
    for (let index = 0; index < 200; index++) {
      const place = destinationPoint(START, (index * 37) % 360, 20 + ((index * 53) % 3000));
      const id = `d-${batch}-${index}`;
      commit.set(adminFirestore.doc(paths.accountDocument(crowded, 'driverLocations', id)), positionAt(place));
    }
    await commit.commit();
  }
  for (const accountId of [crowded, deserted]) {
    const service = { start: START, typeVehicle: '3tn' as const };
    const { reads, result } = await meter.run(() => nearbyDriversStore(realDeps).nearest(accountId, service));
    expect(result).toEqual([]);
    expect(reads).toBeLessThanOrEqual(150);
  }
});
