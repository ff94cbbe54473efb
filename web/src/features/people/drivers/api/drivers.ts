import { listTrackers } from '@llevo/contract/endpoints/fleet/trackers';
import { getDriverDocuments, listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { DriverRow, DriverStatus } from '@llevo/contract/entities/driver';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/http/call.ts';
import { fetchPages } from '../../../../lib/list/list-source.ts';
import type { ListSource } from '../../../../lib/list/list-source.ts';
import type { DriversView } from '../drivers-url.ts';

/** Maximum ids in one call of the API. */
export const MAX_IDS = 100;

const fetchPage =
  (facts: { readonly include?: 'job' }): ListSource<DriverRow, DriversView>['fetch'] =>
  (view, part, signal) => {
    const { status, vehicle } = view.filters;
    const field = view.search.trim();
    const input = {
      ...part,
      ...facts,
      sort: view.sort,
      ...(status ? { status } : {}),
      ...(vehicle ? { typeVehicle: vehicle } : {}),
    };
    return field === ''
      ? call(listDrivers, input, { signal, returns: 'response' })
      : call(searchDrivers, { field, ...input }, { signal, returns: 'response' });
  };

/** The account's drivers with their present jobs; a non-empty search calls the search endpoint. */
export const driversSource: ListSource<DriverRow, DriversView> = {
  name: 'drivers',
  fetch: fetchPage({ include: 'job' }),
};

/** The same drivers without their jobs, which cost more reads. */
export const fetchWithoutJobs = fetchPage({});

/** The number of drivers in a status, for a few reads; null if the server stopped counting. */
export const driverCountQuery = (status: DriverStatus) =>
  queryOptions({
    queryKey: ['drivers', 'count', status],
    queryFn: async ({ signal }) => {
      const { page } = await call(listDrivers, { status, limit: 1 }, { signal, returns: 'response' });
      return page === undefined || page.is_at_least === true ? null : page.total;
    },
    // Without it the buttons have no number.
    meta: { handlesOwnErrors: true },
  });

/** Interval at which shown jobs are read again; nothing reports them. */
export const JOBS_REFRESH_MS = 60_000;

/** Drivers by id with their present jobs, at most `MAX_IDS`. */
export function driversByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['drivers', 'ids', ids.join()],
    queryFn: ({ signal }) => fetchDrivers(ids, { signal, include: 'job' }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
}

/** Fetches drivers by id, at most `MAX_IDS`; unknown ids are missing from the result. */
export async function fetchDrivers(
  ids: readonly string[],
  { signal, ...facts }: { readonly signal?: AbortSignal; readonly include?: 'job' } = {},
): Promise<DriverRow[]> {
  if (ids.length === 0) return [];
  const input = { ids: ids.slice(0, MAX_IDS).join(), limit: MAX_IDS, ...facts };
  const { data } = await call(listDrivers, input, { ...(signal && { signal }), returns: 'response' });
  return data;
}

/** Maximum pages of drivers whose positions are read together. */
const MAX_POSITION_PAGES = 10;

/** The drivers who may report positions, with the last one of each. */
export const readActiveDrivers = (signal: AbortSignal): Promise<readonly DriverRow[]> =>
  fetchPages(
    (part) => call(listDrivers, { ...part, status: 'activado', sort: 'name' }, { signal, returns: 'response' }),
    MAX_POSITION_PAGES,
  );

/** Maximum jobs shown of a driver's day; no day has more. */
const MAX_JOBS = 12;

/** A driver's services of one day, the earliest first. */
export function driverJobsQuery(driver: string, date: string) {
  return queryOptions({
    queryKey: ['services', 'of-driver', driver, date],
    queryFn: async ({ signal }) => {
      const jobs = await call(listServices, { driver, date, limit: MAX_JOBS }, { signal });
      return jobs.toSorted((a, b) => a.hour.localeCompare(b.hour));
    },
    staleTime: 30_000,
    meta: { handlesOwnErrors: true },
  });
}

/** One driver's bank account and documents; null for a deleted driver. */
export function driverDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: ['drivers', 'documents', id],
    queryFn: async ({ signal }) => (await call(getDriverDocuments, { id }, { signal }))[0] ?? null,
    meta: { handlesOwnErrors: true },
  });
}

/** Interval of reads while a tracker’s first signal is pending. */
const FIRST_SIGNAL_MS = 20_000;

/** The programs that report a driver's position. */
export function trackersQuery(id: string) {
  return queryOptions({
    queryKey: ['drivers', 'trackers', id],
    queryFn: ({ signal }) => call(listTrackers, { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastSeenAt }) => lastSeenAt === null) === true ? FIRST_SIGNAL_MS : false,
    meta: { handlesOwnErrors: true },
  });
}
