import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
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
