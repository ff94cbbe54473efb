import type { ServiceType } from '@llevo/contract/entities/quote';
import type { Random } from '../random/random.ts';
import { createRandom, pickWeighted, randomBoolean, randomInt } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** Customer, type and times of a booking, planned before the service's other fields. */
export interface Booking {
  /** Index of the customer. */
  readonly customer: number;
  readonly createdAt: number;
  readonly typeService: ServiceType;
  /** Agreed start; an immediate service starts when it is booked. */
  readonly startsAtMs: number;
}

const YEAR_DAYS = 365;
const MINUTE_MS = 60_000;
/** Share of customers who never book. */
const SHARE_WITHOUT = 0.14;
/** Share of customers who book exactly once, as most households do; the others book more often. */
const SHARE_ONCE = 0.66;
/** Skews the bookings of returning customers, so that a few shops book every week and most people twice a year. */
const REGULARS_SKEW = 3;
const SHARE_IMMEDIATE = 0.55;
const MAX_LEAD_DAYS = 21;

/** Hours of the day by weight: busiest in the morning, quiet in the evening, none at night. */
const HOURS: readonly (readonly [weight: number, hour: number])[] = [
  [2, 6],
  [7, 7],
  [11, 8],
  [13, 9],
  [13, 10],
  [10, 11],
  [6, 12],
  [5, 13],
  [7, 14],
  [8, 15],
  [7, 16],
  [5, 17],
  [3, 18],
  [2, 19],
  [1, 20],
];

/** Minutes of the hour at which people reserve, by weight. */
const RESERVED_MINUTES: readonly (readonly [weight: number, minute: number])[] = [
  [50, 0],
  [30, 30],
  [10, 15],
  [10, 45],
];

/** Days from today on of the upcoming reservations, by weight: a full day today, and a week that is filling. */
const DAYS_AHEAD: readonly (readonly [weight: number, days: number])[] = [
  [50, 0],
  [14, 1],
  [11, 2],
  [9, 3],
  [7, 4],
  [5, 5],
  [4, 6],
];

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
  while (owners.length < services)
    owners.push(loyal[Math.floor(loyal.length * random.number.float() ** REGULARS_SKEW)] ?? 0);

  return owners
    .map((customer) => {
      const daysAgo = Math.ceil(YEAR_DAYS * (1 - Math.sqrt(random.number.float())));
      const minutes = pickWeighted(random, HOURS) * 60 + randomInt(random, 0, 59);
      const createdAt = clock.startOfTodayMs - Math.max(1, daysAgo) * DAY_MS + minutes * MINUTE_MS;
      return bookingAt(random, { customer, createdAt }, clock);
    })
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** An immediate booking, or a reservation for a quarter of an hour of a later day. */
export function bookingAt(
  random: Random,
  booked: Pick<Booking, 'customer' | 'createdAt'>,
  { startOfTodayMs }: SeedClock,
): Booking {
  if (randomBoolean(random, SHARE_IMMEDIATE))
    return { ...booked, typeService: 'IMMEDIATE', startsAtMs: booked.createdAt };
  const daysAgo = Math.ceil((startOfTodayMs - booked.createdAt) / DAY_MS);
  const daysAhead = randomInt(random, 1, MAX_LEAD_DAYS) - daysAgo;
  const day = daysAhead < 0 ? daysAhead : pickWeighted(random, DAYS_AHEAD);
  const minutes = pickWeighted(random, HOURS) * 60 + pickWeighted(random, RESERVED_MINUTES);
  return { ...booked, typeService: 'RESERVE', startsAtMs: startOfTodayMs + day * DAY_MS + minutes * MINUTE_MS };
}

/** Time of each customer's first booking, by index; undefined without one. */
export function firstBookings(bookings: readonly Booking[], customers: number): (number | undefined)[] {
  const first = Array.from<number | undefined>({ length: customers });
  for (const { customer, createdAt } of bookings) first[customer] ??= createdAt;
  return first;
}
