import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import type { Page } from '@llevo/contract/paging';
import type { Paged, Paging } from '../adapters/deps.ts';

interface PageFields {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What a list call asked for, defaults filled in. */
export const toPaging = ({ offset, limit, cursor }: PageFields): Paging => ({
  offset: offset ?? 0,
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
});

/** A page of a list as an answer, each row as the wire has it. */
export const toPageResult = <Row, Shown>(
  { rows, total, isAtLeast, nextCursor }: Paged<Row>,
  { offset, limit }: Paging,
  shown: (row: Row) => Shown,
): { data: Shown[]; page: Page } => ({
  data: rows.map(shown),
  page: { offset, limit, total, ...(isAtLeast === true && { is_at_least: true }), next_cursor: nextCursor },
});
