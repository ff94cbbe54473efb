import * as z from 'zod';
import { RecordId } from '@llevo/contract/entities/person';
import { CalendarDate, ServiceType, TimeOfDay } from '@llevo/contract/entities/quote';
import { GeoPoint } from '@llevo/contract/entities/service';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { jobEnd, jobMinutes } from '@llevo/contract/rules/board/job-span';
import { delayBucket, exceededLimits } from '@llevo/contract/rules/dashboard/delay';
import type { ServiceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { commissionCents, driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { encodeCounterKey } from '../counter-key.ts';
import { readCents, readText } from '../raw-record.ts';
import type { RawRecord } from '../raw-record.ts';
import { isAssignedBySearch } from './ended-search.ts';
import { ALL, NO_DRIVER, NO_PREVIOUS } from './figures.ts';
import type { DayFigures } from './figures.ts';

const MINUTE_MS = 60_000;
/** Maximum plausible duration; longer ones were marked as finished long after their end. */
const MAX_WORK_MS = 16 * 60 * MINUTE_MS;

const Times = z.object({
  setOutMs: z.int().nullable(),
  startedMs: z.int().nullable(),
  finishedMs: z.int().nullable(),
});

/** Figures of a finished service, as stored in its ledger entry. */
export const FinishedJob = z.object({
  /** Agreed day `YYYY-MM-DD`, and hour `HH:MM`. */
  day: z.string(),
  hour: z.string(),
  /** '' for none. */
  driverId: z.string(),
  vehicle: z.string(),
  grossCents: z.int(),
  commissionCents: z.int(),
  payoutCents: z.int(),
  times: Times,
  /** From the timeline if it has the times, otherwise the board's estimate. */
  minutes: z.int(),
  /** As quoted, or by the road graph; there and back for a return trip. */
  loadedMetres: z.int(),
  /** Null if the record has no place. */
  start: GeoPoint.nullable(),
  finish: GeoPoint.nullable(),
  /** The day of the customer's previous finished service; '' for the first. */
  previousDay: z.string(),
  /** Whether the search gave it its driver; null in entries from before searches. */
  isMatched: z.boolean().nullable().default(null),
});
export type FinishedJob = z.infer<typeof FinishedJob>;

/** Fields that a job is computed from; those that the mobile app writes differently count as unknown. */
const JobRecord = z.object({
  date: CalendarDate,
  hour: TimeOfDay.catch('00:00'),
  typeService: ServiceType.catch('IMMEDIATE'),
  driverId: RecordId.catch(''),
  start: GeoPoint.nullable().catch(null),
  finish: GeoPoint.nullable().catch(null),
  isReturnTrip: z.boolean().catch(false),
  distanceMetres: z.int().min(0).nullable().catch(null),
});
type JobRecord = z.infer<typeof JobRecord>;

/**
 * The job of a service; null unless it is finished and has a day. `previousDay` is '' until the customer's other jobs
 * are known.
 */
export function toFinishedJob(service: RawRecord, times: ServiceTimes): FinishedJob | null {
  const { data: job } = JobRecord.safeParse(service);
  if (job === undefined || service['status'] !== 'finalizado') return null;
  const { start, finish } = job;
  const grossCents = readCents(service, 'priceCents');
  const vehicle = readText(service, 'typeVehicle');
  return {
    day: job.date,
    hour: job.hour,
    driverId: job.driverId,
    vehicle,
    grossCents,
    commissionCents: commissionCents(grossCents),
    payoutCents: driverPayoutCents(job.typeService, grossCents),
    times: { ...times },
    minutes: workedMinutes(times) ?? plannedMinutes(job, vehicle),
    loadedMetres: plannedMetres(job),
    start,
    finish: start && finish && jobEnd({ start, finish, isReturnTrip: job.isReturnTrip }),
    previousDay: '',
    isMatched: isAssignedBySearch(service),
  };
}

/** From setting out to the end; null if the timeline lacks the times or they are implausible. */
function workedMinutes({ setOutMs, startedMs, finishedMs }: ServiceTimes): number | null {
  const fromMs = setOutMs ?? startedMs;
  if (fromMs === null || finishedMs === null) return null;
  const workMs = finishedMs - fromMs;
  return workMs < 0 || workMs > MAX_WORK_MS ? null : Math.round(workMs / MINUTE_MS);
}

function plannedMinutes({ start, finish, distanceMetres, isReturnTrip }: JobRecord, vehicleId: string): number {
  const vehicle = VEHICLE_IDS.find((id) => id === vehicleId);
  if (vehicle === undefined || start === null || finish === null) return 0;
  return jobMinutes({ vehicle, start, finish, distanceMetres, isReturnTrip });
}

/** A quote's distance is one way. */
function plannedMetres({ start, finish, distanceMetres, isReturnTrip }: JobRecord): number {
  const estimate = () => (start === null || finish === null ? 0 : estimateRoute(start, finish).distanceMetres);
  return Math.round((distanceMetres ?? estimate()) * (isReturnTrip ? 2 : 1));
}

/** How late a job began compared with the agreed hour, in milliseconds; null if the timeline lacks the start. */
export const jobDelayMs = ({ day, hour, times: { startedMs } }: FinishedJob): number | null =>
  startedMs === null ? null : startedMs - guayaquilInstantMs(day, hour);

/** Sort key of jobs by agreed day and hour; unique per job. */
export const jobOrder = (job: FinishedJob, serviceId: string): string => `${job.day} ${job.hour} ${serviceId}`;

export const driverJobsList = (driverId: string): string => `jobs.driver.${driverId}`;
export const vehicleJobsList = (vehicle: string): string => `jobs.vehicle.${vehicle}`;
export const customerJobsList = (customerId: string): string => `jobs.customer.${customerId}`;
export const lateJobsList = (minutes: number): string => `jobs.late.${minutes}`;
export const JOBS_LIST = 'jobs';
/** List of jobs whose customers had an earlier one. */
export const RETURNING_LIST = 'jobs.returning';

/** The lists behind the figures that contain a job. */
export function jobLists(job: FinishedJob, customerId: string): string[] {
  return [
    JOBS_LIST,
    driverJobsList(job.driverId),
    vehicleJobsList(job.vehicle),
    ...(customerId === '' ? [] : [customerJobsList(customerId)]),
    ...exceededLimits(jobDelayMs(job)).map(lateJobsList),
    ...(job.previousDay === '' ? [] : [RETURNING_LIST]),
  ];
}

/** Figures that a job adds to its day. A job without a known customer counts no customer. */
export function jobFigures(job: FinishedJob, customerId: string): DayFigures {
  const sums = {
    n: 1,
    g: job.grossCents,
    c: job.commissionCents,
    p: job.payoutCents,
    m: job.minutes,
    l: job.loadedMetres,
  };
  return {
    day: job.day,
    figures: {
      total: { [ALL]: sums },
      vehicles: { [encodeCounterKey(job.vehicle)]: sums },
      drivers: { [driverKey(job.driverId)]: sums },
      delays: { [delayBucket(jobDelayMs(job))]: { n: 1 } },
      ...(customerId !== '' && { previous: { [job.previousDay || NO_PREVIOUS]: { n: 1 } } }),
    },
  };
}

/** The key of a driver's sums. */
export const driverKey = (driverId: string): string => (driverId === '' ? NO_DRIVER : encodeCounterKey(driverId));
