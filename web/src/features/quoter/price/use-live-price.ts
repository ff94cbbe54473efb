import { isSamePlace } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { priceTrip } from '@llevo/contract/rules/fares/fare';
import type { Fare } from '@llevo/contract/rules/fares/fare';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getPriceList, getRoute } from '../api/quoter.ts';
import type { QuoterState } from '../quoter-state.ts';
import type { QuoterLocation } from '../quoter-url.ts';

/** What the price bar knows. `across-sea` is a trip that no vehicle can drive. `unavailable` is SPEC §8's price of 0: nothing to confirm, tried again by itself. */
export type LivePrice =
  | { readonly status: 'incomplete' | 'loading' | 'same-place' | 'across-sea' }
  /** `retry` is null where another try would say the same. */
  | { readonly status: 'unavailable'; readonly retry: (() => void) | null }
  | {
      readonly status: 'ready';
      readonly fare: Fare;
      readonly distanceMetres: number;
      readonly isSameCity: boolean;
      /** True for an estimate instead of a measured road. */
      readonly isEstimate: boolean;
      /** The way on the map: measured, or over the main roads. */
      readonly path: readonly LatLng[];
      readonly isPathEstimate: boolean;
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
  const trip = useRetry(key, async () => {
    const { measureTrip } = await import('../trip/measure-trip.ts');
    return start === null || end === null ? null : measureTrip(start, end);
  });

  if (start === null || end === null || state.vehicle === null) return { status: 'incomplete' };
  if (isSamePlace(start, end)) return { status: 'same-place' };
  if (trip.status === 'ready' && trip.value?.crossesSea === true) return { status: 'across-sea' };
  if (prices.status === 'failed') return { status: 'unavailable', retry: prices.retry };
  if (route.status === 'failed') return { status: 'unavailable', retry: route.retry };
  if (trip.status === 'failed') return { status: 'unavailable', retry: trip.retry };
  if (prices.status !== 'ready' || trip.status !== 'ready' || trip.value === null) return { status: 'loading' };

  const known = route.status === 'ready' ? route.value : null;
  const distanceMetres = known?.distanceMetres ?? trip.value.distanceMetres;
  const { isSameCity } = trip.value;
  const fare = priceTrip(prices.value, {
    vehicle: state.vehicle,
    distanceMetres,
    isSameCity,
    loaders: state.activators,
    isReturnTrip: mode === 'reserve' && state.returnTrip,
  });
  // Rates of nothing but zeros are none (SPEC §8).
  if (fare.totalCents <= 0) return { status: 'unavailable', retry: null };
  const isEstimate = (known?.source ?? ESTIMATE) === ESTIMATE;
  const measuredPath = known?.path ?? null;
  const path = measuredPath ?? trip.value.path;
  return { status: 'ready', fare, distanceMetres, isSameCity, isEstimate, path, isPathEstimate: measuredPath === null };
}
