import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import { hasExpiredDocument } from '@llevo/contract/rules/people/document-expiry';
import { hasAcceptedApp } from '@llevo/contract/rules/people/driver-app';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import { Driver } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import {
  arrivalForecast,
  IMMEDIATE_TRIP_MS,
  MAX_COUNTED_DRIVERS,
  occupiesDriver,
} from '@llevo/contract/rules/quoter/arrival-promise';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import { NOT_BEGUN_STATUSES, UNDER_WAY_STATUSES } from '@llevo/contract/rules/services/service-states';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { store } from '../../platform/store.ts';
import { driversSeenAround } from '../people/seen-drivers.ts';
import type { SeenDriver } from '../people/seen-drivers.ts';
import type { AccountQuoter } from './quoter-document.ts';

/** Time for which every pick-up of a cell gets the same forecast. */
const FORECAST_TTL_MS = 30_000;
const MAX_CACHED_FORECASTS = 5_000;
/** Cells per degree: about 1.1 km. Neither cache nor visitor sees more of a pick-up or a position. */
const CELLS_PER_DEGREE = 100;

/** The streets around, then what a driver reaches within twenty minutes. */
const RINGS_METRES = [1_500, 6_000];
/** Reads of one forecast: at most 24 positions, 12 drivers, 12 jobs and six open offers. */
const MAX_POSITIONS_OF_RING = 12;
const MAX_DRIVERS = 12;
const MAX_JOBS_OF_QUERY = 6;

const Candidate = Driver.pick({
  status: true,
  typeVehicle: true,
  isAvailable: true,
  availableUntil: true,
  documents: true,
  documentExpiry: true,
  email: true,
  cellphone: true,
  appAcceptance: true,
});
type Candidate = z.infer<typeof Candidate>;
const Job = z.object({ driverId: z.string(), status: z.string().nullable(), date: z.string(), hour: z.string() });

const cellOf = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * CELLS_PER_DEGREE) / CELLS_PER_DEGREE,
  lng: Math.round(lng * CELLS_PER_DEGREE) / CELLS_PER_DEGREE,
});

/** Free drivers near a pick-up. A sample of them where many are: it may find fewer than there are, never more. */
export const freeDriversStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cached = new BoundedMap<Promise<ArrivalForecast>>(MAX_CACHED_FORECASTS);
  return {
    forecast: (quoter: Company, vehicle: VehicleId, start: LatLng): Promise<ArrivalForecast> => {
      const { accountId } = quoter;
      const cell = cellOf(start);
      const key = [accountId, vehicle, cell.lat, cell.lng].join(' ');
      const nowMs = clock.nowMs();
      const known = cached.get(key, nowMs);
      if (known !== undefined) return known;
      const search = freeDriverMinutes({ ...quoter, vehicle, cell, nowMs }).then(arrivalForecast);
      cached.set(key, search, nowMs + FORECAST_TTL_MS);
      search.catch(() => {
        cached.delete(key);
      });
      return search;
    },
  };
});

type Company = Pick<AccountQuoter, 'accountId' | 'settings' | 'dispatch'>;

interface Search extends Company {
  readonly vehicle: VehicleId;
  readonly cell: LatLng;
  readonly nowMs: number;
}

const collectionOf = ({ accountId }: Search, name: 'driverLocations' | 'drivers' | 'driverDispatch' | 'services') =>
  firestore().collection(paths.accountCollection(accountId, name));

/** Road minutes to the cell of a few free drivers with the vehicle. */
async function freeDriverMinutes(search: Search): Promise<number[]> {
  const { nowMs } = search;
  const limit = MAX_POSITIONS_OF_RING;
  const checked = new Set<string>();
  for (const radius of RINGS_METRES) {
    const seen = (await driversSeenAround(search.accountId, search.cell, { radius, limit, nowMs })).filter(
      ({ id }) => !checked.has(id),
    );
    const some = seen.slice(0, MAX_DRIVERS - checked.size);
    for (const { id } of some) checked.add(id);
    const candidates = (await suitable(search, some)).slice(0, MAX_COUNTED_DRIVERS);
    const free = await withoutOffers(search, await withoutJobs(search, candidates));
    if (free.length > 0) return inSearchedRings(search, free);
  }
  return [];
}

async function suitable(search: Search, seen: readonly SeenDriver[]): Promise<SeenDriver[]> {
  if (seen.length === 0) return [];
  const drivers = collectionOf(search, 'drivers');
  const snapshots = await firestore().getAll(...seen.map(({ id }) => drivers.doc(id)));
  return seen.filter((driver, index) => {
    const found = Candidate.safeParse(snapshots[index]?.data()).data;
    if (found?.status !== 'activado' || !isAvailableAt(found, search.nowMs)) return false;
    return found.typeVehicle === search.vehicle && (!isSearched(search) || mayBeAsked(search, driver, found));
  });
}

const isSearched = ({ dispatch }: Search): boolean => dispatch.immediate === 'automatic';

/** Whether record and place of a driver let a search ask them (`rules/dispatch/unfit.ts`). */
function mayBeAsked(
  { settings, nowMs }: Search,
  driver: SeenDriver,
  { documents, documentExpiry, ...app }: Candidate,
): boolean {
  return (
    isInArea(settings.area, driver) &&
    hasAcceptedApp(app) &&
    hasDrivingDocuments(documents) &&
    !hasExpiredDocument(documentExpiry, nowMs)
  );
}

/** Drivers without an open offer of another booking, where offers are made. */
async function withoutOffers(search: Search, drivers: readonly SeenDriver[]): Promise<readonly SeenDriver[]> {
  if (drivers.length === 0 || !isSearched(search)) return drivers;
  const states = collectionOf(search, 'driverDispatch');
  const snapshots = await firestore().getAll(...drivers.map(({ id }) => states.doc(id)));
  return drivers.filter((_driver, index) => {
    const open = DriverDispatch.safeParse(snapshots[index]?.data()).data?.open ?? null;
    return open === null || open.expiresAt <= search.nowMs;
  });
}

/** Road minutes of drivers, without those beyond a search's farthest ring. */
function inSearchedRings(search: Search, drivers: readonly SeenDriver[]): number[] {
  const minutes = drivers.map((driver) => travelMinutes(driver, search.cell));
  const farthest = isSearched(search) ? (search.dispatch.ringsMinutes.at(-1) ?? 0) : Infinity;
  return minutes.filter((each) => each <= farthest);
}

/** Those without an open service now or soon; none if they have more services than are read. */
async function withoutJobs(search: Search, drivers: readonly SeenDriver[]): Promise<SeenDriver[]> {
  if (drivers.length === 0) return [];
  const { nowMs } = search;
  const days = [...new Set([nowMs, nowMs + IMMEDIATE_TRIP_MS].map(guayaquilDate))];
  const ofDrivers = collectionOf(search, 'services').where(
    'driverId',
    'in',
    drivers.map(({ id }) => id),
  );
  const pages = await Promise.all(
    [
      ofDrivers.where('status', 'in', UNDER_WAY_STATUSES),
      ofDrivers.where('date', 'in', days).where('status', 'in', NOT_BEGUN_STATUSES),
    ].map((jobs) => jobs.limit(MAX_JOBS_OF_QUERY).get()),
  );
  if (pages.some(({ size }) => size === MAX_JOBS_OF_QUERY)) return [];
  const jobs = pages.flatMap(({ docs }) => docs).map((document) => Job.parse(document.data()));
  const busy = new Set(jobs.filter((job) => occupiesDriver(job, nowMs)).map(({ driverId }) => driverId));
  return drivers.filter(({ id }) => !busy.has(id));
}
