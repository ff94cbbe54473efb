/** Google Routes against a stand-in of its HTTP API that refuses what Google refuses (docs/services/directions.md). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
