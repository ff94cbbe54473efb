import { randomInt, createRandom } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** Customer and time of a booking, planned before the service's other fields. */
export interface Booking {
  /** Index of the customer. */
  readonly customer: number;
  readonly createdAt: number;
}

const YEAR_DAYS = 365;
/** Share of customers who never book. */
const SHARE_WITHOUT = 0.4;
/** Share of customers who book exactly once; the others book more often. */
const SHARE_ONCE = 0.2;
const FIRST_HOUR = 6;
const LAST_HOUR = 21;

/** Bookings of an account over the last year, oldest first, increasing by month. */
export function planBookings(
  accountId: string,
  { services, customers }: { readonly services: number; readonly customers: number },
  clock: SeedClock,
): Booking[] {
  if (customers === 0) return [];
  const random = createRandom(`bookings of ${accountId}`);
  const order = random.helpers.shuffle(Array.from({ length: customers }, (_, index) => index));
  const firstOnce = Math.floor(customers * SHARE_WITHOUT);
  const firstLoyal = firstOnce + Math.floor(customers * SHARE_ONCE);
  const loyal = order.slice(firstLoyal);
  const owners = [...order.slice(firstOnce, firstLoyal), ...loyal, ...loyal].slice(0, services);
  while (owners.length < services) owners.push(loyal[randomInt(random, 0, loyal.length - 1)] ?? 0);

  return owners
    .map((customer) => {
      const daysAgo = Math.ceil(YEAR_DAYS * (1 - Math.sqrt(random.number.float())));
      const minutes = randomInt(random, FIRST_HOUR * 60, LAST_HOUR * 60);
      return { customer, createdAt: clock.startOfTodayMs - Math.max(1, daysAgo) * DAY_MS + minutes * 60_000 };
    })
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Time of each customer's first booking, by index; undefined without one. */
export function firstBookings(bookings: readonly Booking[], customers: number): (number | undefined)[] {
  const first = Array.from<number | undefined>({ length: customers });
  for (const { customer, createdAt } of bookings) first[customer] ??= createdAt;
  return first;
}
