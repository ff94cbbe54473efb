import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
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
            ? call(listDrivers, input, { signal, returns: 'response' })
            : call(searchDrivers, { field, ...input }, { signal, returns: 'response' });
        },
        { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
}
