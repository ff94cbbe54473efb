import type { QuoteState } from '@llevo/contract/entities/quote';
import type { Paging } from '../../platform/paging/paging.ts';
import type { Paged } from '../../platform/paging/paging.ts';
import type { StoredQuote } from './quote-document.ts';
import { paths } from '@llevo/contract/paths';
import { QUOTE_LIFETIME_MS, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { quoteSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import { searchPage } from '../../platform/paging/read-page.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { parseQuote } from './quote-document.ts';

/** Pages of `accounts/{a}/quotes`, the newest first. */
export const quoteList =
  (clock: Clock): ((accountId: string, filter: QuoteFilter, paging: Paging) => Promise<Paged<StoredQuote>>) =>
  async (accountId, filter, paging) => {
    // No cache across calls: a new quote is visible at once.
    const cache = new ListCache(clock);
    const search = { text: filter.text, textsOf, paging };
    const { snapshots, ...page } = await searchPage(cache, listQuery(accountId, filter, clock.nowMs()), search);
    return { rows: snapshots.map(parseQuote), ...page };
  };

const textsOf = (snapshot: DocumentSnapshot): readonly string[] => {
  const { number, contact } = parseQuote(snapshot);
  return quoteSearchTexts(number, contact);
};

function listQuery(accountId: string, { state }: QuoteFilter, nowMs: number): ListQuery {
  return {
    name: JSON.stringify([accountId, 'quotes', state]),
    query: inState(firestore().collection(paths.accountCollection(accountId, 'quotes')), state, nowMs),
    order: { field: 'createdAt', direction: 'desc' },
  };
}

/**
 * By the instant of creation, from which the price's validity follows. The retention is checked here too: a
 * time-to-live policy may take a day longer.
 */
function inState(quotes: Query, state: QuoteFilter['state'], nowMs: number): Query {
  const kept = quotes.where('createdAt', '>', nowMs - QUOTE_RETENTION_MS);
  switch (state) {
    case undefined:
      return kept;
    case 'booked':
      return kept.where('isBooked', '==', true);
    case 'open':
      return quotes.where('isBooked', '==', false).where('createdAt', '>', nowMs - QUOTE_LIFETIME_MS);
    case 'expired':
      return kept.where('isBooked', '==', false).where('createdAt', '<=', nowMs - QUOTE_LIFETIME_MS);
  }
}

export interface QuoteFilter {
  /** Any state when undefined. */
  readonly state: QuoteState | undefined;
  /** Words of number and contact; '' for all. */
  readonly text: string;
}
