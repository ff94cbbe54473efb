import type { ListCache } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';
import type { DocumentPage } from './read-page.ts';
import type { PagedSearch } from './search-page.ts';
import { searchPage } from './search-page.ts';

/**
 * A page of a list that somebody watches: the first one is counted each time it is asked for, so that what has just come
 * or gone is counted; those that follow it remember.
 */
export function searchFreshPage(memory: ListCache, list: ListQuery, search: PagedSearch): Promise<DocumentPage> {
  if (search.paging.cursor === undefined) memory.clearTotals();
  return searchPage(memory, list, search);
}
