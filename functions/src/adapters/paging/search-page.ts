import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { matchesSearch, toQueryToken, splitWords } from '@llevo/contract/search-text';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Paging } from '../deps.ts';
import type { ListCache } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';
import type { DocumentPage } from './read-page.ts';
import { cursorAfter } from './list-query.ts';
import { readPage } from './read-page.ts';

/** A search, and which part of what it finds. */
export interface PagedSearch {
  readonly text: string;
  /** What is looked through, the same texts that the stored `searchTokens` were made from. */
  readonly textsOf: (snapshot: QueryDocumentSnapshot) => readonly string[];
  readonly paging: Paging;
}

/**
 * One page of those of a list in whose texts every word begins a word. The longest word is asked of the index; the
 * others are looked for in what was read, which is a page of documents at most.
 */
export async function searchPage(
  memory: ListCache,
  whole: ListQuery,
  { text, textsOf, paging }: PagedSearch,
): Promise<DocumentPage> {
  const token = toQueryToken(text);
  if (token === null) return readPage(memory, whole, paging);
  const list: ListQuery = {
    name: JSON.stringify([whole.name, token]),
    query: whole.query.where('searchTokens', 'array-contains', token),
    order: whole.order,
    ...(whole.shared && { shared: whole.shared }),
  };
  const asked = splitWords(text);
  if (asked.length === 1 && asked[0] === token) return readPage(memory, list, paging);

  const { snapshots, nextCursor } = await readPage(memory, list, { ...paging, limit: MAX_PAGE_SIZE });
  const matching = snapshots.filter((snapshot) => matchesSearch(text, ...textsOf(snapshot)));
  const shown = matching.slice(0, paging.limit);
  const lastShown = shown.at(-1);
  const cutCursor = matching.length > shown.length && lastShown ? cursorAfter(lastShown, list.order) : null;
  // What has been read so far is all that is known of how many match.
  const total = paging.offset + matching.length;
  return { snapshots: shown, total, isAtLeast: nextCursor !== null, nextCursor: cutCursor ?? nextCursor };
}
