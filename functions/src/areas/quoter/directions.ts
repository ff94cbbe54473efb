import * as z from 'zod';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import type { Clock, DailyCeilings, Log } from '../../platform/seams/core.ts';
import type { Directions, Point, Route } from '../../platform/seams/directions.ts';
import { googleRoute } from './directions-google.ts';
import { settings } from '../../platform/settings.ts';

/** How long a route is cached, so that a quote is priced by the distance that was shown. */
const CACHE_TTL_MS = 10 * 60_000;
const MAX_CACHED_ROUTES = 5_000;

const GOOGLE = 'google';

/**
 * Distances from the configured service; an estimate without one, if it fails or times out, or once the day's calls are
 * used up.
 */
export function configuredDirections(clock: Clock, log: Log, ceilings: DailyCeilings): Directions {
  const measured = new BoundedMap<Route>(MAX_CACHED_ROUTES);

  return {
    measure: async (start, end) => {
      const url = settings.directionsUrl();
      if (url === '') return estimate(start, end);
      const key = [start.lat, start.lng, end.lat, end.lng].join(' ');
      const cached = measured.get(key, clock.nowMs());
      if (cached !== undefined) return cached;
      try {
        if (!(await ceilings.take('directions')).isAllowed) return estimate(start, end);
        const route = url === GOOGLE ? await googleRoute(start, end) : await osrmRoute(url, start, end);
        measured.set(key, route, clock.nowMs() + CACHE_TTL_MS);
        return route;
      } catch (error) {
        log.error('directions failed, estimating', { error: String(error) });
        return estimate(start, end);
      }
    },
  };
}

const estimate = (start: Point, end: Point): Route => ({ ...estimateRoute(start, end), source: 'estimate' });

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
async function osrmRoute(baseUrl: string, start: Point, end: Point): Promise<Route> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${toLngLat(start)};${toLngLat(end)}`);
  url.searchParams.set('overview', 'full');
  url.searchParams.set('geometries', 'geojson');
  url.searchParams.set('alternatives', 'true');
  const key = settings.directionsKey();
  if (key !== '') url.searchParams.set('access_token', key);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The URL contains the key, so the message omits it.
  if (!response.ok) throw new Error(`The directions service answered ${response.status.toString()}`);
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
