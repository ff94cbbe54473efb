/** ISO weeks of calendar dates: they begin on Monday, and week 1 has the year's first Thursday. */

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const THURSDAY = 4;

const WEEK_PATTERN = /^(\d{4})-W(\d{2})$/;

const dayMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** 1 for Monday to 7 for Sunday. */
const weekday = (ms: number): number => new Date(ms).getUTCDay() || WEEK_DAYS;

/** The ISO week of a calendar date: `2026-11-22` → `2026-W47`. */
export function isoWeek(date: string): string {
  const ms = dayMs(date);
  const thursday = new Date(ms + (THURSDAY - weekday(ms)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / WEEK_DAYS) + 1;
  return `${year.toString()}-W${number.toString().padStart(2, '0')}`;
}

/** Seven dates in a row, `date` the first of them. */
export const sevenDatesFrom = (date: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => toDate(dayMs(date) + index * DAY_MS));

/** The seven dates of an ISO week, Monday first; null for text that names no week. */
export function datesOfWeek(week: string): string[] | null {
  const [, year, number] = WEEK_PATTERN.exec(week) ?? [];
  if (year === undefined || number === undefined) return null;
  const fourth = dayMs(`${year}-01-04`);
  const monday = fourth - (weekday(fourth) - 1) * DAY_MS + (Number(number) - 1) * WEEK_DAYS * DAY_MS;
  const dates = sevenDatesFrom(toDate(monday));
  return isoWeek(dates[0] ?? '') === week ? dates : null;
}

/** The week so many weeks later, or earlier for a negative number. Throws for text that names no week. */
export function weekAfter(week: string, weeks: number): string {
  const [monday] = datesOfWeek(week) ?? [];
  if (monday === undefined) throw new Error(`Invalid ISO week ${week}`);
  return isoWeek(toDate(dayMs(monday) + weeks * WEEK_DAYS * DAY_MS));
}
