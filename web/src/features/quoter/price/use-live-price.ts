import { isSamePlace } from '@llevo/contract/geo/distance';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { priceTrip } from '@llevo/contract/rules/fares/fare';
import type { Fare } from '@llevo/contract/rules/fares/fare';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getPriceList, getRoute } from '../api/quoter.ts';
import type { Route } from '../api/quoter.ts';
import type { QuoterState } from '../quoter-state.ts';
import type { QuoterLocation } from '../quoter-url.ts';

/** What the price bar knows. `unavailable` is SPEC §8's price of 0: nothing to confirm, tried again by itself. */
export type LivePrice =
  | { readonly status: 'incomplete' | 'loading' | 'same-place' }
  | { readonly status: 'unavailable'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly fare: Fare;
      readonly distanceMetres: number;
      readonly isSameCity: boolean;
      /** True for a great-circle guess instead of a measured road. */
      readonly isEstimate: boolean;
      readonly path: Route['path'];
    };

const ESTIMATE = 'estimate';

/**
 * The price of what has been chosen so far, from the shared rules: at once from the estimated distance, then from the
 * server's. The server's own figure replaces it when a quote is asked for.
 */
export function useLivePrice(state: QuoterState, { empresa, mode }: QuoterLocation): LivePrice {
  const [start, end] = [state.start.point, state.end.point];
  const key = start === null || end === null ? null : JSON.stringify([start, end]);
  const prices = useRetry(empresa ?? '', (signal) => getPriceList(empresa, signal));
  const route = useRetry(key, (signal) =>
    start === null || end === null ? Promise.reject(new TypeError('No points')) : getRoute(start, end, signal),
  );
  const cities = useRetry(key, async () => {
    const { isSameCity } = await import('@llevo/contract/geo/gazetteer');
    return start !== null && end !== null && isSameCity(start, end);
  });

  if (start === null || end === null || state.vehicle === null) return { status: 'incomplete' };
  if (isSamePlace(start, end)) return { status: 'same-place' };
  if (prices.status === 'failed') return { status: 'unavailable', retry: prices.retry };
  if (route.status === 'failed') return { status: 'unavailable', retry: route.retry };
  if (cities.status === 'failed') return { status: 'unavailable', retry: cities.retry };
  if (prices.status !== 'ready' || cities.status !== 'ready') return { status: 'loading' };

  const known = route.status === 'ready' ? route.value : null;
  const distanceMetres = known?.distanceMetres ?? estimateRoute(start, end).distanceMetres;
  const isSameCity = cities.value;
  const fare = priceTrip(prices.value, {
    vehicle: state.vehicle,
    distanceMetres,
    isSameCity,
    loaders: state.activators,
    isReturnTrip: mode === 'reserve' && state.returnTrip,
  });
  const isEstimate = (known?.source ?? ESTIMATE) === ESTIMATE;
  return { status: 'ready', fare, distanceMetres, isSameCity, isEstimate, path: known?.path ?? null };
}
