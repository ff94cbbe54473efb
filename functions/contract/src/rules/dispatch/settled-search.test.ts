import { describe, expect, test } from 'vitest';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import type { ServiceSearch } from '../../entities/service-search.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { newReservedSearch } from './reserved-search.ts';
import type { SearchedService } from './settled-search.ts';
import { mayMoveOn, settledSearch } from './settled-search.ts';
import { newSearch } from './start-search.ts';

const NOW = guayaquilInstantMs('2026-11-26', '10:00');
const AUTOMATIC = DEFAULT_DISPATCH_SETTINGS;
const MANUAL = { ...AUTOMATIC, immediate: 'manual', reserved: 'manual' } as const;
const IMMEDIATE: SearchedService = {
  search: newSearch(AUTOMATIC, NOW),
  driverId: null,
  status: 'inmediato',
  refusal: null,
  typeService: 'IMMEDIATE',
  date: '2026-11-26',
  hour: '10:00',
};
const RESERVED: SearchedService = {
  ...IMMEDIATE,
  status: 'pendiente',
  typeService: 'RESERVE',
  date: '2026-11-28',
  hour: '10:00',
  search: newReservedSearch({ date: '2026-11-28', hour: '10:00' }, NOW),
};
const OFFER = { offerId: 'o-1', driverId: 'd-1', expiresAt: NOW + 20_000 };
const searching = (service: SearchedService, facts: Partial<ServiceSearch> = {}): SearchedService => ({
  ...service,
  search: service.search && { ...service.search, state: 'searching', open: [OFFER], ...facts },
});
const settle = (service: SearchedService, at = NOW, settings: typeof AUTOMATIC | typeof MANUAL = AUTOMATIC) =>
  settledSearch(service, settings, at);

describe('a search', () => {
  test.each([
    ['that goes on stays as it is', searching(IMMEDIATE), NOW],
    ['without an open offer, in time, stays as it is', searching(IMMEDIATE, { open: [] }), NOW],
    ['that is planned stays so before its hour', RESERVED, NOW],
    ['that was paused stays so', searching(IMMEDIATE, { state: 'paused', open: [] }), NOW],
    ['that failed stays so', searching(IMMEDIATE, { state: 'failed', open: [] }), NOW],
    ['that found its driver stays so', { ...searching(IMMEDIATE, { state: 'found', open: [] }), driverId: 'd' }, NOW],
    ['that never began has no outcome', { ...IMMEDIATE, search: null }, NOW],
  ] as const)('%s', (_name, service, at) => {
    expect(settle(service, at)).toBeNull();
  });

  test('misses an offer without an answer, and is due at once', () => {
    expect(settle(searching(IMMEDIATE), NOW + 20_000)).toMatchObject({
      ended: [OFFER],
      end: 'missed',
      search: { state: 'searching', open: [], missedBy: ['d-1'], nextAt: NOW + 20_000 },
    });
  });

  test('fails at its end, once no offer is open', () => {
    const endsAt = NOW + 10_000;
    expect(settle(searching(IMMEDIATE, { endsAt }), endsAt)).toBeNull();
    expect(settle(searching(IMMEDIATE, { endsAt }), NOW + 20_000)).toMatchObject({
      end: 'missed',
      search: { state: 'failed', nextAt: null, missedBy: ['d-1'] },
    });
  });

  test.each([
    ['assigned', { driverId: 'd-2' }, 'found'],
    ['cancelled', { status: 'cancelado' }, 'paused'],
  ] as const)('withdraws its offers once the service is %s', (_name, fields, state) => {
    for (const service of [searching(IMMEDIATE), searching(RESERVED)]) {
      expect(mayMoveOn({ ...service, ...fields })).toBe(true);
      expect(settle({ ...service, ...fields })).toMatchObject({
        ended: [OFFER],
        end: 'withdrawn',
        search: { state, open: [], nextAt: null },
      });
    }
  });
});

describe('the search of a reserved service', () => {
  const startedAt = RESERVED.search?.startedAt ?? 0;

  test('begins at its hour, and not where people assign by then', () => {
    expect(settle(RESERVED, startedAt)).toMatchObject({ search: { state: 'searching', nextAt: startedAt } });
    expect(settle(RESERVED, startedAt, MANUAL)).toMatchObject({ search: { state: 'paused', nextAt: null } });
  });

  test('has failed if its hours passed before a step came', () => {
    expect(settle(RESERVED, RESERVED.search?.endsAt)).toMatchObject({ search: { state: 'failed', nextAt: null } });
  });

  test.each(['planned', 'searching', 'failed'] as const)(
    'is a new one after another hour was set, if it is %s',
    (state) => {
      const moved = { ...searching(RESERVED, { state, declinedBy: ['d-9'] }), hour: '16:00' };
      expect(mayMoveOn(moved)).toBe(true);
      const settled = settle(moved);
      expect(settled).toMatchObject({ ended: [OFFER], end: 'withdrawn' });
      expect(settled?.search).toEqual(newReservedSearch({ date: '2026-11-28', hour: '16:00' }, NOW));
      const again = { ...moved, search: settled?.search ?? null };
      expect([mayMoveOn(again), settle(again)]).toEqual([false, null]);
    },
  );

  test('stays over after another hour was set, if a person assigns it', () => {
    const moved = { ...searching(RESERVED, { state: 'paused', open: [] }), hour: '16:00' };
    expect([mayMoveOn(moved), settle(moved)]).toEqual([false, null]);
  });
});

describe('a driver who hands the service back', () => {
  const returned = (service: SearchedService): SearchedService => ({
    ...searching(service, { state: 'found', open: [], asked: 2, declinedBy: ['d-1'] }),
    refusal: { driverId: 'd-2', at: NOW },
  });

  test('is followed by a new search that does not ask them', () => {
    for (const service of [IMMEDIATE, RESERVED]) {
      expect(mayMoveOn(returned(service))).toBe(true);
      const settled = settle(returned(service));
      expect(settled?.search).toMatchObject({ asked: 2, declinedBy: ['d-1', 'd-2'], open: [] });
      expect(settled?.search.state).toBe(service === IMMEDIATE ? 'searching' : 'planned');
    }
  });

  test('is the company’s matter where people assign', () => {
    expect(settle(returned(IMMEDIATE), NOW, MANUAL)).toBeNull();
    expect(settle(returned(RESERVED), NOW, MANUAL)).toBeNull();
  });
});
