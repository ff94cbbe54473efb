import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';
import { datesOfWeek, isoWeek } from '../services/payout-weeks.ts';
import type { FigurePeriod } from './figure-period.ts';
import { addDays } from './figure-period.ts';

/** Hour in Guayaquil at which the report of the previous week is due on Mondays. */
export const REPORT_HOUR = '07:00';

/** The first instant after `nowMs` at which a report is due; milliseconds since 1970. */
export function nextReportMs(nowMs: number): number {
  const [monday = ''] = datesOfWeek(isoWeek(guayaquilDate(nowMs))) ?? [];
  const dueMs = guayaquilInstantMs(monday, REPORT_HOUR);
  return dueMs > nowMs ? dueMs : guayaquilInstantMs(addDays(monday, 7), REPORT_HOUR);
}

/** The last week that is over at an instant, Monday to Sunday. */
export function reportedWeek(atMs: number): FigurePeriod {
  const [monday = ''] = datesOfWeek(isoWeek(guayaquilDate(atMs))) ?? [];
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
