import { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import { Service } from '@llevo/contract/entities/service';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import { countOfferDays } from '@llevo/contract/rules/dashboard/counted-offers';
import { searchOutcome } from '@llevo/contract/rules/dispatch/search-outcome';
import { paths } from '@llevo/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import type { Figures } from '../../../functions/src/platform/ledger/figures/figures.ts';
import { parseFigures } from '../../../functions/src/platform/ledger/figures/figures.ts';
import { DriverOffersEntry, driverOffersId } from '../../../functions/src/platform/ledger/figures/offer-figures.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from '../records/testing/seeded-records.ts';
import { buildAccount } from '../testing/built-account.ts';

interface Searched {
  readonly service: Service;
  readonly search: ServiceSearch;
  readonly timeline: readonly ServiceHistoryEntry[];
}

let seeded: Awaited<ReturnType<typeof seededRecords>>;
let searched: readonly Searched[];
beforeAll(async () => {
  seeded = await seededRecords();
  const history = seeded.documents.filter(({ path }) => path.includes('/history/'));
  const lines = Map.groupBy(history, ({ path }) => path.split('/')[3]);
  searched = parsedFrom(seeded, 'accounts/llevo/services', Service).flatMap((service) => {
    const { search } = service;
    const timeline = (lines.get(service.id) ?? []).map(({ data }) => ServiceHistoryEntry.parse(data));
    return search === null ? [] : [{ service, search, timeline }];
  });
}, 60_000);

const withOutcome = (outcome: ReturnType<typeof searchOutcome>): readonly Searched[] =>
  searched.filter(({ search }) => searchOutcome(search) === outcome);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A measure of the days' documents of matching. */
const measured = (of: (figures: Figures) => number | undefined): number =>
  sum(
    seeded.documents
      .filter(({ path }) => /\/figures\/matching-\d{4}-\d{2}-\d{2}$/.test(path))
      .map(({ data }) => of(parseFigures(data)) ?? 0),
  );

test('most searches of the last four months found a driver, and a few failed or were stopped', () => {
  const [found, failed, stopped] = (['found', 'failed', 'stopped'] as const).map(
    (outcome) => withOutcome(outcome).length / searched.length,
  );
  expect(searched.length).toBeGreaterThan(80);
  expect(found).toBeGreaterThan(0.75);
  expect(failed).toBeGreaterThan(0);
  expect(failed).toBeLessThan(0.15);
  expect(stopped).toBeGreaterThan(0);
  const firstMs = SEEDED_AT.startOfTodayMs - 120 * 86_400_000;
  for (const { service, search } of searched) {
    expect(service).toMatchObject({ typeService: 'IMMEDIATE', createdAt: search.startedAt });
    expect(search.startedAt).toBeGreaterThanOrEqual(firstMs);
    expect(search).toMatchObject({ nextAt: null, open: [] });
  }
});

test('a search that found a driver agrees with the service and its timeline', () => {
  for (const { service, search, timeline } of withOutcome('found')) {
    const { foundAt, pickupMinutes } = search;
    expect(service.acceptance).toEqual({ driverId: service.driverId, at: foundAt });
    expect(search.asked).toBe(1 + search.declinedBy.length + search.missedBy.length);
    expect(search.nearby).toBeGreaterThanOrEqual(search.asked);
    const waitMs = (foundAt ?? NaN) - search.startedAt;
    expect(waitMs).toBeGreaterThanOrEqual(8_000);
    expect(waitMs).toBeLessThanOrEqual(150_000);
    expect(pickupMinutes).toBeGreaterThanOrEqual(2);
    expect(pickupMinutes).toBeLessThanOrEqual(14);
    const times = [service.createdAt, ...timeline.map(({ at }) => at)];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    if (timeline.length > 0)
      expect(timeline.find(({ kind }) => kind === 'driver')).toMatchObject({ by: null, at: foundAt });
  }
});

test('services of other searches were cancelled without a driver, or have one of the desk’s choice', () => {
  for (const { service, search, timeline } of [...withOutcome('failed'), ...withOutcome('stopped')]) {
    const { driverId, acceptance, status } = service;
    expect(acceptance).toBeNull();
    if (driverId === null) expect(status).toBe('cancelado');
    else expect(search.state).toBe('found');
    const cancelledAt = timeline.find(({ to }) => to === 'cancelado')?.at;
    if (search.state === 'failed' && cancelledAt !== undefined)
      expect(cancelledAt).toBeGreaterThanOrEqual(search.endsAt);
  }
});

test('figures of matching are the sums of the searches', () => {
  const immediate = (measure: string) => measured(({ searches }) => searches?.['immediate']?.[measure]);
  expect(immediate('n')).toBe(searched.length);
  expect(immediate('f')).toBe(withOutcome('found').length);
  expect(immediate('x')).toBe(withOutcome('failed').length);
  expect(immediate('s')).toBe(withOutcome('stopped').length);
  const offered = (measure: string) => measured(({ offered: offers }) => offers?.['all']?.[measure]);
  const searches = searched.map(({ search }) => search);
  expect(offered('a')).toBe(sum(searches.map(({ asked }) => asked)));
  expect(offered('y')).toBe(withOutcome('found').length);
  expect(offered('d')).toBe(sum(searches.map(({ declinedBy }) => declinedBy.length)));
  expect(offered('m')).toBe(sum(searches.map(({ missedBy }) => missedBy.length)));
});

test('the offers in the drivers’ states are counted already', () => {
  const dataOf = (path: string) => seeded.documents.find((document) => document.path === path)?.data;
  const states = seeded.documents.filter(({ path }) => path.startsWith('accounts/llevo/driverDispatch/'));
  expect(states.length).toBeGreaterThan(5);
  for (const { path, data } of states) {
    const driverId = path.split('/').at(-1) ?? '';
    const entry = dataOf(paths.accountDocument('llevo', 'ledger', driverOffersId(driverId)));
    const { days } = DriverDispatch.parse(data);
    expect(days.length).toBeGreaterThan(0);
    expect(countOfferDays(DriverOffersEntry.parse(entry).days, days).added).toEqual([]);
  }
});

test('an account without records has no searches', async () => {
  const few = { services: 60, drivers: 20, customers: 30, messages: 0 };
  const { documents } = await buildAccount(SEEDED_AT.nowMs, few);
  const services = parsedFrom({ documents }, 'accounts/llevo/services', Service);
  expect(services.length).toBe(few.services);
  expect(services.filter(({ search }) => search !== null)).toEqual([]);
  expect(documents.filter(({ path }) => path.includes('/driverDispatch/'))).toEqual([]);
}, 60_000);
