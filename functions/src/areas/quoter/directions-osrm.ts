import * as z from 'zod';
import type { Point, Route } from '../../platform/seams/directions.ts';
import { settings } from '../../platform/settings.ts';

const TIMEOUT_MS = 4_000;

const Reply = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number().min(0),
        duration: z.number().min(0),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .min(1),
});

/** A route by an OSRM- or Mapbox-compatible service: `{base}/{lng},{lat};{lng},{lat}`. */
export async function osrmRoute(baseUrl: string, start: Point, end: Point): Promise<Route> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${toLngLat(start)};${toLngLat(end)}`);
  url.searchParams.set('overview', 'full');
  url.searchParams.set('geometries', 'geojson');
  url.searchParams.set('alternatives', 'true');
  const key = settings.directionsKey();
  if (key !== '') url.searchParams.set('access_token', key);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The URL contains the key, so the message omits it.
  if (!response.ok) throw new Error(`directions service answered ${response.status.toString()}`);
  const [route] = Reply.parse(await response.json()).routes;
  if (route === undefined) throw new Error('The directions service returned no route');
  return {
    distanceMetres: Math.round(route.distance),
    durationSeconds: Math.round(route.duration),
    geometry: route.geometry.coordinates.map(([lng, lat]) => [lat, lng]),
    source: 'osrm',
  };
}

const toLngLat = ({ lat, lng }: Point): string => `${lng.toString()},${lat.toString()}`;
