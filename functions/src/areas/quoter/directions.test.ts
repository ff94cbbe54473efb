import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CeilingResult } from '../../platform/seams/core.ts';
import { configuredDirections } from './directions.ts';

const QUITO = { lat: -0.1829, lng: -78.4846 };
const GUAYAQUIL = { lat: -2.19, lng: -79.89 };
const AMBATO = { lat: -1.2543, lng: -78.6229 };

let calls = 0;
let urls: string[] = [];
let left = 0;
const errors: string[] = [];

const clock = { nowMs: () => 0, waitUntil: () => Promise.resolve() };
const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
const take = (): CeilingResult => {
  if (left === 0) return { isAllowed: false, retryAfterSeconds: 36_000 };
  left -= 1;
  return { isAllowed: true, release: () => undefined };
};

beforeEach(() => {
  calls = 0;
  urls = [];
  errors.length = 0;
  vi.stubEnv('DIRECTIONS_URL', 'https://routes.test');
  vi.stubEnv('DIRECTIONS_KEY', 'key');
  vi.stubGlobal('fetch', (url: URL) => {
    calls += 1;
    urls.push(url.href);
    const routes = [{ distance: 420_000, duration: 25_000, geometry: { coordinates: [] } }];
    return Promise.resolve(Response.json({ code: 'Ok', routes }));
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('above the daily ceiling a distance is the estimate, and costs nothing', async () => {
  left = 1;
  const directions = configuredDirections(clock, log, { take: () => Promise.resolve(take()) });
  expect(await directions.measure(QUITO, GUAYAQUIL)).toMatchObject({ source: 'osrm', distanceMetres: 420_000 });
  expect(await directions.measure(QUITO, AMBATO)).toMatchObject({ source: 'estimate' });
  expect([calls, errors]).toEqual([1, []]);
});

test('asks OSRM for the whole line between two points, longitudes first, with the key', async () => {
  left = 1;
  vi.stubEnv('DIRECTIONS_URL', 'https://routes.test/route/v1/driving/');
  const directions = configuredDirections(clock, log, { take: () => Promise.resolve(take()) });
  await directions.measure(QUITO, GUAYAQUIL);
  const [url = ''] = urls;
  expect(url.split('?')[0]).toBe('https://routes.test/route/v1/driving/-78.4846,-0.1829;-79.89,-2.19');
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    geometries: 'geojson',
    overview: 'full',
    access_token: 'key',
  });
});

test('asks OSRM without an access token if no key is set', async () => {
  left = 1;
  vi.stubEnv('DIRECTIONS_KEY', '');
  const directions = configuredDirections(clock, log, { take: () => Promise.resolve(take()) });
  await directions.measure(QUITO, GUAYAQUIL);
  expect(new URL(urls[0] ?? '').searchParams.has('access_token')).toBe(false);
});

test('a distance from the cache is not counted', async () => {
  left = 1;
  const directions = configuredDirections(clock, log, { take: () => Promise.resolve(take()) });
  for (let time = 0; time < 3; time++) {
    expect(await directions.measure(QUITO, GUAYAQUIL)).toMatchObject({ source: 'osrm' });
  }
  expect(calls).toBe(1);
});

test.each(['NoRoute', 'NoSegment'])('estimates where OSRM answers %s', async (code) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code }, { status: 400 })));
  left = 1;
  const directions = configuredDirections(clock, log, { take: () => Promise.resolve(take()) });
  expect(await directions.measure(QUITO, GUAYAQUIL)).toMatchObject({ source: 'estimate' });
  expect(errors).toEqual(['directions failed, estimating']);
});

test('counts no call without a directions service', async () => {
  vi.stubEnv('DIRECTIONS_URL', '');
  left = 1;
  const directions = configuredDirections(clock, log, { take: () => Promise.resolve(take()) });
  expect(await directions.measure(QUITO, GUAYAQUIL)).toMatchObject({ source: 'estimate' });
  expect([left, calls]).toEqual([1, 0]);
});

test('a ceiling that cannot be read does not stop a quote', async () => {
  const directions = configuredDirections(clock, log, { take: () => Promise.reject(new Error('no database')) });
  expect(await directions.measure(QUITO, GUAYAQUIL)).toMatchObject({ source: 'estimate' });
  expect(errors).toEqual(['directions failed, estimating']);
});
