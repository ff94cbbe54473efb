import type { Service } from '../../entities/service.ts';
import type { LatLng } from '../../geo/distance.ts';
import { isNotBegun } from '../services/service-states.ts';
import type { JobSpan } from './job-span.ts';
import { travelMinutes } from './job-span.ts';

/** An older position says nothing about where a driver is. */
const MAX_AGE_MS = 12 * 3_600_000;
/** Beyond this drive to the pick-up a driver counts as being elsewhere: another city, not another part of it. */
export const FAR_MINUTES = 90;

/** The last known position of a driver. */
export interface SeenPlace extends LatLng {
  /** Milliseconds since 1970. */
  readonly seenAtMs: number;
}

/** The last known place of a driver. */
export interface DriverPlace extends SeenPlace {
  /** Name of the canton. */
  readonly city: string;
}

/** A driver with the last known place. */
interface PlacedDriver<Place extends SeenPlace> {
  /** Null or absent if unknown. */
  readonly place?: Place | null;
}

interface TimedJob extends JobSpan {
  readonly id: string;
}

interface StartingJob extends TimedJob {
  readonly start: LatLng;
}

/** A driver and their jobs of the day. */
interface PlacedLane<Place extends SeenPlace> {
  readonly driver: PlacedDriver<Place>;
  readonly jobs: readonly TimedJob[];
}

/** The present, on the day whose jobs are planned. */
export interface BoardNow {
  /** Minutes since midnight. */
  readonly minute: number;
  /** Milliseconds since 1970. */
  readonly ms: number;
}

/** A driver's way to a pick-up from where they are now. */
export interface Approach<Place extends SeenPlace = DriverPlace> {
  readonly place: Place;
  /** Minutes of driving. */
  readonly minutes: number;
  /** Minutes until the job begins; negative for one whose hour has passed. */
  readonly gapMinutes: number;
  /** The instant that this was computed for; milliseconds since 1970. */
  readonly nowMs: number;
}

/** The drive from a place to a point is asked for with each render and each frame of a drag. */
const known = new WeakMap<SeenPlace, Map<string, number>>();

function minutesFrom(place: SeenPlace, to: LatLng): number {
  const ways = known.get(place) ?? new Map<string, number>();
  known.set(place, ways);
  const key = `${to.lat.toString()} ${to.lng.toString()}`;
  const minutes = ways.get(key) ?? travelMinutes(place, to);
  ways.set(key, minutes);
  return minutes;
}

/** A driver's last known place; null without one that is recent. */
export const currentPlace = <Place extends SeenPlace>(
  { place }: PlacedDriver<Place>,
  now: BoardNow | null,
): Place | null => (now !== null && place && now.ms - place.seenAtMs <= MAX_AGE_MS ? place : null);

/** Whether another job of the driver, not over yet, comes before: then the way begins at its end. */
const comesFromJob = (job: TimedJob, lane: readonly TimedJob[], { minute }: BoardNow): boolean =>
  lane.some(({ id, startMinute, endMinute }) => id !== job.id && endMinute > minute && startMinute < job.startMinute);

/** The way to a job from the driver's place now; null on other days, without a recent position, and after another job. */
export function approach<Place extends SeenPlace>(
  job: StartingJob,
  { driver, jobs }: PlacedLane<Place>,
  now: BoardNow | null,
): Approach<Place> | null {
  const place = currentPlace(driver, now);
  if (place === null || now === null || comesFromJob(job, jobs, now)) return null;
  return {
    place,
    minutes: minutesFrom(place, job.start),
    gapMinutes: job.startMinute - now.minute,
    nowMs: now.ms,
  };
}

/** Whether the driver cannot be at the pick-up by the hour; false once the hour has passed. */
export const comesTooLate = ({ minutes, gapMinutes }: Pick<Approach, 'minutes' | 'gapMinutes'>): boolean =>
  gapMinutes >= 0 && minutes > gapMinutes;

/**
 * The way to a job that no one has set out for, if its driver cannot be there by the hour; null otherwise. The board
 * marks such a job, and the bell opens an alert about it (`rules/alerts/late-approach.ts`).
 */
export function lateWay<Place extends SeenPlace>(
  job: StartingJob & { readonly service: Pick<Service, 'status'> },
  lane: PlacedLane<Place>,
  now: BoardNow | null,
): Approach<Place> | null {
  const way = isNotBegun(job.service.status) ? approach(job, lane, now) : null;
  return way !== null && comesTooLate(way) ? way : null;
}

/**
 * Why the driver's place is a conflict: `far` from the pick-up, whatever the hour, or too `late` for it. A job whose hour
 * has passed is late with anyone.
 */
export function approachProblem(way: Approach): 'far' | 'late' | null {
  if (way.minutes > FAR_MINUTES) return 'far';
  return comesTooLate(way) ? 'late' : null;
}

/** The jobs of a lane that a way matters to: those that were over before the driver was where they are now do not. */
export const lanePastPlace = <Job extends TimedJob>(
  job: TimedJob,
  lane: readonly Job[],
  now: BoardNow | null,
): readonly Job[] =>
  now === null ? lane : lane.filter(({ endMinute }) => endMinute > Math.min(now.minute, job.startMinute));
