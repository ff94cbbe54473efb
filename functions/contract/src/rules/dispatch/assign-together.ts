import { munkres } from 'munkres';
import type { Rank } from './rank.ts';
import { rankDriver } from './rank.ts';
import type { SearchedDriver, SearchingBooking, SearchPolicy } from './unfit.ts';
import { fitness } from './unfit.ts';

/** A driver to ask for a booking. */
export interface Ask {
  readonly bookingId: string;
  readonly driverId: string;
  readonly rank: Rank;
}

interface Searches {
  readonly bookings: readonly SearchingBooking[];
  readonly drivers: readonly SearchedDriver[];
  readonly policy: SearchPolicy;
  /** Drivers to ask for each booking, less those who are being asked; 1 to 5. */
  readonly perBooking: (booking: SearchingBooking) => number;
}

/** Cost of leaving a booking without a driver: more than any driver, so that as many as possible get one. */
const UNASSIGNED_COST = 10_000;

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

/**
 * Chooses the drivers to ask for bookings that are searched for at once (docs/decisions/0119): as many bookings as
 * possible get a driver, and together the asked drivers cost the least. No driver is asked twice. The order of bookings and
 * drivers does not matter.
 */
export function assignTogether({ bookings, drivers, policy, perBooking }: Searches): readonly Ask[] {
  const rows = bookings.toSorted(byId);
  const columns = drivers.toSorted(byId);
  const ranks = rows.map((booking) =>
    columns.map((driver) => {
      const look = fitness(driver, booking, policy);
      return look.isFit ? rankDriver(driver, look.minutes, policy.nowMs) : null;
    }),
  );
  const asks: Ask[] = [];
  const asked = new Set<string>();
  const rounds = Math.max(0, ...rows.map(perBooking));
  for (let round = 0; round < rounds; round += 1) {
    // Each booking gets a first driver before any gets a second.
    const wanting = rows.flatMap((booking, row) =>
      perBooking(booking) > round ? [{ booking, ranks: ranks[row] ?? [] }] : [],
    );
    const free = columns.flatMap(({ id }, column) => (asked.has(id) ? [] : [{ id, column }]));
    for (const ask of cheapest(wanting, free)) {
      asks.push(ask);
      asked.add(ask.driverId);
    }
  }
  return asks;
}

interface WantingBooking {
  readonly booking: SearchingBooking;
  /** By the driver's column; null for one who may not be asked. */
  readonly ranks: readonly (Rank | null)[];
}

interface FreeDriver {
  readonly id: string;
  readonly column: number;
}

/** One driver each, with the least total cost. */
function cheapest(wanting: readonly WantingBooking[], free: readonly FreeDriver[]): Ask[] {
  // Drivers who fit no booking would only enlarge the problem.
  const useful = free.filter(({ column }) => wanting.some(({ ranks }) => (ranks[column] ?? null) !== null));
  if (useful.length === 0) return [];
  const costs = wanting.map(({ ranks }) => useful.map(({ column }) => ranks[column]?.cost ?? UNASSIGNED_COST));
  return munkres(costs).flatMap(([row, index]) => {
    const { booking, ranks } = wanting[row] ?? {};
    const driver = useful[index];
    const rank = driver && ranks?.[driver.column];
    return booking && driver && rank ? [{ bookingId: booking.id, driverId: driver.id, rank }] : [];
  });
}
