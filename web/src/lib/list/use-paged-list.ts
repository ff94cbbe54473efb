import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyListView } from './list-url.ts';
import { pageQuery } from './list-source.ts';
import type { ListPage, ListSource } from './list-source.ts';

/** What a table of a list shows. */
export interface PagedList<Row> {
  readonly rows: readonly Row[];
  /** Over all pages; null while not known. */
  readonly total: number | null;
  /** There are at least `total`. */
  readonly isAtLeast: boolean;
  readonly hasNext: boolean;
  /** Number of the first row over all pages, from 1. */
  readonly firstNumber: number;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** SPEC §5: nothing matched, and the list that was there is kept. */
  readonly hasNoMatch: boolean;
}

/** The last page that had rows, and what had been asked for. */
interface LastMatch<Row> {
  readonly page: ListPage<Row>;
  readonly asked: string;
}

const EMPTY: ListPage<never> = { rows: [], total: 0, isAtLeast: false, hasNext: false };

/** The page of a list that the view asks for. A search that finds nothing keeps the rows that were there. */
export function usePagedList<Row, View extends AnyListView>(
  source: ListSource<Row, View>,
  view: View,
  { enabled = true }: { readonly enabled?: boolean } = {},
): PagedList<Row> {
  const isSearching = view.search.trim() !== '';
  const query = useQuery({ ...pageQuery(source, view), enabled });
  const asked = JSON.stringify([view.search.trim(), view.filters]);
  const [kept, setKept] = useState<LastMatch<Row> | null>(null);
  const found = query.data && query.data.rows.length > 0 && !query.isPlaceholderData ? query.data : null;
  if (found && found !== kept?.page) setKept({ page: found, asked });
  const isNothing = query.data?.rows.length === 0 && !query.isPlaceholderData;
  // What matched and is gone by now, deleted or changed, is not kept.
  const hasNoMatch = isSearching && isNothing && kept?.asked !== asked;
  // Opened with an address whose search matches nothing, the list without the search stands in.
  const plain = useQuery({
    ...pageQuery(source, { ...view, search: '', page: 1 }),
    enabled: enabled && hasNoMatch && kept === null,
  });
  const shown: ListPage<Row> = hasNoMatch ? (kept?.page ?? plain.data ?? EMPTY) : (query.data ?? EMPTY);
  return {
    rows: shown.rows,
    total: query.data ? shown.total : null,
    isAtLeast: shown.isAtLeast,
    hasNext: !hasNoMatch && shown.hasNext,
    firstNumber: hasNoMatch ? 1 : (view.page - 1) * view.pageSize + 1,
    isLoading: query.isPending || (hasNoMatch && kept === null && plain.isPending),
    isRefreshing: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasNoMatch: hasNoMatch,
  };
}
