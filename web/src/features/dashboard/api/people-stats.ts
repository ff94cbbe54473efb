import {
  getDownloadedNotRegistered,
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getRegisteredNoActivity,
  getSingleServiceUser,
  countDrivers,
  countCustomers,
} from '@llevo/contract/endpoints/dashboard';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { Contact } from '@llevo/contract/entities/statistics';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';
import { REFRESH_INTERVAL_MS } from './refresh-interval.ts';

/** Figures with people behind them, and the call of SPEC §7 that each comes from. */
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
export type PeopleStatId = keyof typeof ENDPOINTS;

type PeopleStat = OutputOf<(typeof ENDPOINTS)[PeopleStatId]>;

/** How many; the calls name it differently (SPEC §3). Null where no figure can be had. */
export function countOf(reply: PeopleStat): number | null {
  if ('total' in reply) return reply.total;
  return 'countClients' in reply ? reply.countClients : reply.count;
}

/** The figure and its chart; no contacts are asked for. */
export const peopleStatQuery = (id: PeopleStatId) =>
  queryOptions({
    queryKey: ['dashboard', 'people', id],
    queryFn: async ({ signal }): Promise<PeopleStat> =>
      (await apiResponse(ENDPOINTS[id], { limit: 0 }, { signal })).data,
    refetchInterval: REFRESH_INTERVAL_MS,
    meta: { handlesOwnErrors: true },
  });

const CONTACTS_PER_PAGE = 25;

interface ContactsPage {
  readonly contacts: readonly Contact[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** The people behind a figure, page by page. */
export const contactsQuery = (id: PeopleStatId) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'contacts', id],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<ContactsPage> => {
      const input = { limit: CONTACTS_PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await apiResponse(ENDPOINTS[id], input, { signal });
      return { contacts: data.contacts, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });
