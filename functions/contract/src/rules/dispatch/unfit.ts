import type { QuoterArea } from '../../entities/quoter-settings.ts';
import type { RatingSummary } from '../../entities/person.ts';
import type { LatLng } from '../../geo/distance.ts';
import { haversineMetres } from '../../geo/distance.ts';
import { jobMinutes, travelMinutes } from '../board/job-span.ts';
import type { JobTrip } from '../board/job-span.ts';
import type { LaneDriver } from '../board/lane.ts';
import { driverConflicts, vehicleFit } from '../board/lane.ts';
import { positionFreshness } from '../people/position-freshness.ts';
import { isInArea } from '../quoter/service-area.ts';
import type { Unfit } from './unfit-reasons.ts';

const MINUTE_MS = 60_000;
/** No road is faster: a driver farther than this allows needs no look at the road graph. */
const MAX_METRES_PER_MINUTE = 1800;

/** A job that a driver has already; instants are milliseconds since 1970. */
export interface TakenJob {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly start: LatLng;
}

/** A driver as a search for an immediate booking sees them. */
export interface SearchedDriver extends LaneDriver {
  /** Whether they use the driver's app, where offers are answered. */
  readonly usesApp: boolean;
  /** Whether licence or registration expired. */
  readonly hasExpiredDocuments: boolean;
  /** The last known place; null for a driver never seen. */
  readonly position: (LatLng & { readonly at: number }) | null;
  /** Open jobs; one under way began before now. */
  readonly jobs: readonly TakenJob[];
  /** Whether another offer of theirs is open. */
  readonly hasOpenOffer: boolean;
  /** When their last job ended, or when they became available; milliseconds since 1970. */
  readonly idleSince: number;
  readonly rating: RatingSummary;
  /** Offers of the last 30 days. */
  readonly offers: { readonly asked: number; readonly accepted: number };
}

/** An immediate booking without a driver. */
export interface SearchingBooking extends Omit<JobTrip, 'hour'> {
  readonly id: string;
  /** Drivers who declined this booking or let its offer pass. */
  readonly declinedBy: readonly string[];
  readonly missedBy: readonly string[];
  /** The ring that the search has reached: minutes of travel to the pick-up. */
  readonly ringMinutes: number;
}

/** The company's rules of a search, and its instant. */
export interface SearchPolicy {
  readonly allowLarger: boolean;
  readonly area: QuoterArea;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** The result of looking at one driver for one booking. */
export type Fitness =
  | { readonly isFit: true; readonly minutes: number }
  | { readonly isFit: false; readonly because: Unfit };

const unfit = (because: Unfit): Fitness => ({ isFit: false, because });

/** Reasons that need no place and no road. */
function unfitByRecord(driver: SearchedDriver, booking: SearchingBooking, { allowLarger }: SearchPolicy): Unfit | null {
  const [conflict] = driverConflicts(driver);
  if (conflict !== undefined) return conflict.kind as 'inactive' | 'unavailable' | 'papers';
  if (!driver.usesApp) return 'no_app';
  if (driver.hasExpiredDocuments) return 'documents_expired';
  const fit = vehicleFit(booking.vehicle, driver.vehicle);
  if (fit === 'smaller' || (fit === 'larger' && !allowLarger)) return 'vehicle';
  if (booking.declinedBy.includes(driver.id)) return 'declined';
  if (booking.missedBy.includes(driver.id)) return 'missed';
  return driver.hasOpenOffer ? 'has_offer' : null;
}

/** Whether the driver would be in time for each later job. */
function hasTime({ jobs }: SearchedDriver, booking: SearchingBooking, pickupAt: number): boolean {
  const freeAt = pickupAt + jobMinutes(booking) * MINUTE_MS;
  const place = booking.isReturnTrip ? booking.start : booking.finish;
  return jobs.every(({ startsAt, start }) => freeAt + travelMinutes(place, start) * MINUTE_MS <= startsAt);
}

/**
 * Whether a driver may be asked for an immediate booking, with the minutes to the pick-up by the road graph; otherwise the
 * first reason against it.
 */
export function fitness(driver: SearchedDriver, booking: SearchingBooking, policy: SearchPolicy): Fitness {
  const byRecord = unfitByRecord(driver, booking, policy);
  if (byRecord !== null) return unfit(byRecord);
  const { position } = driver;
  const { nowMs } = policy;
  if (position === null || positionFreshness(position.at, nowMs) !== 'online') return unfit('no_position');
  if (!isInArea(policy.area, position)) return unfit('outside_area');
  const jobs = driver.jobs.filter(({ endsAt }) => endsAt > nowMs);
  if (jobs.some(({ startsAt }) => startsAt <= nowMs)) return unfit('busy');
  if (haversineMetres(position, booking.start) > booking.ringMinutes * MAX_METRES_PER_MINUTE) return unfit('too_far');
  const minutes = travelMinutes(position, booking.start);
  if (minutes > booking.ringMinutes) return unfit('too_far');
  const pickupAt = nowMs + minutes * MINUTE_MS;
  return hasTime({ ...driver, jobs }, booking, pickupAt) ? { isFit: true, minutes } : unfit('busy');
}
