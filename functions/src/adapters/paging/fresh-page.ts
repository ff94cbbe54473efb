import type { ListMemory } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';
import type { PageOfDocuments } from './read-page.ts';
import type { PagedSearch } from './search-page.ts';
import { searchPageOf } from './search-page.ts';

/**
 * A page of a list that somebody watches: the first one is counted each time it is asked for, so that what has just come
 * or gone is counted; those that follow it remember.
 */
export function freshPageOf(memory: ListMemory, list: ListQuery, search: PagedSearch): Promise<PageOfDocuments> {
  if (search.paging.cursor === undefined) memory.forgetTotals();
  return searchPageOf(memory, list, search);
}
