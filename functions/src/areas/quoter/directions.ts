import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import type { Clock, DailyCeilings, Log } from '../../platform/seams/core.ts';
import type { Directions, Point, Route } from '../../platform/seams/directions.ts';
import { googleRoute } from './directions-google.ts';
import { osrmRoute } from './directions-osrm.ts';
import { settings } from '../../platform/settings.ts';

/** How long a route is cached, so that a quote is priced by the distance that was shown. */
const CACHE_TTL_MS = 10 * 60_000;
const MAX_CACHED_ROUTES = 5_000;

const GOOGLE = 'google';

/**
 * Distances from the configured service; an estimate without one, when it fails or times out, and once the day's calls
 * of it are used up.
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
