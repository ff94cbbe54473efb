import { WEEKDAYS } from '../../entities/quoter-settings.ts';
import type { Weekday, WeekHours } from '../../entities/quoter-settings.ts';
import { guayaquilDate, guayaquilInstantMs, guayaquilTime } from '../dates.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Suggested slots start on quarters of an hour. */
const SLOT_MS = 15 * 60_000;
/** Maximum days ahead in which a slot is searched. */
const MAX_DAYS = 60;

/** A moment in Guayaquil: `YYYY-MM-DD` and `HH:MM`. */
export interface Slot {
  readonly date: string;
  readonly hour: string;
}

/** The day of the week of a calendar date. */
export function weekdayOf(date: string): Weekday {
  // Noon UTC, so that no time zone shifts the date.
  const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday';
}

/** Whether a trip may start then; null hours are open at any time. */
export function isWithinHours(hours: WeekHours | null, { date, hour }: Slot): boolean {
  if (hours === null) return true;
  const day = hours[weekdayOf(date)];
  return day !== null && day.opens <= hour && hour <= day.closes;
}

/** An instant (milliseconds since 1970) as a slot. */
export const slotAt = (instantMs: number): Slot => ({
  date: guayaquilDate(instantMs),
  hour: guayaquilTime(instantMs),
});

/** The first quarter of an hour at or after an instant. */
const roundUp = (instantMs: number): number => Math.ceil(instantMs / SLOT_MS) * SLOT_MS;

/**
 * The next slot from an instant on (milliseconds since 1970) that is within the hours and on a day with room. Null
 * if there is no such slot within sixty days.
 */
export function nextFreeSlot(
  hours: WeekHours | null,
  fromMs: number,
  hasRoom: (date: string) => boolean = () => true,
): Slot | null {
  const from = slotAt(roundUp(fromMs));
  for (let day = 0; day < MAX_DAYS; day++) {
    const date = guayaquilDate(guayaquilInstantMs(from.date, '12:00') + day * DAY_MS);
    const open = hours === null ? { opens: '00:00', closes: '23:59' } : hours[weekdayOf(date)];
    if (open === null || !hasRoom(date)) continue;
    const hour = day === 0 && from.hour > open.opens ? from.hour : open.opens;
    if (hour <= open.closes) return { date, hour };
  }
  return null;
}
