import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { formatCount } from '@llevo/contract/rules/format-number';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { lateCountText, servicesText } from '../../../lib/services/count-texts.ts';
import { DRIVER_STATES, freeUntilText } from '../../../lib/services/driver-states.ts';
import { hasSignal, isFree } from './board-day.ts';
import type { BoardDay, BoardJob, BoardLane } from './board-day.ts';
import { jobStage } from './job-stage.ts';
import { lateApproaches } from './late-approaches.ts';
import { isOverdue, latenessSince, shortPastEndText } from './overdue.ts';
import { unclosedJob, unclosedText } from './unclosed.ts';

/** The states of a driver on the board, in words. */
export const LANE_STATES = {
  ...DRIVER_STATES,
  late: 'Atrasado',
  due: 'Debe salir',
  short: 'No llega',
  unclosed: 'Sin cerrar',
} as const;
export type LaneState = keyof typeof LANE_STATES;

/** The first job that is not over. */
const nextJob = (jobs: readonly BoardJob[]): BoardJob | undefined => jobs.find((job) => jobStage(job) !== 'over');

/** "2 servicios · 17:25", with the hour of the first that is not over; null without any. */
export function countOfJobs(jobs: readonly BoardJob[]): string | null {
  if (jobs.length === 0) return null;
  const next = nextJob(jobs);
  const count = servicesText(jobs.length);
  return next === undefined ? count : `${count} · ${hourOfMinute(next.startMinute)}`;
}

/** "2 h tarde" of one late job, "2 atrasados" of several; null without any. */
export const latenessOf = (late: readonly BoardJob[], nowMinute: number | null): string | null => {
  const [first] = late;
  if (first === undefined || nowMinute === null) return null;
  return late.length === 1 ? latenessSince(first, nowMinute) : lateCountText(late.length);
};

/** "fin +25 min" of the first job whose planned end has passed; null without any. */
export function pastEndOf(jobs: readonly BoardJob[], nowMinute: number | null): string | null {
  const [first] = jobs.flatMap((job) => shortPastEndText(job, nowMinute) ?? []);
  return first === undefined ? null : `fin ${first}`;
}

/**
 * Whether the driver is at work now, is late for a job, must set out this minute, is too far from a job to be there by
 * its hour, has a job of an earlier day under way, or is free: now, or for the whole of another day. Silent for one who
 * would be free now but sends no position. Null where only the jobs say it.
 */
export function laneState(lane: BoardLane, day: Pick<BoardDay, 'now' | 'earlier'>): LaneState | null {
  const { now } = day;
  if (now === null) return isFree(lane) ? 'free' : null;
  if (lane.jobs.some((job) => jobStage(job) === 'underway')) return 'busy';
  if (lane.jobs.some((job) => isOverdue(job, now.minute))) return 'late';
  if (lane.jobs.some(({ service, startMinute }) => isNotBegun(service.status) && startMinute === now.minute))
    return 'due';
  if (lateApproaches(lane, now).size > 0) return 'short';
  if (unclosedJob(day, lane.driver.id) !== undefined) return 'unclosed';
  if (lane.driverConflicts.length > 0) return null;
  return hasSignal(lane, now) ? 'free' : 'silent';
}

/** How many drivers are free, and how many would be but send no position. */
export function freeCounts(day: Pick<BoardDay, 'lanes' | 'now' | 'earlier'>): {
  readonly free: number;
  readonly silent: number;
} {
  const states = day.lanes.map((lane) => laneState(lane, day));
  const count = (state: LaneState): number => states.filter((each) => each === state).length;
  return { free: count('free'), silent: count('silent') };
}

/** The words beside a driver's name, and under them the number of jobs. */
interface LaneWords {
  /** Null where only the jobs say it. */
  readonly state: string | null;
  /** Null where the state says it, or without jobs. */
  readonly count: string | null;
}

/**
 * A driver's state and jobs in words: "Libre hasta 17:25" of a free one with a later job, which says its hour too;
 * "Sin cerrar desde ayer" with the earlier job that is unclosed.
 */
export function laneWords(state: LaneState | null, jobs: readonly BoardJob[], unclosed?: BoardJob): LaneWords {
  if (state === 'unclosed' && unclosed !== undefined)
    return { state: unclosedText(unclosed), count: countOfJobs(jobs) };
  const next = state === 'free' ? nextJob(jobs) : undefined;
  if (next === undefined) return { state: state && LANE_STATES[state], count: countOfJobs(jobs) };
  const until = freeUntilText(hourOfMinute(next.startMinute));
  return { state: until, count: jobs.length === 1 ? null : servicesText(jobs.length) };
}

/** "12 libres": drivers who have no job on a day. */
export function freeText(count: number): string {
  if (count === 0) return 'Nadie libre';
  return count === 1 ? '1 libre' : `${formatCount(count)} libres`;
}

/** "12 libres ahora": drivers who can take a job at once. */
export function freeNowText(count: number): string {
  if (count === 0) return 'Nadie libre ahora';
  return count === 1 ? '1 libre ahora' : `${formatCount(count)} libres ahora`;
}

/** "30 sin señal": drivers who would be free, if their position were known. */
export const silentText = (count: number): string => `${formatCount(count)} sin señal`;
