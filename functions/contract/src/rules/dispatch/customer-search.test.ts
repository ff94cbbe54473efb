import { describe, expect, test } from 'vitest';
import type { SearchState } from '../../entities/service-search.ts';
import { BookingFields } from '../../entities/service.ts';
import type { Service } from '../../entities/service.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import { canRepeatSearch, canReserveInstead, customerSearchState, MAX_CUSTOMER_REPEATS } from './customer-search.ts';
import { newSearch } from './start-search.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
const AUTOMATIC = DEFAULT_DISPATCH_SETTINGS;
const searchOf = (state: SearchState, repeats = 0) => ({ ...newSearch(AUTOMATIC, NOW), state, repeats });

const serviceOf = (facts: Partial<Service> = {}): Service =>
  ({
    ...BookingFields.parse({}),
    typeService: 'IMMEDIATE',
    origin: 'quoter',
    status: 'inmediato',
    driverId: null,
    distanceMetres: 5000,
    comprobantePago: '',
    ...facts,
  }) as unknown as Service;

const agreed = { driverId: 'd', status: 'confirmado', acceptance: { driverId: 'd', at: NOW } } as const;

describe('customerSearchState', () => {
  test.each<[string, Partial<Service>, SearchState | null]>([
    ['no search', { search: null }, null],
    ['a search under way', { search: searchOf('searching') }, 'searching'],
    ['a planned search', { search: searchOf('planned'), typeService: 'RESERVE', status: 'pendiente' }, 'planned'],
    ['a failed search', { search: searchOf('failed') }, 'failed'],
    ['a paused search', { search: searchOf('paused') }, 'paused'],
    ['a driver who accepted', { search: searchOf('found'), ...agreed }, 'found'],
    ['a driver who accepted before the search was settled', { search: searchOf('searching'), ...agreed }, 'found'],
    ['a driver assigned by hand who has not agreed', { search: searchOf('searching'), driverId: 'd' }, 'paused'],
    ['a driver who handed the job back', { search: searchOf('found') }, 'paused'],
    ['a driver under way', { search: searchOf('found'), ...agreed, status: 'en camino' }, null],
    ['a cancelled service', { search: searchOf('searching'), status: 'cancelado' }, null],
  ])('%s', (_name, facts, state) => {
    expect(customerSearchState(serviceOf(facts))).toBe(state);
  });
});

describe('canRepeatSearch', () => {
  const failed = serviceOf({ search: searchOf('failed') });

  test('allows a few repeats of a failed search, and no more', () => {
    const allowed = Array.from({ length: MAX_CUSTOMER_REPEATS + 1 }, (_, repeats) =>
      canRepeatSearch(serviceOf({ search: searchOf('failed', repeats) }), AUTOMATIC),
    );
    expect(allowed).toEqual([true, true, true, false]);
  });

  test.each<[string, Partial<Service>]>([
    ['a search under way', { search: searchOf('searching') }],
    ['a paused search', { search: searchOf('paused') }],
    ['an assigned service', { driverId: 'd' }],
    ['a cancelled service', { status: 'cancelado' }],
    ['a reserved service', { typeService: 'RESERVE', status: 'pendiente' }],
  ])('refuses %s', (_name, facts) => {
    expect(canRepeatSearch({ ...failed, ...facts }, AUTOMATIC)).toBe(false);
  });

  test('refuses in a company that assigns by hand by now', () => {
    expect(canRepeatSearch(failed, { immediate: 'manual' })).toBe(false);
  });
});

describe('canReserveInstead', () => {
  const failed = serviceOf({ search: searchOf('failed') });
  const payment = (status: string) => ({ payments: [{ status }] }) as unknown as Partial<Service>;

  test('allows a booking of the quoter whose search failed, whose payments came to nothing', () => {
    expect(canReserveInstead(failed)).toBe(true);
    for (const status of ['rechazado', 'anulado']) {
      expect(canReserveInstead({ ...failed, ...payment(status) })).toBe(true);
    }
  });

  test.each<[string, Partial<Service>]>([
    ['a search under way', { search: searchOf('searching') }],
    ['a booking of the company', { origin: 'dispatcher' }],
    ['a trip without a measured distance', { distanceMetres: null }],
    ['a paid service', payment('pagado')],
    ['a receipt to be verified', payment('por_verificar')],
    ['a receipt of before payments were kept', { comprobantePago: 'a/b.jpg' }],
    ['an assigned service', { driverId: 'd' }],
  ])('refuses %s', (_name, facts) => {
    expect(canReserveInstead({ ...failed, ...facts })).toBe(false);
  });
});
