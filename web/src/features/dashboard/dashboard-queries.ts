import {
  getDownloadedNotRegistered,
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getRegisteredNoActivity,
  getSingleServiceUser,
  getProgress,
  countDrivers,
  countCustomers,
  getUserStatistics,
  getServiceStatistics,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { Contact } from '@llevo/contract/entities/dashboard';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/call.ts';
import { fetchPastEmptyPages } from '../../lib/list/list-source.ts';
import type { ListResponse, PageRequest } from '../../lib/list/list-source.ts';
import { serviceCount, serviceCountQuery } from '../../lib/services/service-count.ts';
import type { DayRange } from '../../ui/chart/period.ts';

/** The banner promises statistics of the last five minutes, so queries refetch at that interval. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

/** Endpoint of SPEC §7 for each statistic that counts people. */
const ENDPOINTS = {
  interestedNoApp: getInterestedNoApp,
  downloadedNotRegistered: getDownloadedNotRegistered,
  registeredNoActivity: getRegisteredNoActivity,
  loggedInNotSubscribed: getLoggedInNotSubscribed,
  singleServiceUser: getSingleServiceUser,
  multiServiceUser: getMultiServiceUser,
  clients: countCustomers,
  drivers: countDrivers,
} as const;
/** Statistics with contacts behind the count. */
export type PeopleStatId = keyof typeof ENDPOINTS;

type PeopleStat = OutputOf<(typeof ENDPOINTS)[PeopleStatId]>;

/** The count, which endpoints name differently (SPEC §3); null where none is available. */
export function countOf(stat: PeopleStat): number | null {
  if ('total' in stat) return stat.total;
  return 'countClients' in stat ? stat.countClients : stat.count;
}

/** The count and its chart, without contacts. */
export const peopleStatQuery = (id: PeopleStatId) =>
  queryOptions({
    queryKey: ['dashboard', 'people', id],
    queryFn: async ({ signal }): Promise<PeopleStat> =>
      (await call(ENDPOINTS[id], { limit: 0 }, { signal, returns: 'response' })).data,
    refetchInterval: REFRESH_INTERVAL_MS,
    meta: { handlesOwnErrors: true },
  });

const CONTACTS_PER_PAGE = 25;

/** A part of the people counted in a statistic, as an export reads them. */
export async function fetchContacts(
  id: PeopleStatId,
  { search, ...part }: PageRequest & { readonly search: string },
  signal: AbortSignal,
): Promise<ListResponse<Contact>> {
  const input = { ...part, ...(search !== '' && { search }) };
  const { data, page } = await call(ENDPOINTS[id], input, { signal, returns: 'response' });
  return { data: data.contacts, page };
}

/** The people counted in a statistic who match a search, paginated. */
export const contactsQuery = (id: PeopleStatId, search: string) =>
  infiniteQueryOptions({
    // Not refetched with the cards: a refetch would cancel a page that is loading, and read all pages again.
    queryKey: ['contacts', id, search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      fetchPastEmptyPages((part) => fetchContacts(id, { ...part, search }, signal), {
        limit: CONTACTS_PER_PAGE,
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    getNextPageParam: ({ page }) => page?.next_cursor ?? null,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

const sharedOptions = { refetchInterval: REFRESH_INTERVAL_MS, meta: { handlesOwnErrors: true } } as const;

/** Share of each cargo type, in percent. */
export const cargoTypesQuery = () =>
  queryOptions({
    ...sharedOptions,
    queryKey: ['dashboard', 'things'],
    queryFn: ({ signal }) => call(getProgress, {}, { signal }),
  });

/** Services by type, with their history, payment types and statuses. */
export const serviceStatsQuery = () =>
  queryOptions({
    ...sharedOptions,
    queryKey: ['dashboard', 'services'],
    queryFn: ({ signal }) => call(getServiceStatistics, {}, { signal }),
  });

/** Services without a driver that a tile lists. */
export const MAX_LISTED = 3;

/** A day's services that still need a driver: how many there are, and the first of them. */
export const unassignedQuery = (day: string) =>
  queryOptions({
    ...sharedOptions,
    // Changes of services, such as an assigned driver, refetch all keys that begin so.
    queryKey: ['services', 'unassigned-on', day],
    queryFn: async ({ signal }) => {
      const filters = { driver: UNASSIGNED_DRIVER, statusGroup: 'open', dateFrom: day, dateTo: day } as const;
      const input = { ...filters, sort: 'date', limit: MAX_LISTED } as const;
      const { data, page } = await call(listServices, input, { signal, returns: 'response' });
      return { ...serviceCount(page), first: data };
    },
  });

/** The number of finished services by their day: a count of an index, up to a thousand, not a document for each day. */
export const finishedCountQuery = ({ from, to }: DayRange) => ({
  ...serviceCountQuery({ status: 'finalizado', dateFrom: from, dateTo: to }),
  refetchInterval: REFRESH_INTERVAL_MS,
});

/** Customers by status and drivers by type of bank account. */
export const userStatsQuery = () =>
  queryOptions({
    ...sharedOptions,
    queryKey: ['dashboard', 'users'],
    queryFn: ({ signal }) => call(getUserStatistics, {}, { signal }),
  });
