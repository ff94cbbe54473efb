/** An hour of bookings in Quito, compared with the best assignment of all bookings in hindsight. */
import { munkres } from 'munkres';
import { expect, test } from 'vitest';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import type { LatLng } from '../../geo/distance.ts';
import { jobMinutes, travelMinutes } from '../board/job-span.ts';
import { assignTogether } from './assign-together.ts';
import type { SearchedDriver, SearchingBooking } from './unfit.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const BATCH_MS = 2 * SECOND;
const START = Date.UTC(2026, 10, 26, 15);
const { ringsMinutes, offerSeconds } = DEFAULT_DISPATCH_SETTINGS;
const FARTHEST = ringsMinutes.at(-1) ?? 0;
/** A search widens to the next ring after so long. */
const RING_MS = 20 * SECOND;

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface SimulatedBooking extends SearchingBooking {
  readonly bookedAt: number;
}

interface OpenOffer {
  readonly booking: SimulatedBooking;
  readonly driverId: string;
  readonly answersAt: number;
  readonly minutes: number;
}

function hourInQuito(seed: number, sizes: { readonly drivers: number; readonly bookings: number }) {
  const random = randomNumbers(seed);
  const place = (): LatLng => ({ lat: -0.3 + random() * 0.22, lng: -78.55 + random() * 0.08 });
  const drivers = Array.from({ length: sizes.drivers }, (_, index): SearchedDriver => ({
    id: `d${index.toString().padStart(4, '0')}`,
    vehicle: '3tn',
    status: 'activado',
    isAvailable: true,
    hasPapers: true,
    usesApp: true,
    hasExpiredDocuments: false,
    position: { ...place(), at: START },
    jobs: [],
    hasOpenOffer: false,
    idleSince: START - random() * 60 * MINUTE,
    rating: { average: 3.5 + random() * 1.5, count: 20 },
    offers: { asked: 20, accepted: 14 },
  }));
  const bookings = Array.from({ length: sizes.bookings }, (_, index): SimulatedBooking => ({
    id: `b${index.toString().padStart(4, '0')}`,
    vehicle: '3tn',
    start: place(),
    finish: place(),
    distanceMetres: null,
    isReturnTrip: false,
    declinedBy: [],
    missedBy: [],
    ringMinutes: 0,
    bookedAt: START + random() * 60 * MINUTE,
  })).toSorted((a, b) => a.bookedAt - b.bookedAt);
  const answers = new Map<string, { readonly accepts: boolean; readonly afterMs: number }>();
  const answer = (bookingId: string, driverId: string) => {
    const pair = `${bookingId}:${driverId}`;
    const known = answers.get(pair) ?? { accepts: random() < 0.7, afterMs: (2 + random() * 13) * SECOND };
    answers.set(pair, known);
    return known;
  };
  return { drivers, bookings, answer };
}

type Hour = ReturnType<typeof hourInQuito>;

/** Plays the hour batch by batch; returns the minutes to the pick-up and the wait of each booking. */
function play({ drivers, bookings, answer }: Hour) {
  const fleet = new Map(drivers.map((driver) => [driver.id, driver]));
  const searching = new Map<string, SimulatedBooking>();
  const found = new Map<string, { readonly driverId: string; readonly minutes: number; readonly waitMs: number }>();
  let offers: OpenOffer[] = [];
  let next = 0;
  for (let now = START; now < START + 90 * MINUTE && found.size < bookings.length; now += BATCH_MS) {
    for (; (bookings[next]?.bookedAt ?? Infinity) <= now; next += 1) {
      const booking = bookings[next];
      if (booking !== undefined) searching.set(booking.id, booking);
    }
    for (const offer of offers.filter(({ answersAt }) => answersAt <= now)) {
      const { booking, driverId, minutes } = offer;
      const driver = fleet.get(driverId);
      const search = searching.get(booking.id);
      if (driver === undefined || search === undefined) throw new Error('an answer without its offer');
      if (answer(booking.id, driverId).accepts) {
        const endsAt = now + (minutes + jobMinutes(booking)) * MINUTE;
        fleet.set(driverId, {
          ...driver,
          hasOpenOffer: false,
          idleSince: endsAt,
          jobs: [{ startsAt: now, endsAt, start: booking.start }],
          position: { ...booking.finish, at: endsAt },
        });
        found.set(booking.id, { driverId, minutes, waitMs: now - booking.bookedAt });
        searching.delete(booking.id);
      } else {
        fleet.set(driverId, { ...driver, hasOpenOffer: false });
        searching.set(booking.id, { ...search, declinedBy: [...search.declinedBy, driverId] });
      }
    }
    offers = offers.filter(({ answersAt }) => answersAt > now);
    const asked = new Set(offers.map(({ booking }) => booking.id));
    const bookingsNow = [...searching.values()]
      .filter(({ id }) => !asked.has(id))
      .map((booking) => {
        const ring = Math.min(Math.floor((now - booking.bookedAt) / RING_MS), ringsMinutes.length - 1);
        return { ...booking, ringMinutes: ringsMinutes[ring] ?? FARTHEST };
      });
    const driversNow = [...fleet.values()].map((driver) => ({
      ...driver,
      position: driver.position && { ...driver.position, at: now },
    }));
    const asks = assignTogether({
      bookings: bookingsNow,
      drivers: driversNow,
      policy: { allowLarger: false, area: { kind: 'everywhere' }, nowMs: now },
      perBooking: () => 1,
    });
    for (const { bookingId, driverId, rank } of asks) {
      const driver = fleet.get(driverId);
      const booking = searching.get(bookingId);
      if (driver === undefined || booking === undefined) throw new Error('an unknown pair was asked');
      expect(driver.hasOpenOffer).toBe(false);
      fleet.set(driverId, { ...driver, hasOpenOffer: true });
      const answersAt = now + Math.min(answer(bookingId, driverId).afterMs, offerSeconds * SECOND);
      offers.push({ booking, driverId, answersAt, minutes: rank.minutes });
    }
  }
  return found;
}

/**
 * The least total minutes to the pick-ups in hindsight, with all bookings and answers: each booking follows a driver's
 * place or an earlier booking that has ended. A lower bound, because earlier jobs end as if they had no way to the pick-up.
 */
function optimalMinutes({ drivers, bookings, answer }: Hour): number {
  const impossible = 100_000;
  const costs = bookings.map((booking) => [
    ...drivers.map(({ id, position }) =>
      position !== null && answer(booking.id, id).accepts ? travelMinutes(position, booking.start) : impossible,
    ),
    ...bookings.map((before) =>
      before.bookedAt + jobMinutes(before) * MINUTE <= booking.bookedAt
        ? travelMinutes(before.finish, booking.start)
        : impossible,
    ),
  ]);
  return munkres(costs).reduce((sum, [row, column]) => sum + (costs[row]?.[column] ?? 0), 0);
}

test.each([
  { name: 'half of the drivers', seed: 1, drivers: 120, bookings: 60, atMost: 1.1 },
  { name: 'most of the drivers', seed: 2, drivers: 200, bookings: 140, atMost: 1.25 },
])(
  'an hour that needs $name finds each booking a driver in time, close to the optimum',
  ({ seed, atMost, ...sizes }) => {
    const hour = hourInQuito(seed, sizes);
    const found = [...play(hour).values()];
    expect(found).toHaveLength(sizes.bookings);
    const waits = found.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b);
    expect(waits.at(Math.floor(waits.length / 2))).toBeLessThanOrEqual(15 * SECOND);
    expect(waits.at(Math.floor(waits.length * 0.95))).toBeLessThanOrEqual(60 * SECOND);
    const minutes = found.reduce((sum, each) => sum + each.minutes, 0);
    expect(minutes / optimalMinutes(hour)).toBeLessThanOrEqual(atMost);
  },
);
