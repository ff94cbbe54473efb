/** Minutes that dispatchers with more information than the product reach in the same hour. */
import type { LatLng } from '@llevo/contract/geo/distance';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { munkres } from 'munkres';
import type { Hour, HourBooking } from './hour.ts';
import { MINUTE_MS, START_MS } from './hour.ts';

/** Cost of an impossible pair: more than all others together. */
const IMPOSSIBLE = 100_000;

const totalOf = (costs: readonly (readonly number[])[]): number =>
  munkres(costs.map((row) => [...row])).reduce((sum, [row, column]) => sum + (costs[row]?.[column] ?? 0), 0);

/**
 * The least total minutes to the pick-ups in hindsight, with all bookings and answers: each booking follows a driver's
 * place or an earlier booking that has ended. A lower bound, which no dispatcher reaches: earlier jobs end as if they had
 * no way to the pick-up, and whoever did them takes the next.
 */
export function minutesInHindsight({ drivers, bookings, answer }: Hour): number {
  return totalOf(
    bookings.map((booking) => [
      ...drivers.map(({ id, place }) =>
        answer(booking.id, id).accepts ? travelMinutes(place, booking.start) : IMPOSSIBLE,
      ),
      ...bookings.map((before) =>
        before.bookedAt + before.minutes * MINUTE_MS <= booking.bookedAt
          ? travelMinutes(before.finish, booking.start)
          : IMPOSSIBLE,
      ),
    ]),
  );
}

interface KnownDriver {
  readonly id: string;
  place: LatLng;
  freeAt: number;
}

const SECOND_MS = 1_000;

/**
 * The total minutes of a dispatcher who has every answer beforehand, but no later booking: sees all drivers, asks only
 * those who accept, and assigns together what is booked in one second.
 */
export function minutesWithKnownAnswers({ drivers, bookings, answer }: Hour): number {
  const fleet = drivers.map(({ id, place }): KnownDriver => ({ id, place, freeAt: START_MS }));
  const waiting = [...bookings];
  let open: HourBooking[] = [];
  let total = 0;
  for (let now = START_MS; waiting.length > 0 || open.length > 0; now += SECOND_MS) {
    while ((waiting[0]?.bookedAt ?? Infinity) <= now) open.push(...waiting.splice(0, 1));
    const free = fleet.filter(({ freeAt }) => freeAt <= now);
    if (open.length === 0 || free.length === 0) continue;
    const costs = open.map(({ id, start }) =>
      free.map((driver) => (answer(id, driver.id).accepts ? travelMinutes(driver.place, start) : IMPOSSIBLE)),
    );
    const taken = new Set<HourBooking>();
    for (const [row, column] of munkres(costs)) {
      const [booking, driver, minutes = IMPOSSIBLE] = [open[row], free[column], costs[row]?.[column]];
      if (booking === undefined || driver === undefined || minutes === IMPOSSIBLE) continue;
      total += minutes;
      taken.add(booking);
      driver.place = booking.finish;
      driver.freeAt = now + answer(booking.id, driver.id).afterMs + (minutes + booking.minutes) * MINUTE_MS;
    }
    open = open.filter((booking) => !taken.has(booking));
  }
  return total;
}
