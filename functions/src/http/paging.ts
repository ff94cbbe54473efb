import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import type { Page } from '@llevo/contract/paging';
import type { Paged, Paging } from '../platform/paging/paging.ts';

interface PageFields {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The page that a list request selects, with defaults. */
export const toPaging = ({ offset, limit, cursor }: PageFields): Paging => ({
  offset: offset ?? 0,
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
});

/** A page of a list as a response, each row converted by `shown`. */
export const toPageResult = <Row, Shown>(
  { rows, total, isAtLeast, nextCursor }: Paged<Row>,
  { offset, limit }: Paging,
  shown: (row: Row) => Shown,
): { data: Shown[]; page: Page } => ({
  data: rows.map(shown),
  page: { offset, limit, total, ...(isAtLeast === true && { is_at_least: true }), next_cursor: nextCursor },
});
