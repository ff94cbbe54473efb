import { Driver } from '@llevo/contract/entities/driver';
import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { offersOf } from '@llevo/contract/rules/dispatch/offer-tally';
import type { SearchedDriver } from '@llevo/contract/rules/dispatch/unfit';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { hasExpiredDocument } from '@llevo/contract/rules/people/document-expiry';
import { mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driversSeenAround } from '../people/seen-drivers.ts';
import type { SeenDriver } from '../people/seen-drivers.ts';
import type { JobsByDriver } from './driver-jobs.ts';
import { readJobs } from './driver-jobs.ts';
import { driverDispatchDocument, parseDriverDispatch } from './offer-documents.ts';

/** Circles around a pick-up, until they hold enough drivers: those nearest by the air are nearest by the road, nearly. */
const CIRCLES_METRES = [1_500, 6_000, 20_000];
/** Candidates of one booking, and positions that are read to find them. */
const NEAR = { circles: CIRCLES_METRES, candidates: 10, positionsOfCircle: 20 };
/** The same for a search that a dispatcher widened. */
const WIDE = { circles: [...CIRCLES_METRES, 60_000], candidates: 30, positionsOfCircle: 60 };

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
