import { createZone } from '@llevo/contract/endpoints/alerts';
import { destinationPoint } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { checkZones } from '../../../functions/src/areas/fleet/check-zones.ts';
import { createInProcessApi, realDeps } from '../../support/api/in-process-api.ts';
import { createPositionsInstance } from '../../support/api/positions-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenTracker } from '../../support/fixtures/trackers.ts';

const call = createInProcessApi();
const DEPOT = { lat: -0.3, lng: -78.55 };
const RADIUS_METRES = 300;

let accountId: string;
let secret: string;
let startMs: number;
beforeEach(async () => {
  accountId = await given.account();
  const { token } = await createMember(accountId, 'admin');
  const shape = { kind: 'circle' as const, ...DEPOT, metres: RADIUS_METRES };
  expect((await call(createZone, { name: 'Bodega', shape, entered: true, left: true }, { token })).status).toBe(200);
  const driver = await given.driver(accountId);
  secret = (await givenTracker({ accountId, driverId: driver.id })).secret;
  startMs = Date.now() - 100_000;
});

/** Sends the positions by seconds and metres from the centre of the zone, and checks zones after each. */
async function drive(fixes: readonly (readonly [seconds: number, metres: number, arrivesAtSeconds?: number])[]) {
  const instance = createPositionsInstance(startMs);
  for (const [seconds, metres, arrivesAt = seconds] of fixes) {
    const { lat, lng } = destinationPoint(DEPOT, 90, metres);
    instance.at(startMs + arrivesAt * 1000);
    const timestamp = (startMs + seconds * 1000).toString();
    const place = `lat=${lat.toFixed(6)}&lon=${lng.toFixed(6)}&accuracy=8&speed=0`;
    expect((await instance.send(`osmand?id=${secret}&${place}&timestamp=${timestamp}`)).status).toBe(200);
    await checkZones(realDeps, Date.now() + 50_000);
  }
  const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'alerts')).get();
  return docs.map((alert) => String(alert.get('kind')));
}

test('jitter of fifteen metres around the edge makes one alert (C56)', async () => {
  const jitter = Array.from({ length: 20 }, (_, index): [number, number] => [
    10 + index * 4,
    RADIUS_METRES + (index % 2 === 0 ? -15 : 15),
  ]);
  expect(await drive([[0, 2_000], ...jitter])).toHaveLength(1);
});

test('late positions inside a zone raise nothing (C55)', async () => {
  const kinds = await drive([
    [60, 3_000],
    [70, 3_300],
    [10, 0, 72],
    [20, 100, 73],
  ]);
  expect(kinds).toEqual([]);
});
