import type { BoardDay, BoardJob } from '../day/board-day.ts';

/** Begins the working day where no job does. */
const WORK_MINUTE = 8 * 60;
/** Jobs before this hour are rare, and do not decide what a day opens at. */
const EARLY_MINUTE = 5 * 60;
/** Minutes shown before the first job, and before the present. */
const LEAD_MINUTES = 30;
const NOW_LEAD_MINUTES = 60;

const firstStart = (jobs: readonly BoardJob[]): number | null => {
  const starts = jobs.map(({ startMinute }) => startMinute);
  const usual = starts.filter((minute) => minute >= EARLY_MINUTE);
  return starts.length === 0 ? null : Math.min(...(usual.length === 0 ? starts : usual));
};

/** The minute at the left edge when a day opens: before the present, or before the first job, first of those with a driver. */
export function openingMinute({ lanes, unassigned }: BoardDay, nowMinute: number | null): number {
  if (nowMinute !== null) return Math.max(0, nowMinute - NOW_LEAD_MINUTES);
  const first = firstStart(lanes.flatMap(({ jobs }) => jobs)) ?? firstStart(unassigned) ?? WORK_MINUTE;
  return Math.max(0, first - LEAD_MINUTES);
}
