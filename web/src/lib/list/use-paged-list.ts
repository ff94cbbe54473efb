import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyListView } from './list-url.ts';
import { pageQuery } from './list-source.ts';
import type { ListPage, ListSource } from './list-source.ts';

/** A list as its table shows it. */
export interface PagedList<Row> {
  readonly rows: readonly Row[];
  /** Over all pages; null while unknown. */
  readonly total: number | null;
  /** `total` is a lower bound. */
  readonly isAtLeast: boolean;
  readonly hasNext: boolean;
  /** Number of the first row over all pages, from 1. */
  readonly firstNumber: number;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** SPEC §5: nothing matched, and the previous rows stay. */
  readonly hasNoMatch: boolean;
}

/** A list whose page comes from the API. */
interface ReadList<Row> extends PagedList<Row> {
  /** By the server's clock, milliseconds since 1970; null before the first answer. */
  readonly readAtMs: number | null;
}

interface PagedListOptions {
  readonly enabled?: boolean;
  /** Reads the page again and again. */
  readonly refetchInterval?: number;
  /** False to let a reading fail at once. */
  readonly retry?: false;
  /** The caller shows rows of its own while nothing matches. */
  readonly keepsOwnRows?: boolean;
}

/** The last page with rows, and its request. */
interface LastMatch<Row> {
  readonly page: ListPage<Row>;
  readonly request: string;
}

const EMPTY: ListPage<never> = { rows: [], total: 0, isAtLeast: false, hasNext: false, readAtMs: 0 };

/** The page of a list for a view. A search without matches keeps the previous rows. */
export function usePagedList<Row, View extends AnyListView>(
  source: ListSource<Row, View>,
  view: View,
  { keepsOwnRows = false, ...options }: PagedListOptions = {},
): ReadList<Row> {
  const isSearching = view.search.trim() !== '';
  const query = useQuery({ ...pageQuery(source, view), ...options });
  const request = JSON.stringify([view.search.trim(), view.filters]);
  const [lastMatch, setLastMatch] = useState<LastMatch<Row> | null>(null);
  const found = query.data && query.data.rows.length > 0 && !query.isPlaceholderData ? query.data : null;
  if (found && found !== lastMatch?.page) setLastMatch({ page: found, request });
  const isEmpty = query.data?.rows.length === 0 && !query.isPlaceholderData;
  // Rows that matched this search before and no longer exist are dropped.
  const hasNoMatch = isSearching && isEmpty && query.data?.hasNext !== true && lastMatch?.request !== request;
  // Opened with a search that matches nothing, shows the list without the search.
  const needsPlain = hasNoMatch && lastMatch === null && !keepsOwnRows;
  const plain = useQuery({
    ...pageQuery(source, { ...view, search: '', page: 1 }),
    enabled: options.enabled !== false && needsPlain,
  });
  const shown: ListPage<Row> = hasNoMatch ? (lastMatch?.page ?? plain.data ?? EMPTY) : (query.data ?? EMPTY);
  return {
    rows: shown.rows,
    total: query.data ? shown.total : null,
    isAtLeast: shown.isAtLeast,
    hasNext: !hasNoMatch && shown.hasNext,
    firstNumber: hasNoMatch ? 1 : (view.page - 1) * view.pageSize + 1,
    isLoading: query.isPending || (needsPlain && plain.isPending),
    isRefreshing: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasNoMatch: hasNoMatch,
    readAtMs: query.data?.readAtMs ?? null,
  };
}
