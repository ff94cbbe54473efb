import type { ApiKeyDay } from '@llevo/contract/entities/api-key-calls';
import { totalCalls } from './call-texts.ts';

/** A day's bar; both parts are percentages, of the busiest day and of the bar. */
interface DayBar {
  readonly date: string;
  readonly height: number;
  readonly errors: number;
}

/** Percent: the lowest bar, and the smallest part of one. */
const LEAST_PERCENT = 15;

const visiblePercent = (part: number, whole: number): number =>
  part === 0 ? 0 : Math.max(LEAST_PERCENT, (100 * part) / whole);

/** A bar for each day: its height is the number of calls, a part of it those with an error. */
export function dayBars(days: readonly ApiKeyDay[]): DayBar[] {
  const most = Math.max(...days.map(totalCalls));
  return days.map((day) => {
    const total = totalCalls(day);
    return {
      date: day.date,
      height: visiblePercent(total, most),
      errors: visiblePercent(total - day.answered, total),
    };
  });
}
