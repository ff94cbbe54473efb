import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';

interface Schedule {
  readonly date?: string | undefined;
  readonly hour?: string | undefined;
}

/** The last date that can be reserved, `YYYY-MM-DD`: this day of the next year, or 1 March for 29 February. */
export function lastReservableDate(nowMs: number): string {
  const [year = 0, month = 0, day = 0] = guayaquilDate(nowMs).split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
}

/** Why no service can be reserved for a date and an hour in Guayaquil's time; null if one can. */
export function scheduleProblem(
  { date = '', hour = '' }: Schedule,
  nowMs: number,
): 'no_date' | 'no_hour' | 'past' | 'too_far' | null {
  if (date === '') return 'no_date';
  if (hour === '') return 'no_hour';
  if (guayaquilInstantMs(date, hour) < nowMs) return 'past';
  return date > lastReservableDate(nowMs) ? 'too_far' : null;
}
