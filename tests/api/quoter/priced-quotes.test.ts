import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../functions/src/app.ts';
import { quotesStore } from '../../../functions/src/areas/quoter/quotes-store.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { paths } from '@llevo/contract/paths';
import type { OperatorWorld } from '../../support/fixtures/operator-world.ts';
import { OPERATOR, startOperatorWorld } from '../../support/fixtures/operator-world.ts';

/** Quito: La Mariscal to Quitumbe, some kilometres in one city. */
const start = { lat: -0.2041, lng: -78.4905, address: 'La Mariscal' };
const end = { lat: -0.2955, lng: -78.5561, address: 'Quitumbe' };
const trip = { typeService: 'IMMEDIATE', start, end, vehicle: 'cabina_simple', typeThing: 'Varios', activators: 2 };

let world: OperatorWorld;

beforeEach(async () => {
  world = await startOperatorWorld();
  world.nowMs = Date.parse('2026-11-20T15:00:00Z');
});

async function quote(body: object, headers: Record<string, string> = {}) {
  const response = await buildApp(world.deps).request('/api/quotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Record<string, unknown>; inputError?: string; message?: string };
  return { status: response.status, ...answer };
}

test('a quote is priced by the server’s distance, stored for thirty minutes, and adds up', async () => {
  const { status, data } = await quote(trip);
  expect(status).toBe(200);
  expect(data['id']).toMatch(/^llevo\.\w{22}$/);
  expect(data['number']).toMatch(/^Q-[0-9A-F]{6}$/);
  const kept = await quotesStore(world.deps).find(OPERATOR, data['id'] as string);
  expect(kept?.totalCents).toBe(kept?.items.reduce((sum, { amountCents }) => sum + amountCents, 0));
  expect(data['total']).toBe((kept?.totalCents ?? 0) / 100);
  expect(data['expires_at']).toBe(new Date(world.nowMs + 30 * 60_000).toISOString());
});

test('a quote has the distance of the directions', async () => {
  const { data } = await quote(trip);
  const query = `start=${start.lat},${start.lng}&end=${end.lat},${end.lng}`;
  const response = await buildApp(world.deps).request(`/api/directions?${query}`);
  expect(await response.json()).toMatchObject({
    data: { code: 'Ok', routes: [{ distance: data['distance_m'] }], source: data['source'] },
  });
});

const guayaquil = (date: string, hour: string) => ({ ...trip, typeService: 'RESERVE', date, hour });

test.each([
  ['a start in Peru', { ...trip, start: { ...start, lat: -12.04, lng: -77.03 } }, 'start'],
  ['an end in the ocean', { ...trip, end: { ...end, lat: -3, lng: -86 } }, 'end'],
  ['a start in the ocean', { ...trip, start: { ...start, lat: -3, lng: -86 } }, 'start'],
  ['an end in Colombia', { ...trip, end: { ...end, lat: 4.71, lng: -74.07 } }, 'end'],
  ['a way over the sea', { ...trip, end: { ...end, lat: -0.7402, lng: -90.3138 } }, 'end'],
  ['no way to go', { ...trip, end: { ...start, lat: start.lat + 0.0001 } }, 'end'],
  ['a reservation without date', { ...trip, typeService: 'RESERVE', hour: '10:00' }, 'date'],
  ['a reservation without hour', { ...trip, typeService: 'RESERVE', date: '2026-12-01' }, 'hour'],
  ['a reservation a minute ago', guayaquil('2026-11-20', '09:59'), 'date'],
  ['a reservation in two years', guayaquil('2028-11-20', '10:00'), 'date'],
  ['a price of one’s own', { ...trip, total: 1 }, 'total'],
  ['a distance of one’s own', { ...trip, distance_m: 1 }, 'distance_m'],
  ['half a loader', { ...trip, activators: 0.5 }, 'activators'],
  ['another thing', { ...trip, typeThing: 'Elefantes' }, 'typeThing'],
])('rejects %s and stores nothing', async (_name, body, inputError) => {
  const answer = await quote(body);
  expect(answer).toMatchObject({ status: 400, inputError });
  expect(await world.countQuotes()).toBe(0);
});

test('a trip over the sea is refused with the contact, also for directions', async () => {
  const galapagos = { lat: -0.7402, lng: -90.3138, address: 'Puerto Ayora' };
  const { status, message } = await quote({ ...trip, end: galapagos });
  expect([status, message]).toEqual([400, expect.stringContaining('cruza el mar')]);
  const query = `start=${start.lat},${start.lng}&end=${galapagos.lat},${galapagos.lng}`;
  const directions = await buildApp(world.deps).request(`/api/directions?${query}`);
  expect([directions.status, await directions.json()]).toMatchObject([400, { inputError: 'end' }]);
  const inIsland = { ...trip, start: galapagos, end: { lat: -0.65, lng: -90.4, address: 'Santa Rosa' } };
  expect((await quote(inIsland)).status).toBe(200);
});

test('a trip to where only boats go is refused, and a ferry does not count as a road (C39)', async () => {
  const place = (lat: number, lng: number) => ({ lat, lng, address: 'x' });
  const [coca, rocafuerte] = [place(-0.4626, -76.9872), place(-0.9189, -75.4011)];
  expect(await quote({ ...trip, start: coca, end: rocafuerte })).toMatchObject({
    status: 400,
    inputError: 'end',
    message: expect.stringContaining('solo se llega por río') as string,
  });
  expect(await world.countQuotes()).toBe(0);
  const ferry = await quote({ ...trip, start: place(0.3713, -80.0345), end: place(0.4876, -80.0461) });
  expect(ferry.status).toBe(200);
  expect((ferry.data as { distance_m: number }).distance_m).toBeGreaterThan(100_000);
  const bridge = await quote({ ...trip, start: place(-2.1894, -79.8891), end: place(-2.1707, -79.8352) });
  expect(bridge.status).toBe(200);
  const channel = await quote({ ...trip, start: place(-0.7402, -90.3138), end: place(-0.4538, -90.2659) });
  expect(channel).toMatchObject({ status: 400, inputError: 'end' });
});

test('a reservation in a minute is fine, in Guayaquil’s time', async () => {
  expect((await quote(guayaquil('2026-11-20', '10:01'))).status).toBe(200);
});

test('a reservation is stored with a price for three days (M7)', async () => {
  const { data } = await quote(guayaquil('2026-12-01', '10:00'));
  expect(data['expires_at']).toBe(new Date(world.nowMs + 3 * 86_400_000).toISOString());
});

test('a minimum fare raises a short trip, as a line of its own, and no offer may go below it', async () => {
  const rates = adminFirestore.doc(paths.accountDocument(OPERATOR, 'rates', 'default'));
  await rates.update({ 'minimumCents.ten_ton': 25_00 });
  const short = { ...trip, vehicle: '10tn', activators: 0, end: { ...start, lat: start.lat + 0.002 } };
  const { data } = await quote(short);
  expect(data).toMatchObject({ total: 25, discounted: 25, offered: 25 });
  expect((data['items'] as { code: string }[]).map(({ code }) => code)).toEqual(['distance', 'minimum_fare']);
  expect(await quote({ ...short, offer: 24.99 })).toMatchObject({ status: 400, inputError: 'offer' });
});

test('an account that has not published its quoter is unknown', async () => {
  expect(await quote({ ...trip, empresa: 'andes' })).toMatchObject({ status: 404, inputError: 'empresa' });
});

describe('an idempotency key', () => {
  const headers = { 'idempotency-key': 'b0a7f0a4-7c1c-4d7f-9a51-2f6d8c1e7b30' };

  test('an idempotency key gives the same quote for the same request, at yesterday’s rates', async () => {
    const first = await quote(trip, headers);
    await adminFirestore.doc(paths.accountDocument(OPERATOR, 'rates', 'default')).update({ loaderSameCityCents: 9900 });
    expect(await quote(trip, headers)).toEqual(first);
    expect(await world.countQuotes()).toBe(1);
  });

  test.each(['b0a7f0a4-7c1c', '1', '20261126-0001'])(
    'the guessable key %j is rejected: the quote’s id comes from it',
    async (key) => {
      expect(await quote(trip, { 'idempotency-key': key })).toMatchObject({
        status: 400,
        inputError: 'Idempotency-Key',
      });
      expect(await world.countQuotes()).toBe(0);
    },
  );

  test('an idempotency key is rejected for another request', async () => {
    await quote(trip, headers);
    expect((await quote({ ...trip, activators: 3 }, headers)).status).toBe(409);
  });
});

test('a quote can be read again until it expires', async () => {
  const { data } = await quote(trip);
  const read = () => buildApp(world.deps).request(`/api/quotes/${data['id'] as string}`);
  expect(await (await read()).json()).toMatchObject({ data: { ...data, trip: { activators: 2 } } });
  world.nowMs += 30 * 60_000;
  expect((await read()).status).toBe(404);
});

test.each(['nada', '.x', '..x', '__x__.y', 'llevo.'])('%s is not a quote id', async (id) => {
  expect((await buildApp(world.deps).request(`/api/quotes/${id}`)).status).toBe(404);
});
