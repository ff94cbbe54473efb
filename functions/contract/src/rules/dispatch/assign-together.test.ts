import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VEHICLE_IDS } from '../../entities/vehicle-ids.ts';
import type { Ask } from './assign-together.ts';
import { assignTogether } from './assign-together.ts';
import { fitness } from './unfit.ts';
import type { SearchedDriver, SearchingBooking, SearchPolicy } from './unfit.ts';

const NOW = Date.UTC(2026, 10, 26, 15);
const MINUTE = 60_000;
const POLICY: SearchPolicy = { allowLarger: false, area: { kind: 'everywhere' }, nowMs: NOW };
const at = (north: number, east = 0) => ({ lat: -0.18 + north * 0.003, lng: -78.48 + east * 0.003 });

const driver = (id: string, facts: Partial<SearchedDriver> = {}): SearchedDriver => ({
  id,
  vehicle: '3tn',
  status: 'activado',
  isAvailable: true,
  hasPapers: true,
  usesApp: true,
  hasExpiredDocuments: false,
  position: { ...at(0), at: NOW },
  jobs: [],
  hasOpenOffer: false,
  idleSince: NOW,
  rating: { average: 0, count: 0 },
  offers: { asked: 0, accepted: 0 },
  ...facts,
});

const booking = (id: string, facts: Partial<SearchingBooking> = {}): SearchingBooking => ({
  id,
  vehicle: '3tn',
  start: at(0),
  finish: at(8),
  distanceMetres: null,
  isReturnTrip: false,
  declinedBy: [],
  missedBy: [],
  ringMinutes: 20,
  ...facts,
});

const together = (
  bookings: readonly SearchingBooking[],
  drivers: readonly SearchedDriver[],
  { policy = POLICY, wanted = 1 } = {},
) => assignTogether({ bookings, drivers, policy, perBooking: () => wanted });

const pairs = (asks: readonly Ask[]) => asks.map(({ bookingId, driverId }) => `${bookingId}:${driverId}`).toSorted();

describe('assignTogether', () => {
  test('asks the nearest driver', () => {
    const drivers = [
      driver('far', { position: { ...at(6), at: NOW } }),
      driver('near', { position: { ...at(1), at: NOW } }),
    ];
    expect(pairs(together([booking('b')], drivers))).toEqual(['b:near']);
  });

  test('gives two bookings the pair that drives least together, not the nearest to the first', () => {
    const drivers = [
      driver('d1', { position: { ...at(0), at: NOW } }),
      driver('d2', { position: { ...at(-4), at: NOW } }),
    ];
    const bookings = [booking('a', { start: at(-1) }), booking('b', { start: at(5) })];
    expect(pairs(together(bookings, drivers))).toEqual(['a:d2', 'b:d1']);
  });

  test('serves as many bookings as possible, even by a farther driver', () => {
    const drivers = [driver('d1'), driver('d2', { vehicle: '6tn', position: { ...at(6), at: NOW } })];
    const bookings = [booking('a'), booking('b', { declinedBy: ['d1'] })];
    const policy = { ...POLICY, allowLarger: true };
    expect(pairs(together(bookings, drivers, { policy }))).toEqual(['a:d1', 'b:d2']);
  });

  test('gives each booking a first driver before any gets a second', () => {
    const drivers = [driver('d1'), driver('d2'), driver('d3')];
    const asks = together([booking('a'), booking('b')], drivers, { wanted: 2 });
    expect(asks.slice(0, 2).map(({ bookingId }) => bookingId)).toEqual(['a', 'b']);
    expect(asks).toHaveLength(3);
    expect(new Set(asks.map(({ driverId }) => driverId)).size).toBe(3);
  });

  test('asks no driver without bookings, without drivers, and with enough asked already', () => {
    expect(together([], [driver('d1')])).toEqual([]);
    expect(together([booking('b')], [])).toEqual([]);
    expect(together([booking('b')], [driver('d1')], { wanted: 0 })).toEqual([]);
  });
});

const point = fc.record({
  lat: fc.double({ min: -0.3, max: -0.05, noNaN: true }),
  lng: fc.double({ min: -78.56, max: -78.4, noNaN: true }),
});
const vehicle = fc.constantFrom(...VEHICLE_IDS.slice(0, 4));
const driverId = fc.integer({ min: 0, max: 7 }).map((index) => `d${index.toString()}`);
const randomJob = fc
  .record({ from: fc.integer({ min: -90, max: 300 }), minutes: fc.integer({ min: 10, max: 120 }), start: point })
  .map(({ from, minutes, start }) => ({
    startsAt: NOW + from * MINUTE,
    endsAt: NOW + (from + minutes) * MINUTE,
    start,
  }));
const randomDriver = fc.record({
  vehicle,
  status: fc.constantFrom('activado', 'activado', 'activado', 'revision', 'cancelado'),
  isAvailable: fc.constantFrom(true, true, true, false),
  hasPapers: fc.constantFrom(true, true, true, false),
  usesApp: fc.constantFrom(true, true, true, false),
  hasExpiredDocuments: fc.constantFrom(false, false, false, true),
  position: fc.option(
    fc.tuple(point, fc.integer({ min: 0, max: 8 })).map(([place, age]) => ({ ...place, at: NOW - age * MINUTE })),
    { freq: 8 },
  ),
  jobs: fc.array(randomJob, { maxLength: 2 }),
  hasOpenOffer: fc.constantFrom(false, false, false, true),
  idleSince: fc.integer({ min: NOW - 7_200_000, max: NOW }),
  rating: fc.record({ average: fc.double({ min: 1, max: 5, noNaN: true }), count: fc.nat(50) }),
  offers: fc.nat(20).chain((asked) => fc.record({ asked: fc.constant(asked), accepted: fc.nat(asked) })),
});
const randomBooking = fc.record({
  vehicle,
  start: point,
  finish: point,
  distanceMetres: fc.constant(null),
  isReturnTrip: fc.boolean(),
  declinedBy: fc.array(driverId, { maxLength: 2 }),
  missedBy: fc.array(driverId, { maxLength: 2 }),
  ringMinutes: fc.constantFrom(5, 10, 20),
});
const situation = fc
  .record({
    drivers: fc.array(randomDriver, { maxLength: 8 }),
    bookings: fc.array(randomBooking, { maxLength: 4 }),
    allowLarger: fc.boolean(),
    wanted: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ drivers, bookings, allowLarger, wanted }) => ({
    drivers: drivers.map((facts, index) => driver(`d${index.toString()}`, facts as Partial<SearchedDriver>)),
    bookings: bookings.map((facts, index) => booking(`b${index.toString()}`, facts)),
    options: { policy: { ...POLICY, allowLarger }, wanted },
  }));

/** The refusals that a driver would complain about, written apart from the rule. */
function isUnfit(asked: SearchedDriver, wanted: SearchingBooking, allowLarger: boolean): boolean {
  const size = VEHICLE_IDS.indexOf(asked.vehicle) - VEHICLE_IDS.indexOf(wanted.vehicle);
  return (
    asked.status !== 'activado' ||
    !asked.isAvailable ||
    !asked.hasPapers ||
    !asked.usesApp ||
    asked.hasExpiredDocuments ||
    asked.hasOpenOffer ||
    size < 0 ||
    (size > 0 && !allowLarger) ||
    asked.position === null ||
    NOW - asked.position.at > 5 * MINUTE ||
    wanted.declinedBy.includes(asked.id) ||
    wanted.missedBy.includes(asked.id) ||
    asked.jobs.some(({ startsAt, endsAt }) => startsAt <= NOW && endsAt > NOW)
  );
}

describe('in random situations', () => {
  test('never asks an unfit driver, one driver twice, or beyond the ring', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(situation, ({ drivers, bookings, options }) => {
        const asks = together(bookings, drivers, options);
        expect(new Set(asks.map(({ driverId: id }) => id)).size).toBe(asks.length);
        for (const { bookingId, driverId: id, rank } of asks) {
          const asked = drivers.find((each) => each.id === id);
          const wanted = bookings.find((each) => each.id === bookingId);
          if (asked === undefined || wanted === undefined) throw new Error('unknown pair');
          expect(isUnfit(asked, wanted, options.policy.allowLarger)).toBe(false);
          expect(rank.minutes).toBeLessThanOrEqual(wanted.ringMinutes);
        }
      }),
      { numRuns: 100_000 },
    );
  });

  test('does not depend on the order of bookings and drivers', () => {
    fc.assert(
      fc.property(situation, ({ drivers, bookings, options }) => {
        const mirrored = together(bookings.toReversed(), drivers.toReversed(), options);
        expect(mirrored).toEqual(together(bookings, drivers, options));
      }),
      { numRuns: 300 },
    );
  });

  test('leaves no booking without a driver while a driver who fits it is not asked', () => {
    fc.assert(
      fc.property(situation, ({ drivers, bookings, options }) => {
        const asks = together(bookings, drivers, options);
        const asked = new Set(asks.map(({ driverId: id }) => id));
        for (const wanted of bookings) {
          if (asks.some(({ bookingId }) => bookingId === wanted.id)) continue;
          const fitting = drivers.filter((each) => fitness(each, wanted, options.policy).isFit);
          expect(fitting.every((each) => asked.has(each.id))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
