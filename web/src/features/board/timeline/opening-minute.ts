import { DAY_MINUTES } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { isAhead, isOverdue } from '../day/overdue.ts';

/** Begins the working day where no job does. */
const WORK_MINUTE = 8 * 60;
/** Jobs before this hour are rare, and do not decide what a day opens at. */
const EARLY_MINUTE = 5 * 60;
const HOUR_MINUTES = 60;
/** Minutes shown before the first job at least, before a late one, and before the present. */
const FIRST_LEAD_MINUTES = 15;
const LATE_LEAD_MINUTES = 30;
const NOW_LEAD_MINUTES = 30;
/** Minutes shown after the present at least, and after the last late job where the present is out of view. */
const NEXT_MINUTES = 120;

/** The start of the day's first job; null without any. */
function firstStart(jobs: readonly BoardJob[]): number | null {
  const starts = jobs.map(({ startMinute }) => startMinute);
  const usual = starts.filter((minute) => minute >= EARLY_MINUTE);
  return starts.length === 0 ? null : Math.min(...(usual.length === 0 ? starts : usual));
}

/** The last whole hour up to a minute: there the text of the hour is not cut. */
const wholeHour = (minute: number): number => Math.floor(minute / HOUR_MINUTES) * HOUR_MINUTES;

/** The whole hour before the first of these jobs. */
const hourBefore = (jobs: readonly BoardJob[]): number =>
  wholeHour((firstStart(jobs) ?? WORK_MINUTE) - FIRST_LEAD_MINUTES);

/** The time line when a day opens. */
interface Opening {
  /** The present; null on other days. */
  readonly nowMinute: number | null;
  /** Minutes that are in view at once. */
  readonly shownMinutes: number;
}

/**
 * The minute at the left edge when a day opens, a whole hour. Today that is before the present and the late jobs that
 * are in view with it; once no job is still to begin and none of the late ones fits, before the latest of them. Another
 * day opens at the hour before its first job, with a driver or without, and so does today in a night without jobs.
 */
export function openingMinute({ lanes, unassigned }: BoardDay, { nowMinute, shownMinutes }: Opening): number {
  const assigned = lanes.flatMap(({ jobs }) => jobs);
  const jobs = { assigned, all: [...assigned, ...unassigned] };
  const opens =
    nowMinute === null || isQuietNight(jobs.all, nowMinute)
      ? hourBefore(jobs.all)
      : presentOpening(jobs, nowMinute, shownMinutes);
  return Math.max(0, opens);
}

const isQuietNight = (jobs: readonly BoardJob[], nowMinute: number): boolean =>
  nowMinute < EARLY_MINUTE && jobs.every(({ startMinute }) => startMinute >= EARLY_MINUTE);

/** The jobs of a day: those with a driver, and all. */
interface DayJobs {
  readonly assigned: readonly BoardJob[];
  readonly all: readonly BoardJob[];
}

function presentOpening({ assigned, all }: DayJobs, nowMinute: number, shownMinutes: number): number {
  const usual = wholeHour(nowMinute - NOW_LEAD_MINUTES);
  const late = assigned
    .filter((job) => isOverdue(job, nowMinute))
    .map(({ startMinute }) => wholeHour(startMinute - LATE_LEAD_MINUTES));
  const inView = (lastMinute: number) => late.filter((minute) => minute >= lastMinute - shownMinutes);
  const besidePresent = inView(Math.min(DAY_MINUTES, nowMinute + NEXT_MINUTES));
  if (besidePresent.length > 0) return Math.min(usual, ...besidePresent);
  const isOver = !all.some((job) => isAhead(job, nowMinute));
  if (!isOver || late.length === 0) return usual;
  const latest = Math.max(...late);
  return Math.min(latest, ...inView(latest + NEXT_MINUTES));
}
