import { isStillSearching } from './match-summary.ts';
import type { SearchedBooking } from './match-summary.ts';
import { pause } from './pause.ts';

/** A search lasts six minutes. */
const LAST_SEARCHES_MS = 7 * 60_000;
const LOOK_EVERY_MS = 2_000;

/**
 * The bookings once none is being searched for, or as they are after seven minutes or when stopped. Repeats a failed
 * read: a busy stack may answer the next one.
 */
export async function awaitSearches(
  read: () => Promise<readonly SearchedBooking[]>,
  signal: AbortSignal,
): Promise<readonly SearchedBooking[]> {
  const untilMs = Date.now() + LAST_SEARCHES_MS;
  let bookings: readonly SearchedBooking[] = [];
  const isOver = async () => {
    try {
      bookings = await read();
      return !bookings.some(isStillSearching);
    } catch {
      return false;
    }
  };
  while (!(await isOver()) && !signal.aborted && Date.now() < untilMs) {
    await pause(LOOK_EVERY_MS, signal);
  }
  return bookings;
}
