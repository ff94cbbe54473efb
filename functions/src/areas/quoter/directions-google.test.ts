/** Google Routes against a stand-in of its HTTP API that refuses what Google refuses (docs/services/directions.md). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { googleRoute } from './directions-google.ts';

const QUITO = { lat: -0.1829, lng: -78.4846 };
const GUAYAQUIL = { lat: -2.19, lng: -79.89 };

const Waypoint = z.strictObject({
  location: z.strictObject({ latLng: z.strictObject({ latitude: z.number(), longitude: z.number() }) }),
});
/** The part of `routes.googleapis.com/directions/v2:computeRoutes` that is used here. */
const ComputeRoutes = z.strictObject({
  origin: Waypoint,
  destination: Waypoint,
  travelMode: z.literal(['DRIVE', 'TWO_WHEELER']),
  routingPreference: z.literal(['TRAFFIC_UNAWARE', 'TRAFFIC_AWARE', 'TRAFFIC_AWARE_OPTIMAL']),
  computeAlternativeRoutes: z.boolean(),
  polylineEncoding: z.literal(['ENCODED_POLYLINE', 'GEO_JSON_LINESTRING']),
});

const ROUTE = {
  distanceMeters: 419_876,
  duration: '25321s',
  polyline: {
    geoJsonLinestring: {
      type: 'LineString',
      coordinates: [
        [-78.4846, -0.1829],
        [-79.89, -2.19],
      ],
    },
  },
  legs: [{ distanceMeters: 419_876 }],
};

/** Returns only the fields of the mask; without a mask Google responds with 400. Without a route it returns `{}`. */
function answer(url: string, { headers, body }: { headers: Record<string, string>; body: string }): Response {
  if (url !== 'https://routes.googleapis.com/directions/v2:computeRoutes') return new Response('', { status: 404 });
  if (headers['x-goog-api-key'] !== 'key') return new Response('', { status: 403 });
  const mask = headers['x-goog-fieldmask']?.split(',') ?? [];
  if (mask.length === 0 || !ComputeRoutes.safeParse(JSON.parse(body)).success) return new Response('', { status: 400 });
  const named = (field: string) => mask.some((path) => path.split('.')[1] === field);
  if (routes.length === 0) return Response.json({});
  return Response.json({
    routes: routes.map((route) => Object.fromEntries(Object.entries(route).filter(([field]) => named(field)))),
  });
}

let routes: object[];
beforeEach(() => {
  routes = [ROUTE];
  vi.stubEnv('DIRECTIONS_KEY', 'key');
  vi.stubGlobal('fetch', (...given: Parameters<typeof answer>) => Promise.resolve(answer(...given)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the stand-in', () => {
  const place = { location: { latLng: { latitude: QUITO.lat, longitude: QUITO.lng } } };
  const valid = {
    origin: place,
    destination: place,
    travelMode: 'DRIVE',
    routingPreference: 'TRAFFIC_AWARE',
    computeAlternativeRoutes: true,
    polylineEncoding: 'GEO_JSON_LINESTRING',
  };
  const { origin: _origin, ...withoutOrigin } = valid;
  const ADDRESS = 'https://routes.googleapis.com/directions/v2:computeRoutes';
  const headers = { 'x-goog-api-key': 'key', 'x-goog-fieldmask': 'routes.distanceMeters' };
  const ask = (body: object, given: Record<string, string> = headers, url = ADDRESS) =>
    answer(url, { headers: given, body: JSON.stringify(body) });

  test('answers only the fields of the mask', async () => {
    expect(await ask(valid).json()).toEqual({ routes: [{ distanceMeters: 419_876 }] });
  });

  test.each([
    ['no mask is 400', 400, valid, { 'x-goog-api-key': 'key' }, ADDRESS],
    ['an unknown field is 400', 400, { ...valid, avoidTolls: true }, headers, ADDRESS],
    ['a missing field is 400', 400, withoutOrigin, headers, ADDRESS],
    ['another address is 404', 404, valid, headers, 'https://routes.googleapis.com/v2:computeRoutes'],
    ['another key is 403', 403, valid, { ...headers, 'x-goog-api-key': 'another' }, ADDRESS],
  ])('%s', (...[, status, body, given, url]) => {
    expect(ask(body, given, url).status).toBe(status);
  });
});

test('a route has its length, time and line, with latitudes first', async () => {
  expect(await googleRoute(QUITO, GUAYAQUIL)).toEqual({
    distanceMetres: 419_876,
    durationSeconds: 25_321,
    geometry: [
      [-0.1829, -78.4846],
      [-2.19, -79.89],
    ],
    source: 'google',
  });
});

test('no way, a wrong key and an answer of another form are errors, which become estimates', async () => {
  routes = [];
  await expect(googleRoute(QUITO, GUAYAQUIL)).rejects.toThrow();
  routes = [{ ...ROUTE, duration: 25_321 }];
  await expect(googleRoute(QUITO, GUAYAQUIL)).rejects.toThrow();
  vi.stubEnv('DIRECTIONS_KEY', 'another');
  await expect(googleRoute(QUITO, GUAYAQUIL)).rejects.toThrow('403');
});

test('a route without distanceMeters has length 0', async () => {
  const { distanceMeters: _, ...rest } = ROUTE;
  routes = [{ ...rest, duration: '0s' }];
  expect(await googleRoute(QUITO, QUITO)).toMatchObject({ distanceMetres: 0, durationSeconds: 0 });
});

test.each([
  ['3.5s', 4],
  ['25321.123456789s', 25_321],
])('a duration of %s is read as %i seconds', async (duration, seconds) => {
  routes = [{ ...ROUTE, duration }];
  expect(await googleRoute(QUITO, GUAYAQUIL)).toMatchObject({ durationSeconds: seconds });
});

test('a duration with more than nine digits after the point is refused', async () => {
  routes = [{ ...ROUTE, duration: '3.1234567890s' }];
  await expect(googleRoute(QUITO, GUAYAQUIL)).rejects.toThrow();
});
