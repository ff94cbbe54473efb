import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { UNKNOWN_TIMES } from '@llevo/contract/rules/dashboard/service-times';
import { describe, expect, test } from 'vitest';
import { ALL_PLACES } from '@llevo/contract/geo/gazetteer';
import { driverDayFigures, toDriverDayEntry } from '../../platform/ledger/figures/driver-day.ts';
import { offerFigures } from '../../platform/ledger/figures/offer-figures.ts';
import { searchFigures, toEndedSearch } from '../../platform/ledger/figures/ended-search.ts';
import { FiguresTally } from '../../platform/ledger/figures/figures.ts';
import { FinishedJob, toFinishedJob } from '../../platform/ledger/figures/finished-job.ts';
import { serviceFigures, toServiceEntry } from '../../platform/ledger/ledger.ts';
import { matchDocumentsOf, matchReport } from './match-response.ts';

const DAY = '2026-11-10';
const PERIOD = { from: DAY, to: DAY };
const at = (hour: string) => guayaquilInstantMs(DAY, hour);
const LA_MARISCAL = { lat: -0.2035, lng: -78.492 };
const FAR = { lat: -0.25, lng: -78.52 };

const searchOf = (facts: object) => ({
  state: 'found',
  startedAt: at('22:10'),
  endsAt: at('22:16'),
  nextAt: null,
  asked: 1,
  nearby: 2,
  open: [],
  declinedBy: [],
  missedBy: [],
  ...facts,
});
const serviceOf = (facts: object, record: object = {}) => ({
  typeService: 'IMMEDIATE',
  start: LA_MARISCAL,
  search: searchOf(facts),
  ...record,
});
const FOUND = { foundAt: at('22:10') + 35_000, pickupMinutes: 4 };

describe('the ended search of a service', () => {
  test('an ended search has its day, hour and zone, and what a driver took', () => {
    expect(toEndedSearch(serviceOf(FOUND))).toEqual({
      day: DAY,
      hour: 22,
      kind: 'immediate',
      outcome: 'found',
      hadNoDriver: false,
      zone: 'La Mariscal, Quito',
      waitSeconds: 35,
      pickupMinutes: 4,
    });
  });

  test.each([
    { name: 'a search that goes on', service: serviceOf({ state: 'searching' }) },
    { name: 'a planned one', service: serviceOf({ state: 'planned' }) },
    {
      name: 'a reserved one that ended before anybody was asked',
      service: serviceOf({ state: 'paused', asked: 0, nearby: 0 }, { typeService: 'RESERVE' }),
    },
    { name: 'none', service: { typeService: 'IMMEDIATE', start: LA_MARISCAL, search: null } },
    { name: 'what another program wrote', service: { search: { state: 'found' } } },
  ])('an ended search is missing for $name', ({ service }) => {
    expect(toEndedSearch(service)).toBeNull();
  });

  test('an ended search counts no minutes where a person assigned the driver, or for a reserved service', () => {
    expect(toEndedSearch(serviceOf({}))).toMatchObject({ outcome: 'stopped', waitSeconds: null, pickupMinutes: null });
    expect(toEndedSearch(serviceOf(FOUND, { typeService: 'RESERVE' }))).toMatchObject({
      kind: 'reserved',
      waitSeconds: null,
      pickupMinutes: 4,
    });
  });

  test('an ended search belongs to the service’s entry, and goes with it', () => {
    const entry = toServiceEntry(serviceOf(FOUND), { id: 's', entry: null });
    expect(serviceFigures(entry).map(({ document }) => document)).toEqual(['matching']);
    expect(serviceFigures(toServiceEntry(null, { id: 's', entry }))).toEqual([]);
  });
});

test('a report sums up searches by outcome, hour and zone', () => {
  const tally = new FiguresTally();
  const services = [
    serviceOf(FOUND),
    serviceOf({ foundAt: at('22:10') + 130_000, pickupMinutes: 9 }),
    serviceOf({ state: 'failed', nearby: 0 }, { start: FAR }),
    serviceOf({ state: 'paused', startedAt: at('09:00') }),
    serviceOf(FOUND, { typeService: 'RESERVE' }),
  ];
  for (const service of services) {
    const search = toEndedSearch(service);
    if (search !== null) tally.replace([], [searchFigures(search)]);
  }
  expect([...tally.documents.keys()]).toEqual(['matching-2026-11-10', 'matching-2026-11']);
  const { sums, sums_before: before, hours, zones, bars } = matchReport(tally.documents, PERIOD);
  expect(sums).toMatchObject({
    searches: {
      immediate: { ended: 4, found: 2, failed: 1, stopped: 1 },
      reserved: { ended: 1, found: 1, failed: 0, stopped: 0 },
    },
    without_driver: 1,
    wait_seconds: { median: 40, p90: 144 },
    pickup_minutes: { median: 3.8, p90: 8.7 },
  });
  expect(before.searches.immediate.ended).toBe(0);
  expect(before.wait_seconds).toBeNull();
  expect(hours).toHaveLength(24);
  expect(hours[22]).toEqual({ hour: 22, searches: 4, without_driver: 1 });
  expect(zones.map(({ searches, without_driver }) => [searches, without_driver])).toEqual([
    [1, 1],
    [4, 0],
  ]);
  expect(bars).toEqual([{ label: DAY, ended: 5, found: 3, failed: 1, stopped: 1 }]);
  expect(matchDocumentsOf(PERIOD)).toEqual(['matching-2026-11-10', 'matching-2026-11-09']);
});

test('a month of 10,000 drivers with offers in all zones fits into a document', () => {
  const day = { day: DAY, asked: 999, accepted: 999, declined: 999, missed: 999 };
  const tally = new FiguresTally();
  for (let index = 0; index < 10_000; index++) {
    tally.replace([], [offerFigures(`driver-of-20-${index.toString().padStart(7, '0')}`, day)]);
  }
  for (const { lat, lng } of ALL_PLACES) {
    const search = toEndedSearch(serviceOf({ state: 'failed' }, { start: { lat, lng } }));
    if (search !== null) tally.replace([], [searchFigures(search)]);
  }
  // As Firestore counts: a name's bytes and one, eight bytes for a number.
  const size = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).reduce((sum, [name, inner]) => sum + Buffer.byteLength(name) + 1 + size(inner), 0)
      : 8;
  const month = tally.documents.get('matching-2026-11');
  expect(Object.keys(month?.['offers'] ?? {})).toHaveLength(10_000);
  expect(size(month)).toBeLessThan(700_000);
});

test('empty trips count for the service that they lead to and for the one before, by who assigned the driver', () => {
  const job = (hour: string, facts: object): FinishedJob => {
    const record = { status: 'finalizado', date: DAY, hour, typeVehicle: '2tn', driverId: 'd1', priceCents: 100 };
    const built = toFinishedJob({ ...record, start: LA_MARISCAL, finish: FAR, ...facts }, UNKNOWN_TIMES);
    if (built === null) throw new Error('Service is not finished');
    return built;
  };
  const bySearch = { acceptance: { driverId: 'd1', at: 9 }, search: searchOf({ foundAt: 9 }) };
  const [first, second, third] = [job('08:00', {}), job('10:00', bySearch), job('12:00', {})];
  expect([first, second].map(({ isMatched }) => isMatched)).toEqual([false, true]);
  // Another driver took over what the search had found.
  expect(job('10:00', { ...bySearch, driverId: 'd2' }).isMatched).toBe(false);
  // Entries from before searches are by hand.
  expect(FinishedJob.parse({ ...first, isMatched: undefined }).isMatched).toBeNull();
  const jobs = new Map(Object.entries({ first: { ...first, isMatched: null }, second, third }));
  const entry = toDriverDayEntry({ day: DAY, driverId: 'd1' }, jobs, guayaquilInstantMs(DAY));
  if (entry === null) throw new Error('Missing entry');
  const tally = new FiguresTally();
  tally.replace([], driverDayFigures(entry));
  const { empty } = matchReport(tally.documents, PERIOD).sums;
  const metres = empty.search.before_metres;
  expect(metres).toBeGreaterThan(1000);
  expect(empty).toEqual({
    search: { before_trips: 1, before_metres: metres, after_trips: 1, after_metres: metres },
    hand: { before_trips: 1, before_metres: metres, after_trips: 1, after_metres: metres },
  });
  expect(entry.emptyMetres).toBe(2 * metres);
});
