// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import { getDirections, getPublicDiscountRates, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { EMPTY_STATE } from '../quoter-state.ts';
import type { QuoterState } from '../quoter-state.ts';
import { useTripPrices } from './use-trip-prices.ts';
import { vehiclePriceText } from './vehicle-prices.ts';

/** The seeded rates of the demo. */
const RATES = { id: 'default', ...DEFAULT_RATES };
const DISCOUNTS = { id: 'default', ...DEFAULT_DISCOUNTS, truck_local: 5, truck_inter: 10 };
const PLACE = { mode: 'immediate', step: 2, view: null, empresa: null } as const;
const stop = (lat: number, lng: number) => ({ point: { lat, lng }, address: 'x', city: null, problem: null });
const TRIP: QuoterState = {
  ...EMPTY_STATE,
  start: stop(-0.1815, -78.482),
  end: stop(-0.22, -78.5124),
  vehicle: 'cabina_simple',
  activators: 2,
};

const server = fakeApi();
const answerAll = () => {
  server.on(getRates, RATES);
  server.on(getPublicDiscountRates, DISCOUNTS);
  server.on(getDirections, { code: 'Ok', routes: [{ distance: 7300, duration: 900 }], source: 'osrm' });
};
beforeEach(answerAll);
// Loads the roads once, so that no test has to.
beforeAll(() => import('./measure-trip.ts'));

test('5 km at 1.20, 2.3 km at 0.80 and two loaders at 15.00 in one city cost 37.84; 37.45 with 5 % off the route', async () => {
  const { result } = renderHook(() => useTripPrices(TRIP, PLACE));
  await waitFor(() => {
    expect(result.current.price).toMatchObject({ status: 'ready', distanceMetres: 7300, isEstimate: false });
  });
  expect(result.current.price).toMatchObject({ fare: { totalCents: 37_84, discountedCents: 37_45 }, isSameCity: true });
});

test('the estimated distance gives a price while the directions load', async () => {
  server.on(getDirections, pending);
  const { result } = renderHook(() => useTripPrices(TRIP, PLACE));
  await waitFor(() => {
    expect(result.current.price).toMatchObject({ status: 'ready', isEstimate: true });
  });
});

test('rates that are all zero do not give a price of $0.00', async () => {
  const zeros = Object.fromEntries(Object.keys(RATES).map((name) => [name, name === 'id' ? 'default' : 0]));
  server.on(getRates, zeros as typeof RATES);
  const { result } = renderHook(() => useTripPrices(TRIP, PLACE));
  await waitFor(() => {
    expect(result.current.price.status).toBe('unavailable');
  });
});

test.each([getRates, getPublicDiscountRates, getDirections])(
  'a failure of $path leaves no price to confirm, and a retry restores it (SPEC §8)',
  async (endpoint) => {
    server.on<Endpoint>(endpoint, errorReply('internal', 'x'));
    const { result } = renderHook(() => useTripPrices(TRIP, PLACE));
    await waitFor(() => {
      expect(result.current.price.status).toBe('unavailable');
    });
    answerAll();
    if (result.current.price.status === 'unavailable') result.current.price.retry?.();
    await waitFor(() => {
      expect(result.current.price.status).toBe('ready');
    });
  },
);

test('a trip over the sea has no price, even with one from the server', async () => {
  server.on<Endpoint>(getDirections, errorReply('invalid_input', 'x'));
  const { result } = renderHook(() => useTripPrices({ ...TRIP, end: stop(-0.7402, -90.3138) }, PLACE));
  await waitFor(() => {
    expect(result.current.price).toEqual({ status: 'undrivable', obstacle: 'sea' });
  });
});

test('a trip to where only boats go has no price', async () => {
  server.on<Endpoint>(getDirections, errorReply('invalid_input', 'x'));
  const { result } = renderHook(() => useTripPrices({ ...TRIP, end: stop(-0.9189, -75.4011) }, PLACE));
  await waitFor(() => {
    expect(result.current.price).toEqual({ status: 'undrivable', obstacle: 'river' });
  });
});

test('a new end never shows the price of the previous end', async () => {
  server.on(getDirections, pending);
  const { result, rerender } = renderHook(({ state }) => useTripPrices(state, PLACE), {
    initialProps: { state: TRIP },
  });
  await waitFor(() => {
    expect(result.current.price.status).toBe('ready');
  });
  rerender({ state: { ...TRIP, end: stop(-2.1962, -79.8862) } });
  expect(result.current.price.status).toBe('loading');
  await waitFor(() => {
    expect(result.current.price).toMatchObject({ status: 'ready', isSameCity: false, isPathEstimate: true });
  });
  if (result.current.price.status === 'ready') {
    expect(result.current.price.distanceMetres).toBeGreaterThan(380_000);
    expect(result.current.price.path.length).toBeGreaterThan(5);
  }
});

test('each vehicle card shows its own price, or the price of a kilometre without an end', async () => {
  const { result, rerender } = renderHook((state: QuoterState) => useTripPrices(state, PLACE), {
    initialProps: { ...TRIP, vehicle: null },
  });
  await waitFor(() => {
    expect(result.current.trip).toMatchObject({ distanceMetres: 7300, durationSeconds: 900, isEstimate: false });
  });
  expect(result.current.price.status).toBe('incomplete');
  const { vehicles } = result.current;
  expect(['cabina_simple', '3tn'].map((id) => vehiclePriceText(vehicles, id as VehicleId))).toEqual([
    '$37.84',
    '$45.95',
  ]);
  rerender({ ...TRIP, vehicle: null, end: { ...TRIP.end, point: null } });
  expect(vehiclePriceText(result.current.vehicles, '10tn')).toBe('$5.00/km');
});

test('an incomplete trip has no price', () => {
  expect(renderHook(() => useTripPrices({ ...TRIP, vehicle: null }, PLACE)).result.current.price.status).toBe(
    'incomplete',
  );
});

test('a trip that becomes incomplete loses its price at once, and the next trip never shows it', async () => {
  const { result, rerender } = renderHook((state: QuoterState) => useTripPrices(state, PLACE), { initialProps: TRIP });
  await waitFor(() => {
    expect(result.current.price).toMatchObject({ status: 'ready', isEstimate: false });
  });
  rerender({ ...TRIP, end: { ...TRIP.end, point: null, address: 'casa de mi tía' } });
  expect(result.current.price.status).toBe('incomplete');
  server.on(getDirections, pending);
  rerender({ ...TRIP, end: stop(-0.2955, -78.5555) });
  expect(result.current.price.status).toBe('loading');
  await waitFor(() => {
    expect(result.current.price.status).toBe('ready');
  });
  expect(result.current).not.toMatchObject({ distanceMetres: 7300 });
});
