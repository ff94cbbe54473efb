import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';

const PAGE_SIZE = 20;

/** Active drivers by name in small pages, with an optional search. */
export function activeDriversQuery(search: string) {
  const field = search.trim();
  return infiniteQueryOptions({
    queryKey: ['services', 'drivers', field],
    queryFn: async ({ pageParam, signal }) => {
      const input = {
        status: 'activado',
        sort: 'name',
        limit: PAGE_SIZE,
        ...(pageParam ? { cursor: pageParam } : {}),
      } as const;
      return field === ''
        ? await apiResponse(listDrivers, input, { signal })
        : await apiResponse(searchDrivers, { field, ...input }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
}

/** One driver, for the name of the URL's filter; null for an unknown id. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'driver', id],
    queryFn: async ({ signal }): Promise<DriverRow | null> => {
      const { data } = await apiResponse(listDrivers, { ids: id, limit: 1 }, { signal });
      return data[0] ?? null;
    },
    meta: { handlesOwnErrors: true },
  });
