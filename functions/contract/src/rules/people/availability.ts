import type { Driver } from '../../entities/driver.ts';

/** Longest time until the end of an availability. */
const MAX_AHEAD_MS = 86_400_000;

type Availability = Pick<Driver, 'isAvailable' | 'availableUntil'>;

/** Whether a driver wants new jobs at an instant: what ends by itself is over before the schedule writes it. */
export const isAvailableAt = ({ isAvailable, availableUntil }: Availability, nowMs: number): boolean =>
  isAvailable && (availableUntil === null || availableUntil > nowMs);

/** Whether an availability may end at an instant: in the next 24 hours. */
export const isPossibleEnd = (untilMs: number, nowMs: number): boolean =>
  untilMs > nowMs && untilMs <= nowMs + MAX_AHEAD_MS;
