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

const dayBefore = (date: string): string => guayaquilDate(guayaquilInstantMs(date, '12:00') - DAY_MS);

type Window = NonNullable<WeekHours[Weekday]>;
const WHOLE_DAY: Window = { opens: '00:00', closes: '23:59' };

const lastsOvernight = ({ opens, closes }: Window): boolean => closes < opens;

/** The hours in which trips may start on a date, earliest first: the end of the night before, and its own until midnight. */
function windowsOn(hours: WeekHours | null, date: string): Window[] {
  if (hours === null) return [WHOLE_DAY];
  const [night, own] = [hours[weekdayOf(dayBefore(date))], hours[weekdayOf(date)]];
  return [
    ...(night !== null && lastsOvernight(night) ? [{ opens: WHOLE_DAY.opens, closes: night.closes }] : []),
    ...(own === null ? [] : [lastsOvernight(own) ? { opens: own.opens, closes: WHOLE_DAY.closes } : own]),
  ].sort((one, other) => one.opens.localeCompare(other.opens));
}

/** Whether a trip may start then; null hours are open at any time. */
export const isWithinHours = (hours: WeekHours | null, { date, hour }: Slot): boolean =>
  windowsOn(hours, date).some(({ opens, closes }) => opens <= hour && hour <= closes);

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
    if (!hasRoom(date)) continue;
    for (const { opens, closes } of windowsOn(hours, date)) {
      // Without hours every slot is free: the wanted hour is more likely than midnight.
      const isWanted = hours === null || (day === 0 && from.hour > opens);
      const hour = isWanted ? from.hour : opens;
      if (hour <= closes) return { date, hour };
    }
  }
  return null;
}
