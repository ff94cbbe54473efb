import type { QuoteListState } from '@llevo/contract/entities/quote';
import { paths } from '@llevo/contract/paths';
import { isKept, QUOTE_ENDING_MS, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { quoteSearchTexts } from '@llevo/contract/rules/search-fields';
import type { SearchText } from '@llevo/contract/search-text';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery, Order } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { searchPage } from '../../platform/paging/read-page.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { parseQuote } from './quote-document.ts';
import type { StoredQuote } from './quote-document.ts';

/** Pages of `accounts/{a}/quotes`. */
export const quoteList =
  (clock: Clock): ((accountId: string, filter: QuoteFilter, paging: Paging) => Promise<Paged<StoredQuote>>) =>
  async (accountId, filter, paging) => {
    // No cache across calls: a new quote is visible at once.
    const cache = new ListCache(clock);
    const search = { text: filter.text, textsOf, paging };
    const nowMs = clock.nowMs();
    const { snapshots, ...page } = await searchPage(cache, quoteListQuery(accountId, filter, nowMs), search);
    const isOpen = filter.state === 'open' || filter.state === 'ending';
    // Lost and expired quotes are selected by times that are younger than the quote, and quotes of earlier releases by
    // an end that may be later than the trip.
    const rows = snapshots
      .map(parseQuote)
      .filter((quote) => isKept(quote, nowMs) && (!isOpen || quote.expiresAtMs > nowMs));
    return { rows, ...page };
  };

const textsOf = (snapshot: DocumentSnapshot): readonly SearchText[] => {
  const { number, contact } = parseQuote(snapshot);
  return quoteSearchTexts(number, contact);
};

/** The kept quotes of a state in its order; all of them newest first. */
export function quoteListQuery(accountId: string, { state }: QuoteFilter, nowMs: number): ListQuery {
  return {
    name: JSON.stringify([accountId, 'quotes', state]),
    query: inState(firestore().collection(paths.accountCollection(accountId, 'quotes')), state, nowMs),
    order: ORDERS[state ?? 'all'],
  };
}

const NEWEST_FIRST: Order = { field: 'createdAt', direction: 'desc' };

/** Begins with those to be called first. */
const ENDING_FIRST: Order = { field: 'expiresAt', isOfTimestamps: true, direction: 'asc' };

/** The orders of the lists. */
const ORDERS: Readonly<Record<QuoteListState | 'all', Order>> = {
  all: NEWEST_FIRST,
  ending: ENDING_FIRST,
  open: ENDING_FIRST,
  booked: NEWEST_FIRST,
  expired: { ...ENDING_FIRST, direction: 'desc' },
  lost: { field: 'lost.at', direction: 'desc' },
};

/** Checks the retention too, because a time-to-live policy may take a day longer. */
function inState(quotes: Query, state: QuoteFilter['state'], nowMs: number): Query {
  const kept = quotes.where('createdAt', '>', nowMs - QUOTE_RETENTION_MS);
  switch (state) {
    case undefined:
      return kept;
    case 'booked':
      return kept.where('isBooked', '==', true);
    case 'open':
      return openQuotes(quotes, nowMs);
    case 'ending':
      return openQuotes(quotes, nowMs).where('expiresAt', '<=', Timestamp.fromMillis(nowMs + QUOTE_ENDING_MS));
    case 'lost':
      return quotes.where('lost.at', '>', nowMs - QUOTE_RETENTION_MS);
    case 'expired':
      // By the end of their price only: a cursor has one order.
      return quotes
        .where('isBooked', '==', false)
        .where('expiresAt', '<=', Timestamp.fromMillis(nowMs))
        .where('expiresAt', '>', Timestamp.fromMillis(nowMs - QUOTE_RETENTION_MS));
  }
}

const openQuotes = (quotes: Query, nowMs: number): Query =>
  quotes.where('isBooked', '==', false).where('lost', '==', null).where('expiresAt', '>', Timestamp.fromMillis(nowMs));

interface QuoteFilter {
  /** Any state when undefined. */
  readonly state: QuoteListState | undefined;
  /** Words of number and contact; '' for all. */
  readonly text: string;
}
