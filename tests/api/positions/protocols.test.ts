import { getDriverTrack } from '@llevo/contract/endpoints/fleet/route-history';
import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPositionsInstance } from '../../support/api/positions-api.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenTracker } from '../../support/fixtures/trackers.ts';
import type { TestTracker } from '../../support/fixtures/trackers.ts';

const call = createInProcessApi();
const QUITO = { lat: -0.1865, lng: -78.4852 };

let accountId: string;
let driverId: string;
let startMs: number;

beforeEach(async () => {
  accountId = await given.account();
  driverId = (await given.driver(accountId)).id;
  startMs = Math.floor(Date.now() / 1000) * 1000 - 600_000;
});

const tracker = (app: TrackerApp): Promise<TestTracker> => givenTracker({ accountId, driverId, app });
const location = () => readDocument(paths.accountDocument(accountId, 'driverLocations', driverId));

/** Positions of the driver in the route history, as the back-office reads them. */
async function routeHistory() {
  const { token } = await createMember(accountId, 'viewer');
  const days = [...new Set([startMs, startMs + 600_000].map((atMs) => guayaquilDate(atMs)))];
  const replies = await Promise.all(days.map((date) => call(getDriverTrack, { id: driverId, date }, { token })));
  return replies.flatMap(({ body }) => (body.data as { points: number[][] }).points);
}

/** Everything that a position leaves: place, route history and the tracker. */
async function traces({ id }: TestTracker) {
  const tracks = await adminFirestore.collection(paths.accountCollection(accountId, 'driverTracks')).get();
  return { place: await location(), parts: tracks.size, seen: (await readDocument(paths.tracker(id)))?.['lastSeenAt'] };
}

describe('each protocol', () => {
  test('a query of OsmAnd moves the driver', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const seconds = (startMs / 1000).toString();
    const query = `id=${secret}&lat=-0.1865&lon=-78.4852&timestamp=${seconds}&speed=10&bearing=90&accuracy=8&batt=64`;
    expect(await instance.send(`osmand?${query}`)).toEqual({ status: 200, text: '' });
    const { updatedAt, geohash, ...place } = { ...(await location()) };
    expect(place).toEqual({ ...QUITO, heading: 90, speed: 18.5, source: 'traccar_client', battery: 64 });
    expect((updatedAt as Timestamp).toMillis()).toBe(startMs);
    expect(geohash).toMatch(/^6rb/);
  });

  test('a form of OsmAnd does the same', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const body = new URLSearchParams({ deviceid: secret, location: '-0.1865,-78.4852', speed: '-1' });
    expect(await instance.send('osmand', { method: 'POST', body })).toEqual({ status: 200, text: '' });
    expect(await location()).toMatchObject({ ...QUITO, speed: 0 });
  });

  test('the JSON of Traccar Client does the same, in metres a second', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const coords = { latitude: QUITO.lat, longitude: QUITO.lng, accuracy: 5, speed: 10, heading: 270 };
    const message = {
      timestamp: new Date(startMs).toISOString(),
      coords,
      battery: { level: 0.14, is_charging: false },
    };
    const { status } = await instance.sendJson('osmand', { location: message, device_id: secret });
    expect(status).toBe(200);
    expect(await location()).toMatchObject({ ...QUITO, speed: 36, heading: 270, battery: 14 });
  });

  test.each([
    ['the password', (secret: string) => ({ headers: { authorization: `Basic ${btoa(`llevo:${secret}`)}` } })],
    ['the device in the header', (secret: string) => ({ headers: { 'x-limit-d': secret } })],
    ['the device in the topic', (secret: string) => ({ body: { topic: `owntracks/llevo/${secret}` } })],
    ['the device in the address', (secret: string) => ({ query: `?u=llevo&d=${secret}` })],
  ])('OwnTracks is known by %s, and gets an empty list', async (_name, sent) => {
    const { secret } = await tracker('owntracks');
    const { headers = {}, body = {}, query = '' }: { headers?: object; body?: object; query?: string } = sent(secret);
    const instance = createPositionsInstance(startMs);
    const message = {
      _type: 'location',
      lat: QUITO.lat,
      lon: QUITO.lng,
      tst: startMs / 1000,
      vel: 61,
      cog: 10,
      batt: 67,
    };
    const reply = await instance.sendJson(`owntracks${query}`, { ...message, ...body }, { ...headers });
    expect(reply).toEqual({ status: 200, text: '[]' });
    expect(await location()).toMatchObject({ ...QUITO, speed: 61, heading: 10, battery: 67, source: 'owntracks' });
  });

  test('an empty body of OwnTracks is ignored', async () => {
    const { secret } = await tracker('owntracks');
    const reply = await createPositionsInstance().send(`owntracks?d=${secret}`, { method: 'POST' });
    expect(reply).toEqual({ status: 200, text: '[]' });
    expect(await location()).toBeNull();
  });

  test.each([
    ['an attribute of its device', (secret: string) => ({ uniqueId: '8650000000', attributes: { llevo: secret } }), ''],
    ['the identifier of its device', (secret: string) => ({ uniqueId: secret, attributes: {} }), ''],
    ['its address', () => ({ uniqueId: '8650000000' }), 'address'],
  ])('a Traccar server is known by %s', async (_name, deviceOf, where) => {
    const { secret } = await tracker('traccar_server');
    const fixTime = new Date(startMs).toISOString().replace('Z', '+00:00');
    const position = {
      latitude: QUITO.lat,
      longitude: QUITO.lng,
      speed: 10,
      course: 180,
      accuracy: 0,
      fixTime,
      valid: true,
    };
    const path = where === 'address' ? `traccar?id=${secret}` : 'traccar';
    const { status } = await createPositionsInstance(startMs).sendJson(path, { position, device: deviceOf(secret) });
    expect(status).toBe(200);
    expect(await location()).toMatchObject({ ...QUITO, speed: 18.5, heading: 180, source: 'traccar_server' });
  });
});

describe('messages that store no position', () => {
  test.each([
    ['an identifier only', ''],
    ['cell towers only', '&cell=740,02,16,2224'],
    ['an invalid fix', '&lat=-0.18&lon=-78.48&valid=false'],
    ['a position of last week', '&lat=-0.18&lon=-78.48&timestamp=1377177267'],
  ])('%s is answered', async (_name, query) => {
    const known = await tracker('traccar_client');
    const { status } = await createPositionsInstance(startMs).send(`osmand?id=${known.secret}${query}`);
    expect(status).toBe(200);
    expect(await traces(known)).toEqual({ place: null, parts: 0, seen: startMs });
  });

  test.each([
    ['a place that does not exist', 'GET', '&lat=91&lon=-78.48'],
    ['a speed that is not a number', 'GET', '&lat=-0.18&lon=-78.48&speed=fast'],
    ['invalid JSON', 'POST', '{"device_id":'],
  ])('%s is refused with 400', async (_name, method, content) => {
    const known = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const query = `osmand?id=${known.secret}`;
    const reply =
      method === 'GET' ? instance.send(`${query}${content}`) : instance.send(query, { method, body: content });
    expect((await reply).status).toBe(400);
    expect(await traces(known)).toEqual({ place: null, parts: 0, seen: null });
  });

  test.each([
    ['a driver in review', { status: 'revision' as const }],
    ['a cancelled driver', { status: 'cancelado' as const }],
  ])('those of %s are answered, so that the phone does not keep them', async (_name, facts) => {
    const driver = await given.driver(accountId, facts);
    const known = await givenTracker({ accountId, driverId: driver.id });
    const { status } = await createPositionsInstance(startMs).send(`osmand?id=${known.secret}&lat=-0.18&lon=-78.48`);
    expect(status).toBe(200);
    expect(await readDocument(paths.accountDocument(accountId, 'driverLocations', driver.id))).toBeNull();
  });
});

describe('unknown secrets', () => {
  test.each(['', 'short', '0123456789012345678901', 'ñ'.repeat(22)])('«%s» gets 404', async (secret) => {
    const reply = await createPositionsInstance().send(`osmand?id=${encodeURIComponent(secret)}&lat=-0.18&lon=-78.48`);
    expect(reply.status).toBe(404);
  });

  test('an address that tries many gets 429, and its known trackers go on', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const place = 'lat=-0.1865&lon=-78.4852';
    expect((await instance.send(`osmand?id=${secret}&${place}`)).status).toBe(200);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 601; attempt += 1) {
      statuses.add((await instance.send(`osmand?id=wrong-${attempt.toString()}&${place}`)).status);
    }
    expect([...statuses]).toEqual([404, 429]);
    expect((await instance.send(`osmand?id=${secret}&${place}`)).status).toBe(200);
  });

  test('the points of a tracker that is revoked reach the route history', async () => {
    const known = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const send = (atMs: number) => {
      const lng = (QUITO.lng + (atMs - startMs) / 1e7).toString();
      return instance.send(`osmand?id=${known.secret}&lat=-0.1865&lon=${lng}&timestamp=${atMs.toString()}&accuracy=8`);
    };
    await send(startMs - 20_000);
    await send(startMs - 10_000);
    await adminFirestore.doc(paths.tracker(known.id)).delete();
    instance.at(startMs + 60_000);
    expect((await send(startMs + 60_000)).status).toBe(404);
    await instance.flush();
    expect((await routeHistory()).map(([atMs = 0]) => atMs)).toEqual([startMs - 20_000, startMs - 10_000]);
  });

  test('a revoked tracker gets 404 within a minute', async () => {
    const known = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const send = () => instance.send(`osmand?id=${known.secret}&lat=-0.1865&lon=-78.4852`);
    expect((await send()).status).toBe(200);
    await adminFirestore.doc(paths.tracker(known.id)).delete();
    instance.at(startMs + 60_000);
    expect((await send()).status).toBe(404);
  });
});

describe('late positions, bursts and clocks', () => {
  /** Sends a position to that instance, so many degrees east of the start. */
  const sender =
    (instance: ReturnType<typeof createPositionsInstance>, secret: string) =>
    (atMs: number, east = 0) =>
      instance.send(
        `osmand?id=${secret}&lat=-0.1865&lon=${(QUITO.lng + east).toString()}&timestamp=${atMs.toString()}&accuracy=8`,
      );

  test('t+60, t+70, t+10, t+20: the marker stays at t+70, the route history has all in order (C55)', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const send = sender(instance, secret);
    for (const seconds of [60, 70, 10, 20]) {
      instance.at(startMs + 71_000 + seconds);
      await send(startMs + seconds * 1000, seconds / 1_000);
    }
    const place = await location();
    expect((place?.['updatedAt'] as Timestamp).toMillis()).toBe(startMs + 70_000);
    await instance.flush();
    const seconds = (await routeHistory()).map(([atMs = 0]) => (atMs - startMs) / 1000);
    expect(seconds).toEqual([10, 20, 60, 70]);
  });

  test('a thousand positions kept in a tunnel are taken whole and written as few documents', async () => {
    const { secret } = await tracker('traccar_client');
    const first = startMs - 9_990_000;
    const instance = createPositionsInstance(startMs);
    const send = sender(instance, secret);
    const statuses = new Set<number>();
    for (let index = 0; index < 1_000; index += 1) {
      instance.at(startMs + index * 60);
      statuses.add((await send(first + index * 10_000, ((index % 7) * index) / 10_000)).status);
    }
    await instance.flush();
    expect([...statuses]).toEqual([200]);
    const tracks = await adminFirestore.collection(paths.accountCollection(accountId, 'driverTracks')).get();
    expect(tracks.size).toBeLessThanOrEqual(35);
    const points = tracks.docs.flatMap((part) => String(part.get('points')).split(';').slice(0, -1));
    expect(points.length).toBeGreaterThan(900);
    expect(((await location())?.['updatedAt'] as Timestamp).toMillis()).toBeGreaterThan(startMs - 1_000_000);
  });

  test('a clock three hours ahead is corrected by the arrival (C59)', async () => {
    const known = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const send = sender(instance, known.secret);
    await send(startMs + 10_800_000);
    expect(((await location())?.['updatedAt'] as Timestamp).toMillis()).toBe(startMs);
    expect((await readDocument(paths.tracker(known.id)))?.['clockAheadMs']).toBe(10_800_000);
  });

  test('the freshest position wins over all sources', async () => {
    const phone = await tracker('traccar_client');
    const truck = await tracker('traccar_server');
    const [one, two] = [createPositionsInstance(startMs), createPositionsInstance(startMs)];
    one.at(startMs + 20_000);
    two.at(startMs + 20_000);
    await sender(one, phone.secret)(startMs + 15_000, 0.02);
    const position = { latitude: -0.3, longitude: -78.5, speed: 0, course: 0, valid: true };
    const fixTime = new Date(startMs + 5_000).toISOString();
    await two.sendJson(`traccar?id=${truck.secret}`, { position: { ...position, fixTime }, device: { uniqueId: 'x' } });
    expect(await location()).toMatchObject({ lat: -0.1865, source: 'traccar_client' });
  });

  test('a parked tracker costs one write of its place in two minutes', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const send = sender(instance, secret);
    const times = new Set<number>();
    for (let seconds = 0; seconds <= 235; seconds += 5) {
      instance.at(startMs + seconds * 1000);
      await send(startMs + seconds * 1000);
      times.add(((await location())?.['updatedAt'] as Timestamp).toMillis());
    }
    expect([...times].map((atMs) => (atMs - startMs) / 1000)).toEqual([0, 120]);
  });

  test('a tracker of a deleted driver writes nothing', async () => {
    const { secret } = await tracker('traccar_client');
    const instance = createPositionsInstance(startMs);
    const send = sender(instance, secret);
    await send(startMs);
    await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driverId)).delete();
    await adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', driverId)).delete();
    instance.at(startMs + 30_000);
    expect((await send(startMs + 30_000, 0.1)).status).toBe(200);
    await instance.flush();
    expect(await location()).toBeNull();
  });
});
