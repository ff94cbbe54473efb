import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';

/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60_000;

/**
 * Time reference of the data. Everything depends on the start of the day in Guayaquil, apart from drivers' positions
 * and how far today's services are, so that seeding twice on one day gives the same data. Bookings end yesterday.
 */
export interface SeedClock {
  readonly nowMs: number;
  readonly startOfTodayMs: number;
}

export function seedClock(nowMs: number): SeedClock {
  return { nowMs, startOfTodayMs: guayaquilInstantMs(guayaquilDate(nowMs)) };
}
