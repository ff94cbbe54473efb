import type { Page } from '@llevo/contract/paging';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { serverNow } from '../time/server-time.ts';
import type { AnyListView } from './list-url.ts';

/** The part of a list to fetch: by cursor or by offset. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
  readonly offset?: number;
}

/** A page of rows as the API returns it. */
export interface ListResponse<Row> {
  readonly data: readonly Row[];
  readonly page: Page | undefined;
}

/** A list's name and how to fetch it. */
export interface ListSource<Row, View extends AnyListView> {
  /** First part of its query keys; invalidate it to reload the list. */
  readonly name: string;
  /** Fetches a part of the list by the view's search, filters and order; ignores the view's page and size. */
  readonly fetch: (view: View, part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;
}

/** A page of a list as a screen shows it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Over all pages. */
  readonly total: number;
  /** `total` is a lower bound. */
  readonly isAtLeast: boolean;
  readonly hasNext: boolean;
  /** By the server's clock, milliseconds since 1970. */
  readonly readAtMs: number;
}

/**
 * Requests per page before the user must page on. A search of several words reads a bounded number of records per
 * request and may return no rows with a cursor.
 */
const MAX_EMPTY_PAGES = 10;

/** The first page with rows, from `first` on: a page without rows is not the last while it has a cursor. */
export async function fetchPastEmptyPages<Row>(
  fetch: (part: PageRequest) => Promise<ListResponse<Row>>,
  first: PageRequest,
): Promise<ListResponse<Row>> {
  let response = await fetch(first);
  for (let request = 1; request < MAX_EMPTY_PAGES; request++) {
    const cursor = response.page?.next_cursor ?? null;
    if (response.data.length > 0 || cursor === null) break;
    response = await fetch({ limit: first.limit, cursor });
  }
  return response;
}

/** All rows of a list, at most so many pages of them. */
export async function fetchPages<Row>(
  fetch: (part: PageRequest) => Promise<ListResponse<Row>>,
  maxPages: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const response: ListResponse<Row> = await fetch({ limit: MAX_PAGE_SIZE, ...(cursor !== null && { cursor }) });
    rows.push(...response.data);
    cursor = response.page?.next_cursor ?? null;
    if (cursor === null) break;
  }
  return rows;
}

/** The query of a view's page. */
export function pageQuery<Row, View extends AnyListView>({ name, fetch }: ListSource<Row, View>, view: View) {
  const { search, filters, sort, page, pageSize } = view;
  const list = JSON.stringify({ name, search: search.trim(), filters, sort, pageSize });
  return queryOptions({
    queryKey: [name, 'list', list, page],
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const cursor = cursorOf(list, page);
      const start = cursor === undefined ? { offset: (page - 1) * pageSize } : { cursor };
      const response = await fetchPastEmptyPages((part) => fetch(view, part, signal), { limit: pageSize, ...start });
      const next = response.page?.next_cursor ?? null;
      rememberCursor(list, page + 1, next);
      const total = response.page?.total ?? response.data.length;
      const isAtLeast = response.page?.is_at_least === true;
      return { rows: response.data, total, isAtLeast, hasNext: next !== null, readAtMs: serverNow() };
    },
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
}

/** Cursors of list pages, collected while paging. A page opened by URL uses an offset instead. */
const cursors = new Map<string, string>();
const MAX_KEPT = 500;

const key = (list: string, page: number) => `${page.toString()} ${list}`;

/** The cursor of a page, if the page before it was loaded. */
const cursorOf = (list: string, page: number): string | undefined => cursors.get(key(list, page));

/** Stores the cursor of the next page. */
function rememberCursor(list: string, page: number, cursor: string | null | undefined): void {
  if (cursor === null || cursor === undefined) return;
  if (cursors.size >= MAX_KEPT) cursors.clear();
  cursors.set(key(list, page), cursor);
}
