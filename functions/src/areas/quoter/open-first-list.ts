import { isKept } from '@llevo/contract/rules/quoter/quote-state';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { cursorAfter, withOrder } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { parseQuote } from './quote-document.ts';
import type { StoredQuote } from './quote-document.ts';
import { quoteListQuery } from './quote-list.ts';

/** The most open quotes that stand before the others; more follow in the order of all. */
const MAX_OPEN_FIRST = 40;

/**
 * Pages of all quotes of `accounts/{a}/quotes`: first the open ones by the end of their price, then the others, newest
 * first. The open ones leave room on the first page, so that every cursor is a place among the others; it names those
 * that stood first, so that a quote that changes between two pages is neither left out nor listed twice. A page reads
 * its rows and at most twice `MAX_OPEN_FIRST` more.
 */
export const openFirstList =
  (clock: Clock): ((accountId: string, paging: Paging) => Promise<Paged<StoredQuote>>) =>
  async (accountId, { offset, limit, cursor }) => {
    const nowMs = clock.nowMs();
    const most = cursor === undefined ? Math.min(MAX_OPEN_FIRST, limit - 1) : 0;
    const open = await readOpen(accountId, most, nowMs);
    const place = cursor === undefined ? { marks: open.map(markOf), cursor } : parsePlace(cursor);
    const first = open.slice(offset);
    const room = limit - first.length;
    const all = quoteListQuery(accountId, { state: undefined, text: '' }, nowMs);
    const { snapshots, nextCursor, ...page } = await readPage(new ListCache(clock), all, {
      offset: Math.max(0, offset - open.length),
      // All that stand first may be among the rows that are read.
      limit: room + place.marks.length,
      cursor: place.cursor,
    });
    const [start] = snapshots;
    // An offset counts the open quotes before it too.
    const passed = start === undefined ? 0 : open.filter((quote) => isNewer(quote, start)).length;
    const others = snapshots.filter((snapshot) => !place.marks.includes(markOf(snapshot))).slice(passed);
    const shown = others.slice(0, room);
    const last = others.length > room ? shown.at(-1) : undefined;
    const next = last === undefined ? nextCursor : cursorAfter(last, all.order);
    const rows = [...first, ...shown.map(parseQuote)];
    return { ...page, rows, nextCursor: next === null ? null : `${place.marks.join('')}${PLACE_SEPARATOR}${next}` };
  };

/** Between the marks and the cursor, which do not contain it. */
const PLACE_SEPARATOR = '.';
/** Letters at the end of a quote's id, which are random. */
const MARK_LENGTH = 6;

const markOf = ({ id }: { readonly id: string }): string => id.slice(-MARK_LENGTH);

/** The marks of the quotes that stood first, and the cursor among the others. */
function parsePlace(text: string): { readonly marks: readonly string[]; readonly cursor: string } {
  const end = text.lastIndexOf(PLACE_SEPARATOR);
  const letters = text.slice(0, Math.max(0, end));
  const count = Math.min(MAX_OPEN_FIRST, Math.floor(letters.length / MARK_LENGTH));
  const marks = Array.from({ length: count }, (_, index) =>
    letters.slice(index * MARK_LENGTH, (index + 1) * MARK_LENGTH),
  );
  return { marks, cursor: text.slice(end + 1) };
}

/** The open quotes whose price ends first. */
async function readOpen(accountId: string, count: number, nowMs: number): Promise<readonly StoredQuote[]> {
  if (count === 0) return [];
  const { query, order } = quoteListQuery(accountId, { state: 'open', text: '' }, nowMs);
  const { docs } = await withOrder(query, order).limit(count).get();
  return docs
    .map(parseQuote)
    .filter((quote) => isKept(quote, nowMs) && quote.expiresAtMs > nowMs)
    .sort((a, b) => a.expiresAtMs - b.expiresAtMs);
}

/** Whether a quote stands before a document in the order of all quotes. */
function isNewer({ id, createdAtMs }: StoredQuote, snapshot: QueryDocumentSnapshot): boolean {
  const otherMs = parseQuote(snapshot).createdAtMs;
  return createdAtMs > otherMs || (createdAtMs === otherMs && id > snapshot.id);
}
