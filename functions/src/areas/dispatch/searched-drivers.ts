import { Driver } from '@llevo/contract/entities/driver';
import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { offersOf } from '@llevo/contract/rules/dispatch/offer-tally';
import type { SearchedDriver, TakenJob } from '@llevo/contract/rules/dispatch/unfit';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { hasExpiredDocument } from '@llevo/contract/rules/people/document-expiry';
import { mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { firestore } from '../../platform/firestore/firebase.ts';
import { inParts } from '../../platform/in-parts.ts';
import { driversSeenAround } from '../people/seen-drivers.ts';
import type { SeenDriver } from '../people/seen-drivers.ts';
import { parseReadableServices } from '../services/service-list.ts';
import { driverDispatchDocument, parseDriverDispatch } from './offer-documents.ts';

const MINUTE_MS = 60_000;
/** Circles around a pick-up, until they hold enough drivers: those nearest by the air are nearest by the road, nearly. */
const CIRCLES_METRES = [1_500, 6_000, 20_000];
/** Candidates of one booking, and positions that are read to find them. */
const NEAR = { circles: CIRCLES_METRES, candidates: 10, positionsOfCircle: 20 };
/** The same for a search that a dispatcher widened. */
const WIDE = { circles: [...CIRCLES_METRES, 60_000], candidates: 30, positionsOfCircle: 60 };
/** Drivers that one query of jobs names: with the open statuses, Firestore's limit of 30 comparisons. */
const DRIVERS_OF_QUERY = Math.floor(30 / OPEN_SERVICE_STATUSES.length);
/** Jobs that one query reads. */
const MAX_JOBS_OF_QUERY = 150;

/** A place where a driver is needed. */
interface Pickup extends LatLng {
  /** Whether more drivers, farther away, are looked at. */
  readonly isWide: boolean;
}

/** Drivers who reported around a pick-up within the last five minutes, nearest first. */
async function seenAround(
  accountId: string,
  { isWide, ...start }: Pickup,
  nowMs: number,
): Promise<readonly SeenDriver[]> {
  const { circles, candidates, positionsOfCircle } = isWide ? WIDE : NEAR;
  const seen = new Map<string, SeenDriver>();
  for (const radius of circles) {
    const circle = { radius, limit: positionsOfCircle, nowMs };
    for (const driver of await driversSeenAround(accountId, start, circle)) seen.set(driver.id, driver);
    if (seen.size >= candidates) break;
  }
  return [...seen.values()].toSorted((a, b) => a.metres - b.metres).slice(0, candidates);
}

/** When a service is planned to take place; milliseconds since 1970. */
export function plannedSpan(service: Service): Pick<TakenJob, 'startsAt' | 'endsAt'> {
  const startsAt = guayaquilInstantMs(service.date, service.hour);
  return { startsAt, endsAt: startsAt + jobMinutes({ ...service, vehicle: service.typeVehicle }) * MINUTE_MS };
}

/** A service as its driver has it; one under way lasts until its driver ends it, whatever was planned. */
const takenJob = (service: Service): TakenJob => ({
  start: service.start,
  ...(isUnderWay(service.status) ? { startsAt: 0, endsAt: Infinity } : plannedSpan(service)),
});

export type JobsByDriver = ReadonlyMap<string, readonly TakenJob[]>;

/** Open jobs by driver, under way or planned. Those that ended are not read. */
export async function readJobs(accountId: string, driverIds: readonly string[]): Promise<JobsByDriver> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const queries = inParts(driverIds, DRIVERS_OF_QUERY).map((ids) =>
    services.where('driverId', 'in', ids).where('status', 'in', OPEN_SERVICE_STATUSES).limit(MAX_JOBS_OF_QUERY),
  );
  const pages = await Promise.all(queries.map((query) => query.get()));
  const jobs = new Map<string, TakenJob[]>();
  for (const service of parseReadableServices(pages.flatMap(({ docs }) => docs))) {
    if (service.driverId === null) continue;
    jobs.set(service.driverId, [...(jobs.get(service.driverId) ?? []), takenJob(service)]);
  }
  return jobs;
}

/** A driver's record, and the offers beside it. */
export interface DriverRecords {
  readonly driver: Driver;
  readonly dispatch: DriverDispatch;
}

/** The records of drivers, by id; those who are gone are missing. */
export async function readRecords(
  accountId: string,
  driverIds: readonly string[],
): Promise<ReadonlyMap<string, DriverRecords>> {
  if (driverIds.length === 0) return new Map();
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const snapshots = await firestore().getAll(
    ...driverIds.map((id) => drivers.doc(id)),
    ...driverIds.map((id) => driverDispatchDocument(accountId, id)),
  );
  return new Map(
    driverIds.flatMap((id, index) => {
      const driver = Driver.safeParse({ ...snapshots[index]?.data(), id }).data;
      if (driver === undefined) return [];
      const dispatch = parseDriverDispatch(snapshots[driverIds.length + index]);
      return [[id, { driver, dispatch }] as const];
    }),
  );
}

interface Known {
  readonly jobs: JobsByDriver;
  readonly records: ReadonlyMap<string, DriverRecords>;
}

/** Drivers with a known place as the rules of a search see them, by their jobs and records. */
export const toSearchedDrivers = (
  seen: readonly SeenDriver[],
  { jobs, records }: Known,
  nowMs: number,
): SearchedDriver[] =>
  seen.flatMap((position) => {
    const { id } = position;
    const known = records.get(id);
    if (known === undefined) return [];
    const { driver, dispatch } = known;
    return [
      {
        id,
        vehicle: driver.typeVehicle,
        status: driver.status,
        isAvailable: isAvailableAt(driver, nowMs),
        hasPapers: hasDrivingDocuments(driver.documents),
        usesApp: mayUseDriverApp(driver),
        hasExpiredDocuments: hasExpiredDocument(driver.documentExpiry, nowMs),
        position,
        jobs: jobs.get(id) ?? [],
        hasOpenOffer: dispatch.open !== null && dispatch.open.expiresAt > nowMs && !dispatch.open.isReserved,
        idleSince: dispatch.freeSince ?? nowMs,
        rating: driver.rating,
        offers: offersOf(dispatch, nowMs),
      },
    ];
  });

/** The drivers near a pick-up, busy or not, as the rules of a search see them. */
export async function readSearchedDrivers(accountId: string, pickup: Pickup, nowMs: number): Promise<SearchedDriver[]> {
  const seen = await seenAround(accountId, pickup, nowMs);
  const ids = seen.map(({ id }) => id);
  const [jobs, records] = await Promise.all([readJobs(accountId, ids), readRecords(accountId, ids)]);
  return toSearchedDrivers(seen, { jobs, records }, nowMs);
}
