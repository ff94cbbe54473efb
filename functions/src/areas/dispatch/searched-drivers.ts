import { Driver } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { offersOf } from '@llevo/contract/rules/dispatch/offer-tally';
import type { SearchedDriver, TakenJob } from '@llevo/contract/rules/dispatch/unfit';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { documentExpiryState } from '@llevo/contract/rules/people/document-expiry';
import { mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { firestore } from '../../platform/firestore/firebase.ts';
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

const chunked = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A place where drivers are needed. */
export interface Pickup extends LatLng {
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

/** The planned span of a service. */
function takenJob(service: Service): TakenJob {
  const { typeVehicle: vehicle, start, finish, distanceMetres, isReturnTrip } = service;
  const startsAt = guayaquilInstantMs(service.date, service.hour);
  const endsAt = startsAt + jobMinutes({ vehicle, start, finish, distanceMetres, isReturnTrip }) * MINUTE_MS;
  // A job under way lasts until its driver ends it, whatever was planned.
  return isUnderWay(service.status) ? { start, startsAt: 0, endsAt: Infinity } : { start, startsAt, endsAt };
}

type JobsByDriver = ReadonlyMap<string, readonly TakenJob[]>;

/** Open jobs by driver, under way or planned. Those that ended are not read. */
export async function readJobs(accountId: string, driverIds: readonly string[]): Promise<JobsByDriver> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const queries = chunked(driverIds, DRIVERS_OF_QUERY).map((ids) =>
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

interface SeenWithJobs {
  readonly seen: readonly SeenDriver[];
  readonly jobs: JobsByDriver;
}

/** Drivers with a known place and known jobs, with their records. */
export async function readSearchedRecords(
  accountId: string,
  { seen, jobs }: SeenWithJobs,
  nowMs: number,
): Promise<SearchedDriver[]> {
  if (seen.length === 0) return [];
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const snapshots = await firestore().getAll(
    ...seen.map(({ id }) => drivers.doc(id)),
    ...seen.map(({ id }) => driverDispatchDocument(accountId, id)),
  );
  return seen.flatMap((position, index) => {
    const { id } = position;
    const driver = Driver.safeParse({ ...snapshots[index]?.data(), id }).data;
    if (driver === undefined) return [];
    const dispatch = parseDriverDispatch(snapshots[seen.length + index]);
    const expiry = [driver.documentExpiry.licencia, driver.documentExpiry.matricula];
    return [
      {
        id,
        vehicle: driver.typeVehicle,
        status: driver.status,
        isAvailable: isAvailableAt(driver, nowMs),
        hasPapers: hasDrivingDocuments(driver.documents),
        usesApp: mayUseDriverApp(driver),
        hasExpiredDocuments: expiry.some((date) => documentExpiryState(date, 0, nowMs) === 'expired'),
        position,
        jobs: jobs.get(id) ?? [],
        hasOpenOffer: dispatch.open !== null && dispatch.open.expiresAt > nowMs && !dispatch.open.isReserved,
        idleSince: dispatch.freeSince ?? nowMs,
        rating: driver.rating,
        offers: offersOf(dispatch, nowMs),
      },
    ];
  });
}

/** The drivers near any of the pick-ups, busy or not, as the rules of a search see them. */
export async function readSearchedDrivers(
  accountId: string,
  pickups: readonly Pickup[],
  nowMs: number,
): Promise<SearchedDriver[]> {
  const around = await Promise.all(pickups.map((start) => seenAround(accountId, start, nowMs)));
  const seen = [...new Map(around.flat().map((driver) => [driver.id, driver])).values()];
  const jobs = await readJobs(
    accountId,
    seen.map(({ id }) => id),
  );
  return readSearchedRecords(accountId, { seen, jobs }, nowMs);
}
