import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { isSamePlace } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { TripObstacle } from '@llevo/contract/geo/trip-obstacle';
import { priceTrip } from '@llevo/contract/rules/rates/fare';
import type { Fare } from '@llevo/contract/rules/rates/fare';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getPriceList, getRoute } from '../api/quoter.ts';
import type { QuoterState } from '../quoter-state.ts';
import type { QuoterLocation } from '../quoter-url.ts';
import { UNKNOWN_PRICES } from './vehicle-prices.ts';
import type { VehiclePrices } from './vehicle-prices.ts';

/**
 * State of the price bar. `undrivable` is a trip that no vehicle can make. `unavailable` is SPEC §8's price of 0: the
 * visitor cannot confirm it, and the page retries by itself.
 */
export type LivePrice =
  | { readonly status: 'incomplete' | 'loading' | 'same-place' }
  | { readonly status: 'undrivable'; readonly obstacle: TripObstacle }
  /** `retry` is null if another attempt would give the same result. */
  | { readonly status: 'unavailable'; readonly retry: (() => void) | null }
  | ({ readonly status: 'ready'; readonly fare: Fare } & KnownTrip);

/** A trip with a known route. */
export interface KnownTrip {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly isSameCity: boolean;
  /** True for an estimate instead of a measured road. */
  readonly isEstimate: boolean;
  /** The route on the map: measured, or over the main roads. */
  readonly path: readonly LatLng[];
  readonly isPathEstimate: boolean;
}

/** Prices of a trip: for the chosen vehicle, and for the card of each vehicle. */
export interface TripPrices {
  readonly price: LivePrice;
  readonly vehicles: VehiclePrices;
  /** Null until both ends are set and can be driven between. */
  readonly trip: KnownTrip | null;
}

const ESTIMATE = 'estimate';

/**
 * Prices of the draft by the shared rules: at once from the estimated distance, then from the server's distance. The
 * server's price replaces it when the visitor requests a quote.
 */
export function useTripPrices(state: QuoterState, { empresa, mode }: QuoterLocation): TripPrices {
  const [start, end] = [state.start.point, state.end.point];
  const key = start === null || end === null ? null : JSON.stringify([start, end]);
  const prices = useRetry(empresa ?? '', (signal) => getPriceList(empresa, signal));
  const route = useRetry(key, (signal) =>
    start === null || end === null ? Promise.reject(new TypeError('No points')) : getRoute(start, end, signal),
  );
  const estimate = useRetry(key, async () => {
    const { measureTrip } = await import('./measure-trip.ts');
    return start === null || end === null ? null : measureTrip(start, end);
  });

  const priceList = prices.status === 'ready' ? prices.value : null;
  const perKm: VehiclePrices = priceList === null ? UNKNOWN_PRICES : { status: 'per-km', priceList };
  const known = (price: LivePrice, vehicles = perKm): TripPrices => ({ price, vehicles, trip: null });
  if (start === null || end === null) return known({ status: 'incomplete' });
  if (isSamePlace(start, end)) return known({ status: 'same-place' });
  const obstacle = estimate.status === 'ready' ? (estimate.value?.obstacle ?? null) : null;
  if (obstacle !== null) return known({ status: 'undrivable', obstacle });
  if (prices.status === 'failed') return known({ status: 'unavailable', retry: prices.retry });
  if (route.status === 'failed') return known({ status: 'unavailable', retry: route.retry });
  if (estimate.status === 'failed') return known({ status: 'unavailable', retry: estimate.retry });
  if (priceList === null || estimate.status !== 'ready' || estimate.value === null)
    return known({ status: state.vehicle === null ? 'incomplete' : 'loading' }, { status: 'loading' });

  const measured = route.status === 'ready' ? route.value : null;
  const { isSameCity } = estimate.value;
  const { distanceMetres, durationSeconds } = measured ?? estimate.value;
  const trip: KnownTrip = {
    distanceMetres,
    durationSeconds,
    isSameCity,
    isEstimate: (measured?.source ?? ESTIMATE) === ESTIMATE,
    path: measured?.path ?? estimate.value.path,
    isPathEstimate: (measured?.path ?? null) === null,
  };
  const fareOf = (vehicle: VehicleId) =>
    priceTrip(priceList, {
      vehicle,
      distanceMetres,
      isSameCity,
      loaders: state.activators,
      isReturnTrip: mode === 'reserve' && state.returnTrip,
      schedule:
        mode === 'reserve' && state.date !== '' && state.hour !== '' ? { date: state.date, hour: state.hour } : null,
    });
  const vehicles: VehiclePrices = { status: 'priced', centsFor: (vehicle) => fareOf(vehicle).totalCents };
  if (state.vehicle === null) return { price: { status: 'incomplete' }, vehicles, trip };
  const fare = fareOf(state.vehicle);
  // Rates that are all zero count as missing (SPEC §8).
  if (fare.totalCents <= 0) return { price: { status: 'unavailable', retry: null }, vehicles, trip };
  return { price: { status: 'ready', fare, ...trip }, vehicles, trip };
}
