import type { Service } from '../../entities/service.ts';
import { haversineMetres } from '../../geo/distance.ts';
import type { SeenPlace } from '../board/approach.ts';
import { approach, comesTooLate } from '../board/approach.ts';
import { isPlanned } from '../board/board-job.ts';
import type { PlannedService } from '../board/job-span.ts';
import { plannedSpan } from '../board/job-span.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { positionFreshness } from '../people/position-freshness.ts';
import {
  appointmentMs,
  AT_STOP_METRES,
  isBefore,
  LOOK_MS,
  looked,
  MINUTE_MS,
  NEVER,
  nextLookMs,
  PREDICTED_FROM_MS,
  STALE_AFTER_MS,
} from './rule-answers.ts';
import type { ServiceFacts, ServiceRule, WatchedService } from './service-watch.ts';

/** Minutes to spare with which an open alert ends, because the estimate of a drive wavers. */
const SPARE_MINUTES = 5;

interface AwaitedService extends Pick<ServiceFacts, 'nowMs'> {
  readonly service: Pick<WatchedService, 'status' | 'driverId' | 'date' | 'hour'>;
}

type SeenDriver = AwaitedService & Pick<ServiceFacts, 'position'>;

/** Whether the driver is awaited: until they set out, and after it while the alert is open. */
const isAwaited = (facts: AwaitedService, isOpen: boolean): boolean =>
  facts.service.driverId !== null && (isBefore(facts) || (isOpen && facts.service.status === 'en camino'));

/** Whether the alert is over for good: it opens until the hour, and stays open for a day. */
const isPast = (facts: AwaitedService, isOpen: boolean): boolean =>
  isOpen ? facts.nowMs > appointmentMs(facts) + STALE_AFTER_MS : facts.nowMs >= appointmentMs(facts) + MINUTE_MS;

/** Whether the position is as recent as the board asks of a driver who has a signal. */
const isFresh = ({ position, nowMs }: Pick<ServiceFacts, 'position' | 'nowMs'>): boolean =>
  positionFreshness(position?.atMs ?? null, nowMs) === 'online';

/** Whether the alert depends on the drive from the driver's position now. */
export const needsApproach = (facts: SeenDriver, isOpen: boolean): boolean =>
  isAwaited(facts, isOpen) &&
  !isPast(facts, isOpen) &&
  facts.nowMs >= appointmentMs(facts) - PREDICTED_FROM_MS &&
  isFresh(facts);

const minuteOf = (instantMs: number): number => Math.floor(instantMs / MINUTE_MS);

/** Whether a drive is too long for the hour: to open the alert as on the board; to keep it open with few minutes to spare. */
export function missesHour(minutes: number, facts: AwaitedService, isOpen: boolean): boolean {
  const gapMinutes = minuteOf(appointmentMs(facts)) - minuteOf(facts.nowMs);
  return isOpen ? minutes + SPARE_MINUTES > gapMinutes : comesTooLate({ minutes, gapMinutes });
}

/**
 * No one has set out, and the driver is too far from the pick-up to be there by the hour, as the board marks it. Holds
 * until they could be there with minutes to spare, or are there. A position that grows old changes nothing.
 */
export const lateApproach: ServiceRule = (facts, _watch, isOpen) => {
  const { service, position, approachMinutes, nowMs } = facts;
  const at = appointmentMs(facts);
  if (!isAwaited(facts, isOpen) || isPast(facts, isOpen)) return NEVER;
  if (nowMs < at - PREDICTED_FROM_MS) return { holds: false, nextMs: at - PREDICTED_FROM_MS };
  if (position === null || !isFresh(facts)) return looked(isOpen, nowMs);
  const isThere = haversineMetres(position, service.start) <= AT_STOP_METRES;
  if (isThere || approachMinutes === null) return looked(false, nowMs);
  if (missesHour(approachMinutes, facts, isOpen)) return looked(true, nowMs);
  // The first minute in which the drive is too long for a driver who stays where they are.
  const lateMs = at - (approachMinutes - 1) * MINUTE_MS;
  return { holds: false, nextMs: Math.min(nextLookMs(nowMs + LOOK_MS), lateMs) };
};

/** A service with the fields that its place in its driver's day depends on. */
export type LaneService = PlannedService & Pick<Service, 'id' | 'status'>;

interface DriverLane {
  readonly place: SeenPlace;
  /** The driver's services around that time, with or without the one in question. */
  readonly services: readonly LaneService[];
  readonly nowMs: number;
}

/**
 * Minutes of the drive to the pick-up of a service from where its driver is, by the board's rule; null if the way begins
 * at the end of another service.
 */
export function minutesToPickUp(service: LaneService, { place, services, nowMs }: DriverLane): number | null {
  // Counted from the day of the service, because an hour before it may be the day before.
  const dayMs = guayaquilInstantMs(service.date);
  const minuteOfDay = (instantMs: number) => Math.floor((instantMs - dayMs) / MINUTE_MS);
  const toJob = (planned: LaneService) => {
    const { startsAt, endsAt } = plannedSpan(planned);
    return { id: planned.id, start: planned.start, startMinute: minuteOfDay(startsAt), endMinute: minuteOfDay(endsAt) };
  };
  const lane = { driver: { place }, jobs: services.filter(isPlanned).map(toJob) };
  return approach(toJob(service), lane, { minute: minuteOfDay(nowMs), ms: nowMs })?.minutes ?? null;
}
