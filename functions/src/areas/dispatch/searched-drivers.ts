import { Driver } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { offersOf } from '@llevo/contract/rules/dispatch/offer-tally';
import type { SearchedDriver, TakenJob } from '@llevo/contract/rules/dispatch/unfit';
import { documentExpiryState } from '@llevo/contract/rules/people/document-expiry';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { isOver, isUnderWay } from '@llevo/contract/rules/services/tracking';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driversSeenAround } from '../people/seen-drivers.ts';
import type { SeenDriver } from '../people/seen-drivers.ts';
import { parseReadableServices } from '../services/service-list.ts';
import { driverDispatchDocument, parseDriverDispatch } from './offer-documents.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Circles around a pick-up, until they hold enough drivers: those nearest by the air are nearest by the road, nearly. */
const CIRCLES_METRES = [1_500, 6_000, 20_000];
/** Candidates of one booking, and positions that are read to find them. */
const MAX_CANDIDATES = 10;
const MAX_POSITIONS_OF_CIRCLE = 20;
/** Drivers that one query of jobs names at most: with two statuses, Firestore's limit of 30 comparisons. */
const DRIVERS_OF_QUERY = 15;
const UNDER_WAY = OPEN_SERVICE_STATUSES.filter(isUnderWay);
/** Jobs that one query reads. */
const MAX_JOBS_OF_QUERY = 150;

const chunked = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Drivers who reported around a pick-up within the last five minutes, nearest first. */
async function seenAround(accountId: string, start: LatLng, nowMs: number): Promise<readonly SeenDriver[]> {
  const seen = new Map<string, SeenDriver>();
  for (const radius of CIRCLES_METRES) {
    const circle = { radius, limit: MAX_POSITIONS_OF_CIRCLE, nowMs };
    for (const driver of await driversSeenAround(accountId, start, circle)) seen.set(driver.id, driver);
    if (seen.size >= MAX_CANDIDATES) break;
  }
  return [...seen.values()].toSorted((a, b) => a.metres - b.metres).slice(0, MAX_CANDIDATES);
}

/** The planned span of a service. */
function takenJob(service: Service): TakenJob {
  const { typeVehicle: vehicle, start, finish, distanceMetres, isReturnTrip } = service;
  const startsAt = guayaquilInstantMs(service.date, service.hour);
  const endsAt = startsAt + jobMinutes({ vehicle, start, finish, distanceMetres, isReturnTrip }) * MINUTE_MS;
  // A job under way lasts until its driver ends it, whatever was planned.
  return isUnderWay(service.status) ? { start, startsAt: 0, endsAt: Infinity } : { start, startsAt, endsAt };
}

/** Open jobs by driver: all under way, and those planned from yesterday to tomorrow. */
async function jobsOf(
  accountId: string,
  driverIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly TakenJob[]>> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const queries = chunked(driverIds, DRIVERS_OF_QUERY).flatMap((ids) => {
    const theirs = services.where('driverId', 'in', ids);
    const planned = theirs
      .where('date', '>=', guayaquilDate(nowMs - DAY_MS))
      .where('date', '<=', guayaquilDate(nowMs + DAY_MS));
    return [theirs.where('status', 'in', UNDER_WAY), planned.orderBy('date').orderBy('hour')];
  });
  const pages = await Promise.all(queries.map((query) => query.limit(MAX_JOBS_OF_QUERY).get()));
  const found = new Map(pages.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
  const jobs = new Map<string, TakenJob[]>();
  for (const service of parseReadableServices([...found.values()])) {
    if (service.driverId === null || isOver(service.status)) continue;
    jobs.set(service.driverId, [...(jobs.get(service.driverId) ?? []), takenJob(service)]);
  }
  return jobs;
}

/** The drivers near any of the pick-ups, as the rules of a search see them. */
export async function readSearchedDrivers(
  accountId: string,
  pickups: readonly LatLng[],
  nowMs: number,
): Promise<SearchedDriver[]> {
  const around = await Promise.all(pickups.map((start) => seenAround(accountId, start, nowMs)));
  const positions = new Map(around.flat().map((seen) => [seen.id, seen]));
  const ids = [...positions.keys()];
  if (ids.length === 0) return [];
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const [snapshots, jobs] = await Promise.all([
    firestore().getAll(...ids.map((id) => drivers.doc(id)), ...ids.map((id) => driverDispatchDocument(accountId, id))),
    jobsOf(accountId, ids, nowMs),
  ]);
  return ids.flatMap((id, index) => {
    const driver = Driver.safeParse({ ...snapshots[index]?.data(), id }).data;
    if (driver === undefined) return [];
    const dispatch = parseDriverDispatch(snapshots[ids.length + index]);
    const expiry = [driver.documentExpiry.licencia, driver.documentExpiry.matricula];
    return [
      {
        id,
        vehicle: driver.typeVehicle,
        status: driver.status,
        isAvailable: driver.isAvailable,
        hasPapers: hasDrivingDocuments(driver.documents),
        hasExpiredDocuments: expiry.some((date) => documentExpiryState(date, 0, nowMs) === 'expired'),
        position: positions.get(id) ?? null,
        jobs: jobs.get(id) ?? [],
        hasOpenOffer: dispatch.open !== null && dispatch.open.expiresAt > nowMs,
        idleSince: dispatch.freeSince ?? nowMs,
        rating: driver.rating,
        offers: offersOf(dispatch, nowMs),
      },
    ];
  });
}
