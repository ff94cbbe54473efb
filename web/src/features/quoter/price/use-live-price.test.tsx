// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_STATE } from '../quoter-state.ts';
import type { QuoterState } from '../quoter-state.ts';
import { useLivePrice } from './use-live-price.ts';

/** The seeded rates of the demo. */
const RATES = {
  id: 'default',
  price_km: 1.2,
  price_km_add: 0.8,
  trip_discount: 10,
  price_stevedore_in: 15,
  price_stevedore_out: 25,
  price_2tn_km: 2,
  price_2tn_km_add: 1.2,
  price_3tn_km: 2.5,
  price_3tn_km_add: 1.5,
  price_6tn_km: 3.5,
  price_6tn_km_add: 2,
  price_10tn_km: 5,
  price_10tn_km_add: 2.8,
};
const DISCOUNTS = { id: 'default', truck_local: 5, truck_inter: 10 };
const PLACE = { mode: 'immediate', step: 2, view: null, empresa: null } as const;
const stop = (lat: number, lng: number) => ({ point: { lat, lng }, address: 'x', city: null, problem: null });
const TRIP: QuoterState = {
  ...EMPTY_STATE,
  start: stop(-0.1815, -78.482),
  end: stop(-0.22, -78.5124),
  vehicle: 'cabina_simple',
  activators: 2,
};

const answers = new Map<string, () => Response | Promise<Response>>();
const data = (value: unknown) => () => Response.json({ data: value });

beforeEach(() => {
  answers.clear();
  answers.set('/api/rates/getRates', data(RATES));
  answers.set('/api/discount_rates_public', data(DISCOUNTS));
  answers.set('/api/directions', data({ code: 'Ok', routes: [{ distance: 7300 }], source: 'osrm' }));
  vi.stubGlobal('fetch', (path: string) => {
    const answer = answers.get(new URL(path, 'http://llevo.test').pathname);
    return Promise.resolve(answer ? answer() : new Response(null, { status: 404 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('5 km at 1.20, 2.3 km at 0.80 and two loaders at 15.00 in one city are 37.84; 37.45 with 5 % off the way', async () => {
  const { result } = renderHook(() => useLivePrice(TRIP, PLACE));
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'ready', distanceMetres: 7300, isEstimate: false });
  });
  expect(result.current).toMatchObject({ fare: { totalCents: 37_84, discountedCents: 37_45 }, isSameCity: true });
});

test('the estimated distance prices at once, while the road is still being asked for', async () => {
  answers.set('/api/directions', () => new Promise<Response>(() => undefined));
  const { result } = renderHook(() => useLivePrice(TRIP, PLACE));
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'ready', isEstimate: true });
  });
});

test.each(['/api/rates/getRates', '/api/discount_rates_public', '/api/directions'])(
  'without %s there is no price to confirm, and a retry brings it back (SPEC §8)',
  async (path) => {
    const good = answers.get(path);
    answers.set(path, () => Response.json({ message: 'x', code: 'internal' }, { status: 500 }));
    const { result } = renderHook(() => useLivePrice(TRIP, PLACE));
    await waitFor(() => {
      expect(result.current.status).toBe('unavailable');
    });
    if (good) answers.set(path, good);
    if (result.current.status === 'unavailable') result.current.retry();
    await waitFor(() => {
      expect(result.current.status).toBe('ready');
    });
  },
);

test('a trip that lacks something has no price yet', () => {
  expect(renderHook(() => useLivePrice({ ...TRIP, vehicle: null }, PLACE)).result.current.status).toBe('incomplete');
});
