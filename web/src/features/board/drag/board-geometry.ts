import { DAY_MINUTES } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob, BoardLane } from '../day/board-day.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import type { DragRules } from './pointer-drag.ts';

/** Pixels of the time line. */
export const HOUR_PX = 96;
export const MINUTE_PX = HOUR_PX / 60;
export const ROW_PX = 46;
export const LANE_PADDING_PX = 4;
export const DAY_PX = HOUR_PX * 24;
/** Pixels of the drivers' heads left of the time line, and of the hours above it. */
export const HEAD_PX = 300;
export const AXIS_PX = 40;
/** Pixels that the words beside a bar take at most, with the gaps around them. */
export const BESIDE_PX = 260;

/** Pixels of a bar below which its job is out of view. */
const SHOWN_PX = 24;

/** A dragged job begins at whole quarters. */
export const SNAP_MINUTES = 15;
/** Below this sideways distance a drag changes the driver, not the time. */
const KEEPS_TIME_PX = 24;

/** Height of a lane in pixels. */
export const laneHeight = ({ rowCount }: BoardLane): number => rowCount * ROW_PX + 2 * LANE_PADDING_PX;

/** The top of each lane, and the height of all at the end. */
export function laneTops(lanes: readonly BoardLane[]): number[] {
  const tops = [0];
  for (const lane of lanes) tops.push((tops.at(-1) ?? 0) + laneHeight(lane));
  return tops;
}

/** The lane at a height; null above the first and below the last. */
export function laneAt(tops: readonly number[], y: number): number | null {
  if (y < 0 || y >= (tops.at(-1) ?? 0)) return null;
  let [low, high] = [0, tops.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle;
  }
  return low;
}

/** The jobs whose bars have scrolled away to the left, `leftPx` from the beginning of the day. */
export const jobsLeftOf = (jobs: readonly BoardJob[], leftPx: number): readonly BoardJob[] =>
  jobs.filter(({ endMinute }) => Math.min(endMinute, DAY_MINUTES) * MINUTE_PX - leftPx < SHOWN_PX);

/** The jobs whose bars begin beyond the right edge of the view, `edgePx` from the beginning of the day. */
const jobsRightOf = (jobs: readonly BoardJob[], edgePx: number): readonly BoardJob[] =>
  jobs.filter(({ startMinute }) => edgePx - startMinute * MINUTE_PX < SHOWN_PX);

/** Pixels at the right edge of the view that the way to a later job takes. */
const LATER_PX = 72;

/** The next job beyond the right edge, if no bar and no words beside one reach the way to it; undefined otherwise. */
export function nextBeyond(jobs: readonly BoardJob[], edgePx: number): BoardJob | undefined {
  const beyond = jobsRightOf(jobs, edgePx);
  const inView = jobs.filter((job) => !beyond.includes(job));
  const isCovered = inView.some(({ endMinute }) => endMinute * MINUTE_PX + BESIDE_PX > edgePx - LATER_PX);
  return isCovered ? undefined : beyond[0];
}

/** Pixels between a job's bar and the next one in its row, or the end of the day. */
export function freeAfterPx({ jobs, rows }: Pick<BoardLane, 'jobs' | 'rows'>, job: BoardJob): number {
  const end = Math.min(job.endMinute, DAY_MINUTES);
  const row = rows.get(job.id);
  const next = jobs.filter(({ id, startMinute }) => startMinute >= end && rows.get(id) === row);
  return (Math.min(DAY_MINUTES, ...next.map(({ startMinute }) => startMinute)) - end) * MINUTE_PX;
}

/**
 * Pixels before a job's bar for its words: back to the beginning of the day, or to the bar before it in its row and the
 * words that this one may have after it.
 */
export function freeBeforePx({ jobs, rows }: Pick<BoardLane, 'jobs' | 'rows'>, job: BoardJob): number {
  const row = rows.get(job.id);
  const before = jobs.filter(({ id, endMinute }) => endMinute <= job.startMinute && rows.get(id) === row);
  if (before.length === 0) return job.startMinute * MINUTE_PX;
  return (job.startMinute - Math.max(...before.map(({ endMinute }) => endMinute))) * MINUTE_PX - BESIDE_PX;
}

/** The start of a job moved by so many minutes, in whole quarters and within the day. */
export const snapStart = (minute: number): number =>
  Math.min(DAY_MINUTES - SNAP_MINUTES, Math.max(0, Math.round(minute / SNAP_MINUTES) * SNAP_MINUTES));

/** A point of the time line, and how far the pointer has come sideways. */
interface LanePoint {
  readonly x: number;
  readonly y: number;
  /** 0 for a job that came from the list: it keeps its time. */
  readonly movedX: number;
}

interface Board {
  readonly day: BoardDay;
  readonly tops: readonly number[];
}

/**
 * Where a job goes that is dropped at a point: on another driver's job it swaps drivers, elsewhere it moves. A job without
 * a driver has none to give in return: it goes to the lane, whatever it is dropped on.
 */
export function placeAt({ day, tops }: Board, job: BoardJob, { x, y, movedX }: LanePoint): DropPlace | null {
  const index = laneAt(tops, y);
  const lane = index === null ? undefined : day.lanes[index];
  if (index === null || lane === undefined) return null;
  const driverId = lane.driver.id;
  const row = Math.floor((y - (tops[index] ?? 0) - LANE_PADDING_PX) / ROW_PX);
  const minute = x / MINUTE_PX;
  const under = lane.jobs.find(
    (other) =>
      job.driverId !== null &&
      job.movesTo === undefined &&
      lane.rows.get(other.id) === row &&
      other.startMinute <= minute &&
      minute < other.endMinute &&
      other.isMovable &&
      other.driverId !== job.driverId,
  );
  if (under !== undefined) return { driverId, startMinute: job.startMinute, swapWith: under };
  const isSideways = Math.abs(movedX) > KEEPS_TIME_PX;
  const startMinute = isSideways ? snapStart(job.startMinute + movedX / MINUTE_PX) : job.startMinute;
  return { driverId, startMinute, swapWith: null };
}

const isSamePlace = (a: DropPlace | null, b: DropPlace | null): boolean =>
  a?.driverId === b?.driverId && a?.startMinute === b?.startMinute && a?.swapWith?.id === b?.swapWith?.id;

/** Whether a job would stay where it is. */
export const isOwnPlace = (job: BoardJob, place: DropPlace): boolean =>
  job.movesTo === undefined &&
  place.driverId === job.driverId &&
  place.startMinute === job.startMinute &&
  place.swapWith === null;

/** The drag of a day's jobs. */
export const JOB_RULES: DragRules<BoardJob, DropPlace> = {
  isMovable: ({ isMovable }) => isMovable,
  isOwnPlace,
  isSamePlace,
};
