import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import type { Paging } from '../adapters/deps.ts';

interface PageFields {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What a list call asked for, defaults filled in. */
export const pagingOf = ({ offset, limit, cursor }: PageFields): Paging => ({
  offset: offset ?? 0,
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
});
