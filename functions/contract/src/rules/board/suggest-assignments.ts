import type { LatLng } from '../../geo/distance.ts';
import { haversineMetres } from '../../geo/distance.ts';
import type { BoardNow, DriverPlace } from './approach.ts';
import { currentPlace, FAR_MINUTES } from './approach.ts';
import type { JobSpan } from './job-span.ts';
import { travelMinutes } from './job-span.ts';
import type { LaneDriver, PlannedJob } from './lane.ts';
import { byStart, driverConflicts, neighbours, vehicleFit } from './lane.ts';

/** Why a driver was chosen. */
export interface ChosenBecause {
  /** `only`: no other driver can; `nearest`: the least empty driving among those who can. */
  readonly kind: 'only' | 'nearest';
  /** The job that the driver comes from; null for the first of their day, or the next of today. */
  readonly afterId: string | null;
  /** Where the driver is now, if they come from there; null for a place that is unknown. */
  readonly place: DriverPlace | null;
  /** Minutes without cargo from that job or place; 0 without either. */
  readonly emptyMinutes: number;
  /** Drivers who could have taken it. */
  readonly candidates: number;
}

/** Why a job stays without a driver. */
export type LeftBecause =
  /** Its hour is past. */
  | 'past'
  /** No driver has its vehicle. */
  | 'no_vehicle'
  /** Drivers with its vehicle are unavailable, or lack documents. */
  | 'nobody_available'
  /** Those who could declined it, or did not answer. */
  | 'refused'
  /** They are all at work at that time. */
  | 'all_busy'
  /** A driver is free but would arrive too late. */
  | 'too_far'
  /** Who is free is hours away. */
  | 'elsewhere'
  /** One suggestion changes so many jobs at most. */
  | 'limit';

export interface Suggestion {
  readonly assigned: readonly { readonly jobId: string; readonly driverId: string; readonly because: ChosenBecause }[];
  readonly left: readonly { readonly jobId: string; readonly because: LeftBecause }[];
}

interface SuggestionInput {
  /** All jobs of the day; those with a driver, or offered to one, stay where they are. */
  readonly jobs: readonly PlannedJob[];
  readonly drivers: readonly LaneDriver[];
  /** The present on the day of today: drivers come from where they are. Null on other days. */
  readonly now?: BoardNow | null;
  /** Jobs that begin earlier are past. */
  readonly fromMinute: number;
  /** Today, proposes past jobs too, before all others; each begins once its driver is there. */
  readonly includesOverdue?: boolean;
  /** Maximum number of assignments. */
  readonly max: number;
}

/** Jobs that begin within so many minutes are weighed against each other. */
const BATCH_MINUTES = 30;
/** Empty minutes that the first job of a driver's day costs, so that drivers are called in only if needed. */
const FIRST_JOB_MINUTES = 20;
/** The same for today, when others are known to be near. */
const UNSEEN_MINUTES = 40;
/** No road is faster: what is farther than this allows needs no look at the map. */
const MAX_METRES_PER_MINUTE = 1800;

interface Candidate {
  readonly driverId: string;
  /** Additional minutes without cargo. */
  readonly cost: number;
  readonly jobsToday: number;
  readonly afterId: string | null;
  readonly place: DriverPlace | null;
  readonly emptyMinutes: number;
  /** The time that the job takes of the driver's day. */
  readonly span: JobSpan;
}

/** A driver's jobs so far, and the present. */
interface Lane {
  readonly driver: LaneDriver;
  readonly lane: readonly PlannedJob[];
  readonly now: BoardNow | null;
}

type Evaluation = Candidate | 'busy' | 'too_far' | 'elsewhere';

/** Drives between the same points are asked for again and again. */
function memoTravel() {
  const known = new Map<LatLng, Map<LatLng, number>>();
  return (from: LatLng, to: LatLng): number => {
    const ways = known.get(from) ?? new Map<LatLng, number>();
    known.set(from, ways);
    const minutes = ways.get(to) ?? travelMinutes(from, to);
    ways.set(to, minutes);
    return minutes;
  };
}

type Travel = ReturnType<typeof memoTravel>;

/** Where a driver sets out for a job, and the minute from which they can. */
interface Origin {
  readonly at: LatLng;
  readonly freeMinute: number;
}

interface Way {
  readonly from: LatLng;
  readonly to: LatLng;
  /** The time there is. */
  readonly minutes: number;
}

/** Whether the way between two points fits into its minutes. */
const canReach = ({ from, to, minutes }: Way, travel: Travel): boolean =>
  haversineMetres(from, to) <= minutes * MAX_METRES_PER_MINUTE && travel(from, to) <= minutes;

/** The cost of the way to the first job from a driver's place, which may be unknown. */
const firstJobCost = (now: BoardNow | null, hasMore: boolean): number =>
  hasMore ? 0 : now === null ? FIRST_JOB_MINUTES : UNSEEN_MINUTES;

/** The cost of adding a job to a driver's lane. */
function evaluate(job: PlannedJob, { driver, lane, now }: Lane, travel: Travel): Evaluation {
  if (lane.some((other) => job.startMinute < other.endMinute && other.startMinute < job.endMinute)) return 'busy';
  const { before, after } = neighbours(job, lane);
  const isFromJob = before !== null && (now === null || before.endMinute > now.minute);
  const place = isFromJob ? null : currentPlace(driver, now);
  if (place !== null && !canReach({ from: place, to: job.start, minutes: FAR_MINUTES }, travel)) return 'elsewhere';
  const origin: Origin | null =
    place !== null && now !== null
      ? { at: place, freeMinute: now.minute }
      : before && { at: before.end, freeMinute: before.endMinute };
  if (
    origin !== null &&
    !canReach({ from: origin.at, to: job.start, minutes: job.startMinute - origin.freeMinute }, travel)
  )
    return 'too_far';
  if (
    after !== null &&
    !canReach({ from: job.end, to: after.start, minutes: after.startMinute - job.endMinute }, travel)
  )
    return 'too_far';
  const emptyMinutes = origin === null ? 0 : travel(origin.at, job.start);
  const cost =
    (origin === null ? firstJobCost(now, after !== null) : emptyMinutes) +
    (after === null ? 0 : travel(job.end, after.start)) -
    (origin === null || after === null ? 0 : travel(origin.at, after.start));
  const afterId = place === null ? (before?.id ?? null) : null;
  const span = { startMinute: job.startMinute, endMinute: job.endMinute };
  return { driverId: driver.id, cost, jobsToday: lane.length, afterId, place, emptyMinutes, span };
}

/** An overdue job at the minute at which a driver would be there: from the job they are at, or from their place. */
function atArrival(job: PlannedJob, { driver, lane, now }: Lane, travel: Travel): PlannedJob {
  if (now === null) return job;
  const current = lane
    .filter(({ startMinute, endMinute }) => startMinute <= now.minute && endMinute > now.minute)
    .toSorted((a, b) => b.endMinute - a.endMinute)[0];
  const from = current?.end ?? currentPlace(driver, now) ?? null;
  const startMinute = (current?.endMinute ?? now.minute) + (from === null ? 0 : travel(from, job.start));
  return { ...job, startMinute, endMinute: startMinute + job.endMinute - job.startMinute };
}

/** The driver in whose day a job lies already. */
const laneOf = ({ driverId, offeredTo }: PlannedJob): string | null => driverId ?? offeredTo ?? null;

const better = (a: Candidate, b: Candidate): number =>
  a.cost - b.cost || a.jobsToday - b.jobsToday || (a.driverId < b.driverId ? -1 : 1);

interface Choice {
  readonly job: PlannedJob;
  readonly candidates: readonly Candidate[];
}

/** How much dearer the second best is: a job with one candidate cannot wait. */
const regret = ({ candidates: [first, second] }: Choice): number =>
  first === undefined ? -1 : second === undefined ? Infinity : second.cost - first.cost;

/** The job that loses most by waiting; of equal ones the earlier. */
function mostUrgent(choices: readonly Choice[]): Choice | null {
  let best: Choice | null = null;
  for (const choice of choices) if (best === null || regret(choice) > regret(best)) best = choice;
  return best;
}

/**
 * Proposes drivers for the jobs of a day that have none (docs/decisions/0064). Jobs go by their start, those of the same
 * half hour together; among them the one that loses most by waiting goes first, to the driver who drives least without
 * cargo. A job is not proposed to a driver who refused it, nor while another's answer is pending. Never two jobs at a
 * time, never too little time for the way, only the booked vehicle, only drivers who may take jobs, and today no driver
 * who is hours away. With `includesOverdue`, jobs whose hour has passed go first. The same day gives the same proposal,
 * in whatever order it is passed.
 */
export function suggestAssignments(input: SuggestionInput): Suggestion {
  const steps = suggestionSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same half hour by half hour, so that a page can paint in between. */
export function* suggestionSteps(input: SuggestionInput): Generator<void, Suggestion> {
  const { jobs, drivers, fromMinute, max, now = null, includesOverdue = false } = input;
  const travel = memoTravel();
  const free = drivers
    .filter((driver) => driverConflicts(driver).length === 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const lanes = new Map(free.map(({ id }) => [id, jobs.filter((job) => laneOf(job) === id)]));
  const assigned: { jobId: string; driverId: string; because: ChosenBecause }[] = [];
  const left: { jobId: string; because: LeftBecause }[] = [];
  const open = jobs.filter((job) => laneOf(job) === null).toSorted(byStart);
  const isOverdue = ({ startMinute }: PlannedJob) => includesOverdue && now !== null && startMinute < fromMinute;

  const choiceOf = (job: PlannedJob): Choice & { readonly because: LeftBecause } => {
    const able = free.filter(({ vehicle }) => vehicleFit(job.vehicle, vehicle) === 'same');
    const fitting = able.filter(({ id }) => job.refusedBy?.includes(id) !== true);
    const evaluations = fitting.map((driver) => {
      const lane = { driver, lane: lanes.get(driver.id) ?? [], now };
      return evaluate(isOverdue(job) ? atArrival(job, lane, travel) : job, lane, travel);
    });
    const candidates = evaluations.filter((evaluation) => typeof evaluation === 'object').toSorted(better);
    const hasVehicle = drivers.some(({ vehicle }) => vehicle === job.vehicle);
    const because = !hasVehicle
      ? 'no_vehicle'
      : able.length === 0
        ? 'nobody_available'
        : fitting.length === 0
          ? 'refused'
          : evaluations.includes('too_far')
            ? 'too_far'
            : evaluations.includes('elsewhere')
              ? 'elsewhere'
              : 'all_busy';
    return { job, candidates, because };
  };

  while (open.length > 0) {
    const overdue = open.filter(isOverdue).length;
    const batchEnd = (open[0]?.startMinute ?? 0) + BATCH_MINUTES;
    const batch = open.splice(0, overdue || open.filter(({ startMinute }) => startMinute < batchEnd).length);
    const late = batch.filter((job) => job.startMinute < fromMinute && !isOverdue(job));
    left.push(...late.map(({ id }) => ({ jobId: id, because: 'past' as const })));
    let choices = batch.filter((job) => !late.includes(job)).map(choiceOf);
    while (choices.length > 0) {
      const urgent = mostUrgent(choices);
      const [best] = urgent?.candidates ?? [];
      if (urgent === null || best === undefined) {
        left.push(...choices.map(({ job, because }) => ({ jobId: job.id, because })));
        break;
      }
      const { job, candidates } = urgent;
      choices = choices.filter((choice) => choice !== urgent);
      if (assigned.length >= max) {
        left.push({ jobId: job.id, because: 'limit' });
        continue;
      }
      const { driverId, afterId, place, emptyMinutes, span } = best;
      lanes.set(driverId, [...(lanes.get(driverId) ?? []), { ...job, ...span, driverId }]);
      const kind = candidates.length === 1 ? 'only' : 'nearest';
      assigned.push({
        jobId: job.id,
        driverId,
        because: { kind, afterId, place, emptyMinutes, candidates: candidates.length },
      });
      // Evaluations that involve this driver are stale now.
      choices = choices.map((choice) =>
        choice.candidates.some((candidate) => candidate.driverId === driverId) ? choiceOf(choice.job) : choice,
      );
    }
    yield;
  }
  return { assigned, left };
}
