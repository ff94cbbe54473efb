import { formatCount } from '@llevo/contract/rules/format-number';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pendingInvoicesQuery } from '../api/invoicing.ts';
import { isReady } from './run-invoices.ts';

const FRESH_MS = 5 * 60_000;

/**
 * The number of services in the list that can be invoiced, from the pages read so far: "31", or "31+" if more may
 * follow. Null for none and while unknown.
 */
export function usePendingCount(isEnabled: boolean): string | null {
  const { data, hasNextPage } = useInfiniteQuery({
    ...pendingInvoicesQuery(),
    enabled: isEnabled,
    // Another visit of the page soon after reads nothing.
    staleTime: FRESH_MS,
    // The first page alone is a hundred services; the open list is read again.
    refetchOnWindowFocus: false,
  });
  if (!isEnabled || data === undefined) return null;
  const count = data.pages.flatMap(({ services }) => services).filter(isReady).length;
  return count === 0 ? null : `${formatCount(count)}${hasNextPage ? '+' : ''}`;
}
