import { guayaquilInstantMs } from '../dates.ts';

/** Longest time in advance that a service may be reserved. */
const MAX_ADVANCE_MS = 366 * 24 * 60 * 60_000;

interface Schedule {
  readonly date?: string | undefined;
  readonly hour?: string | undefined;
}

/** Why no service can be reserved for a date and an hour in Guayaquil's time; null if one can. */
export function scheduleProblem(
  { date = '', hour = '' }: Schedule,
  nowMs: number,
): 'no_date' | 'no_hour' | 'past' | 'too_far' | null {
  if (date === '') return 'no_date';
  if (hour === '') return 'no_hour';
  const startsAtMs = guayaquilInstantMs(date, hour);
  if (startsAtMs < nowMs) return 'past';
  return startsAtMs > nowMs + MAX_ADVANCE_MS ? 'too_far' : null;
}
