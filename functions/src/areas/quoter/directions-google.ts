import * as z from 'zod';
import type { Point, Route } from '../../platform/seams/directions.ts';
import { settings } from '../../platform/settings.ts';

const ENDPOINT = 'https://routes.googleapis.com/directions/v2:computeRoutes';
const TIMEOUT_MS = 4_000;

const Reply = z.object({
  routes: z
    .array(
      z.object({
        /** Google leaves out zeros, as between two equal points. */
        distanceMeters: z.int().min(0).default(0),
        /** "1234s" or "3.5s" */
        duration: z.string().regex(/^\d+(\.\d{1,9})?s$/),
        polyline: z.object({
          geoJsonLinestring: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
        }),
      }),
    )
    .min(1),
});

/** A route by Google Routes, driving with traffic and alternatives (SPEC §7). */
export async function googleRoute(start: Point, end: Point): Promise<Route> {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': settings.directionsKey(),
      'x-goog-fieldmask': 'routes.distanceMeters,routes.duration,routes.polyline.geoJsonLinestring',
    },
    body: JSON.stringify({
      origin: waypoint(start),
      destination: waypoint(end),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_AWARE',
      computeAlternativeRoutes: true,
      polylineEncoding: 'GEO_JSON_LINESTRING',
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Google Routes answered ${response.status.toString()}`);
  const [route] = Reply.parse(await response.json()).routes;
  if (route === undefined) throw new Error('Google Routes returned no route');
  return {
    distanceMetres: route.distanceMeters,
    durationSeconds: Math.round(Number.parseFloat(route.duration)),
    geometry: route.polyline.geoJsonLinestring.coordinates.map(([lng, lat]) => [lat, lng]),
    source: 'google',
  };
}

const waypoint = ({ lat, lng }: Point) => ({ location: { latLng: { latitude: lat, longitude: lng } } });
