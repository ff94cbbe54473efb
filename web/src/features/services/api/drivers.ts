import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';
import { fetchPastEmptyPages } from '../../../lib/list/list-source.ts';

const PAGE_SIZE = 20;

/** Active drivers by name in small pages, with an optional search. */
export function activeDriversQuery(search: string) {
  const field = search.trim();
  return infiniteQueryOptions({
    queryKey: ['services', 'drivers', field],
    queryFn: ({ pageParam, signal }) =>
      fetchPastEmptyPages(
        (part) => {
          const input = { status: 'activado', sort: 'name', ...part } as const;
          return field === ''
            ? apiResponse(listDrivers, input, { signal })
            : apiResponse(searchDrivers, { field, ...input }, { signal });
        },
        { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
}

/** One driver; null for an unknown id. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'driver', id],
    queryFn: async ({ signal }): Promise<DriverRow | null> => {
      const { data } = await apiResponse(listDrivers, { ids: id, limit: 1 }, { signal });
      return data[0] ?? null;
    },
    meta: { handlesOwnErrors: true },
  });
