import type { Page } from '@llevo/contract/paging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyListView } from './list-url.ts';
import { cursorOf, rememberCursor } from './page-cursors.ts';

/** Which part of a list to fetch: from a cursor, or counted to. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
  readonly offset?: number;
}

/** A page of rows as the API answers it. */
export interface ListResponse<Row> {
  readonly data: readonly Row[];
  readonly page: Page | undefined;
}

/** Where the rows of a list come from. */
export interface ListSource<Row, View extends AnyListView> {
  /** First part of its query keys: what is made stale to have the list read again. */
  readonly name: string;
  /** Fetches a part of what the view's search and filters leave, in its order. The view's own page and size do not count. */
  readonly fetch: (view: View, part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;
}

/** A page of a list as a screen shows it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Over all pages. */
  readonly total: number;
  /** There are at least `total`; nobody counted further. */
  readonly isAtLeast: boolean;
  readonly hasNext: boolean;
}

/** The query of the page that a view asks for. */
export function pageQuery<Row, View extends AnyListView>({ name, fetch }: ListSource<Row, View>, view: View) {
  const { search, filters, sort, page, pageSize } = view;
  const list = JSON.stringify({ name, search: search.trim(), filters, sort, pageSize });
  return queryOptions({
    queryKey: [name, 'list', list, page],
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const cursor = cursorOf(list, page);
      const place = cursor === undefined ? { offset: (page - 1) * pageSize } : { cursor };
      const reply = await fetch(view, { limit: pageSize, ...place }, signal);
      const next = reply.page?.next_cursor ?? null;
      rememberCursor(list, page + 1, next);
      const total = reply.page?.total ?? reply.data.length;
      return { rows: reply.data, total, isAtLeast: reply.page?.is_at_least === true, hasNext: next !== null };
    },
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
}
