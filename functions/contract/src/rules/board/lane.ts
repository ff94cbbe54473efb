import type { DriverStatus } from '../../entities/driver.ts';
import type { VehicleId } from '../../entities/vehicle.ts';
import { VEHICLE_IDS } from '../../entities/vehicle-ids.ts';
import type { LatLng } from '../../geo/distance.ts';
import type { Approach, BoardNow, DriverPlace } from './approach.ts';
import { approach, approachProblem, lanePastPlace } from './approach.ts';
import type { JobSpan } from './job-span.ts';
import { travelMinutes } from './job-span.ts';

/** A job on the board, with its place in the day. */
export interface PlannedJob extends JobSpan {
  readonly id: string;
  /** Null while unassigned. */
  readonly driverId: string | null;
  readonly vehicle: VehicleId;
  readonly start: LatLng;
  /** The place of the vehicle afterwards. */
  readonly end: LatLng;
  /** Drivers who declined the job or did not answer. */
  readonly refusedBy?: readonly string[];
  /** The driver whose answer is pending; null for none. */
  readonly offeredTo?: string | null;
}

/** A driver as the board sees them. */
export interface LaneDriver {
  readonly id: string;
  readonly vehicle: VehicleId;
  readonly status: DriverStatus;
  /** False while the driver wants no new jobs. */
  readonly isAvailable: boolean;
  /** Whether licence and registration are there. */
  readonly hasPapers: boolean;
  /** The last known place; null or absent if unknown. */
  readonly place?: DriverPlace | null;
}

/** How a driver's vehicle suits a job. */
export type VehicleFit = 'same' | 'larger' | 'smaller';

/** Vehicles are listed from small to large; a cabin with two rows counts as larger than one without. */
export function vehicleFit(wanted: VehicleId, offered: VehicleId): VehicleFit {
  const difference = VEHICLE_IDS.indexOf(offered) - VEHICLE_IDS.indexOf(wanted);
  return difference === 0 ? 'same' : difference > 0 ? 'larger' : 'smaller';
}

/** A conflict of a driver doing a job at its time. */
export type BoardConflict =
  /** Two jobs at the same time. */
  | { readonly kind: 'overlap'; readonly otherId: string }
  /** Too little time for the way between two jobs. */
  | { readonly kind: 'travel'; readonly otherId: string; readonly neededMinutes: number; readonly gapMinutes: number }
  /** The driver is hours away from the pick-up, or cannot be there by the hour. */
  | { readonly kind: 'far' | 'late'; readonly approach: Approach }
  | { readonly kind: 'vehicle' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'papers' }
  /** The company has not approved the driver, or no longer. */
  | { readonly kind: 'inactive' };

const isOverlap = (a: JobSpan, b: JobSpan): boolean => a.startMinute < b.endMinute && b.startMinute < a.endMinute;

/** The nearer job by the minutes to it; of two that are as near the lesser id, so that their order changes nothing. */
function nearer(known: PlannedJob | null, job: PlannedJob, minutesTo: (job: PlannedJob) => number): PlannedJob {
  if (known === null) return job;
  const difference = minutesTo(job) - minutesTo(known);
  return difference < 0 || (difference === 0 && job.id < known.id) ? job : known;
}

/** The jobs of a lane right before and after a span, apart from those that overlap it. */
export function neighbours(span: JobSpan, lane: readonly PlannedJob[]) {
  let before: PlannedJob | null = null;
  let after: PlannedJob | null = null;
  for (const job of lane) {
    if (job.endMinute <= span.startMinute) {
      before = nearer(before, job, ({ endMinute }) => span.startMinute - endMinute);
    } else if (job.startMinute >= span.endMinute) {
      after = nearer(after, job, ({ startMinute }) => startMinute - span.endMinute);
    }
  }
  return { before, after };
}

/** The way to a job and from it, among the other jobs of its driver. */
export interface LaneGaps {
  readonly before: { readonly otherId: string; readonly travel: number; readonly gap: number } | null;
  readonly after: { readonly otherId: string; readonly travel: number; readonly gap: number } | null;
}

/** Minutes of driving and of time between a job and its neighbours in a lane. */
export function laneGaps(job: PlannedJob, lane: readonly PlannedJob[]): LaneGaps {
  const { before, after } = neighbours(
    job,
    lane.filter(({ id }) => id !== job.id),
  );
  return {
    before: before && {
      otherId: before.id,
      travel: travelMinutes(before.end, job.start),
      gap: job.startMinute - before.endMinute,
    },
    after: after && {
      otherId: after.id,
      travel: travelMinutes(job.end, after.start),
      gap: after.startMinute - job.endMinute,
    },
  };
}

/** Why a driver cannot take new jobs; none for one who can. */
export function driverConflicts({ status, isAvailable, hasPapers }: LaneDriver): BoardConflict[] {
  if (status !== 'activado') return [{ kind: 'inactive' }];
  const conflicts: BoardConflict[] = [];
  if (!isAvailable) conflicts.push({ kind: 'unavailable' });
  if (!hasPapers) conflicts.push({ kind: 'papers' });
  return conflicts;
}

/** Conflicts of a job with the other jobs of its driver. */
export function laneConflicts(job: PlannedJob, lane: readonly PlannedJob[]): BoardConflict[] {
  const others = lane.filter(({ id }) => id !== job.id);
  const conflicts: BoardConflict[] = others
    .filter((other) => isOverlap(job, other))
    .map(({ id }) => ({ kind: 'overlap', otherId: id }));
  const { before, after } = laneGaps(job, others);
  for (const side of [before, after]) {
    if (side !== null && side.travel > side.gap)
      conflicts.push({ kind: 'travel', otherId: side.otherId, neededMinutes: side.travel, gapMinutes: side.gap });
  }
  return conflicts;
}

/** A job's place in the day of a driver: the way there, from the driver's place or between jobs, and what conflicts. */
export interface JobPlace {
  readonly conflicts: readonly BoardConflict[];
  readonly way: Approach | null;
  readonly gaps: LaneGaps;
}

/** A driver and their jobs of a day. */
interface DriverDay {
  readonly driver: LaneDriver;
  readonly jobs: readonly PlannedJob[];
}

/** Judges giving a driver with these jobs another one; `now` on the day of today. */
export function judgeJob(job: PlannedJob, { driver, jobs }: DriverDay, now: BoardNow | null = null): JobPlace {
  const way = approach(job, { driver, jobs }, now);
  const others = way === null ? jobs : lanePastPlace(job, jobs, now);
  const problem = way && approachProblem(way);
  return {
    way,
    gaps: laneGaps(job, others),
    conflicts: [
      ...(way !== null && problem !== null ? [{ kind: problem, approach: way }] : []),
      ...laneConflicts(job, others),
      ...(vehicleFit(job.vehicle, driver.vehicle) === 'smaller' ? [{ kind: 'vehicle' } as const] : []),
      ...driverConflicts(driver),
    ],
  };
}

/** All conflicts of giving a driver with these jobs another one. */
export const jobConflicts = (...given: Parameters<typeof judgeJob>): readonly BoardConflict[] =>
  judgeJob(...given).conflicts;

/** The row of each job in its lane, from 0: jobs that overlap lie under each other. */
export function laneRows(lane: readonly PlannedJob[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  const ends: number[] = [];
  for (const job of lane.toSorted(byStart)) {
    const free = ends.findIndex((end) => end <= job.startMinute);
    const row = free === -1 ? ends.length : free;
    ends[row] = job.endMinute;
    rows.set(job.id, row);
  }
  return rows;
}

/** Jobs in the order of the day; ties by id. */
export const byStart = (a: PlannedJob, b: PlannedJob): number =>
  a.startMinute - b.startMinute || a.endMinute - b.endMinute || (a.id < b.id ? -1 : 1);
