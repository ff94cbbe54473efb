import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiReply } from '../../../lib/http/api.ts';

const PAGE = 20;

/** Active drivers by name, searched when something is searched for, a few at a time. */
export function activeDriversQuery(search: string) {
  const field = search.trim();
  return infiniteQueryOptions({
    queryKey: ['services', 'drivers', field],
    queryFn: async ({ pageParam, signal }) => {
      const input = {
        status: 'activado',
        sort: 'name',
        limit: PAGE,
        ...(pageParam ? { cursor: pageParam } : {}),
      } as const;
      return field === ''
        ? await apiReply(listDrivers, input, { signal })
        : await apiReply(searchDrivers, { field, ...input }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { showsOwnFailures: true },
  });
}

/** One driver, for the name of whom the address filters by; null for one that does not exist. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'driver', id],
    queryFn: async ({ signal }): Promise<DriverRow | null> => {
      const { data } = await apiReply(listDrivers, { ids: id, limit: 1 }, { signal });
      return data[0] ?? null;
    },
    meta: { showsOwnFailures: true },
  });
