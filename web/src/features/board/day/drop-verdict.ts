import type { Approach } from '@llevo/contract/rules/board/approach';
import type { BoardConflict, LaneGaps, VehicleFit } from '@llevo/contract/rules/board/lane';
import { jobConflicts, judgeJob, vehicleFit } from '@llevo/contract/rules/board/lane';
import type { BoardDay, BoardJob } from './board-day.ts';

/** A place where a job could go. */
export interface DropPlace {
  /** Null takes it from its driver. */
  readonly driverId: string | null;
  readonly startMinute: number;
  /** The job whose driver it swaps with. */
  readonly swapWith: BoardJob | null;
}

/** The effects of a place on a job. */
export interface DropVerdict {
  readonly conflicts: readonly BoardConflict[];
  readonly gaps: LaneGaps | null;
  /** The way from where the driver is now; null if another job comes before, or that is unknown. */
  readonly way: Approach | null;
  readonly fit: VehicleFit | null;
  /** Conflicts of the other job of a swap in its new place. */
  readonly swapConflicts: readonly BoardConflict[];
}

const NOTHING: DropVerdict = { conflicts: [], gaps: null, way: null, fit: null, swapConflicts: [] };

/** A job at another minute. */
export const atMinute = (job: BoardJob, startMinute: number): BoardJob => ({
  ...job,
  startMinute,
  endMinute: startMinute + job.endMinute - job.startMinute,
});

/** Judges a place for a job: conflicts, the way and the vehicle. */
export function judgeDrop(day: BoardDay, job: BoardJob, place: DropPlace): DropVerdict {
  const { driverId, startMinute, swapWith } = place;
  if (driverId === null) return NOTHING;
  const lane = day.laneOf.get(driverId);
  if (lane === undefined) return NOTHING;
  const others = lane.jobs.filter(({ id }) => id !== job.id && id !== swapWith?.id);
  const moved = atMinute(job, startMinute);
  return {
    ...judgeJob(moved, { driver: lane.driver, jobs: others }, day.now),
    fit: vehicleFit(job.vehicle, lane.driver.vehicle),
    swapConflicts: swapWith === null ? [] : conflictsInReturn(day, job, swapWith),
  };
}

function conflictsInReturn(day: BoardDay, job: BoardJob, swapWith: BoardJob): readonly BoardConflict[] {
  const lane = job.driverId === null ? undefined : day.laneOf.get(job.driverId);
  if (lane === undefined) return [];
  const jobs = lane.jobs.filter(({ id }) => id !== job.id);
  return jobConflicts(swapWith, { driver: lane.driver, jobs }, day.now);
}
