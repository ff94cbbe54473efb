import type { Actor, Clock } from '../../platform/seams/core.ts';
import type { Paging, Paged } from '../../platform/paging/paging.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { countForFilter } from '../../platform/paging/list-total.ts';
import { readPage, searchPage } from '../../platform/paging/read-page.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { quoteSearchTexts } from '@llevo/contract/rules/search-fields';
import type { SearchText } from '@llevo/contract/search-text';
import { cursorAfter, withOrder } from '../../platform/paging/list-query.ts';
import type { ListQuery, Order } from '../../platform/paging/list-query.ts';
import { isKept, QUOTE_ENDING_MS, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import type { QuoteCounts, QuoteListState, QuoteLossReason } from '@llevo/contract/entities/quote';
import type { StoredQuote } from './quote-document.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { addLead } from '../../platform/ledger/leads.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { parseQuote, toQuoteDocument } from './quote-document.ts';
import { isSharedId } from './quote-id.ts';

const documentOf = (accountId: string, quoteId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'quotes', quoteId));

async function findById(accountId: string, quoteId: string): Promise<StoredQuote | null> {
  const snapshot = await documentOf(accountId, quoteId).get();
  return snapshot.exists ? parseQuote(snapshot) : null;
}

/** `accounts/{a}/quotes/{id}`; TTL removes them some time after `purgeAt`. */
export const quotesStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Stores a quote, and its contact as a lead if it agreed, in one commit. Returns an existing quote of that id instead. */
  create: async (accountId: string, quote: StoredQuote): Promise<StoredQuote> => {
    const document = documentOf(accountId, quote.id);
    const batch = firestore().batch().create(document, toQuoteDocument(quote));
    if (quote.contact !== null && quote.consent !== null) {
      addLead(batch, accountId, {
        source: 'quote',
        ...quote.contact,
        quoteId: quote.id,
        consent: quote.consent,
        atMs: quote.createdAtMs,
      });
    }
    try {
      await batch.commit();
      return quote;
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
      return parseQuote(await document.get());
    }
  },

  find: findById,

  /** A quote by the id of its owner, or by that of its forwarded link. */
  findByAnyId: async (accountId: string, id: string): Promise<StoredQuote | null> => {
    if (!isSharedId(id)) return findById(accountId, id);
    const quotes = firestore().collection(paths.accountCollection(accountId, 'quotes'));
    const { docs } = await quotes.where('sharedId', '==', id).limit(1).get();
    return docs[0] === undefined ? null : parseQuote(docs[0]);
  },

  /**
   * Records why a quote was lost, or takes that back with null, with an audit entry in one transaction. The reason that
   * it has already changes nothing.
   */
  markLost: (actor: Actor, quoteId: string, reason: QuoteLossReason | null): Promise<MarkLostResult> => {
    const document = documentOf(actor.accountId, quoteId);
    // A booking contends for the quote.
    return queuedAuditedTransaction<MarkLostResult>(actor, [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      const quote = snapshot.exists ? parseQuote(snapshot) : null;
      const nowMs = clock.nowMs();
      if (quote === null || !isKept(quote, nowMs)) return { kind: 'unknown' };
      if (quote.serviceId !== null) return { kind: 'booked' };
      const before = quote.lost?.reason ?? null;
      if (reason === before) return { kind: 'marked', quote };
      const lost = reason === null ? null : { reason, at: nowMs, by: actor.name };
      const { number } = quote;
      transaction.update(document, { lost });
      audit.add({
        action: 'quote.lost',
        target: document.path,
        before: { number, lostReason: before },
        after: { number, lostReason: reason },
        createdAt: nowMs,
      });
      return { kind: 'marked', quote: { ...quote, lost } };
    });
  },

  /** Kept quotes, newest first; the open and expired ones by the end of their price, the lost ones by their mark. */
  page: quoteList(clock),

  /** All kept quotes: those to call first, then the others. */
  pageOpenFirst: openFirstList(clock),

  /** Numbers of quotes by state, for one read each. */
  count: async (accountId: string): Promise<QuoteCounts> => {
    const nowMs = clock.nowMs();
    const count = (state: QuoteListState): Promise<number> =>
      countForFilter(listQuery(accountId, { state, text: '' }, nowMs));
    const [ending, open, booked, expired, lost] = await Promise.all([
      count('ending'),
      count('open'),
      count('booked'),
      count('expired'),
      count('lost'),
    ]);
    return { ending, open, booked, expired, lost };
  },
}));

/** Pages of `accounts/{a}/quotes`. */
const quoteList =
  (clock: Clock): ((accountId: string, filter: QuoteFilter, paging: Paging) => Promise<Paged<StoredQuote>>) =>
  async (accountId, filter, paging) => {
    // No cache across calls: a new quote is visible at once.
    const cache = new ListCache(clock);
    const search = { text: filter.text, textsOf, paging };
    const nowMs = clock.nowMs();
    const { snapshots, ...page } = await searchPage(cache, listQuery(accountId, filter, nowMs), search);
    const isOpen = filter.state === 'open' || filter.state === 'ending';
    // Lost and expired quotes are selected by times that are younger than the quote, and quotes of earlier releases by
    // an end that may be later than the trip.
    const rows = snapshots
      .map(parseQuote)
      .filter((quote) => isKept(quote, nowMs) && (!isOpen || quote.expiresAtMs > nowMs));
    return { rows, ...page };
  };

/** The most open quotes that stand before the others; more follow in the order of all. */
const MAX_OPEN_FIRST = 40;

/**
 * Pages of all quotes of `accounts/{a}/quotes`: first the open ones by the end of their price, then the others, newest
 * first. The open ones leave room on the first page, so that every cursor is a place among the others; it names those
 * that stood first, so that a quote that changes between two pages is neither left out nor listed twice. A page reads
 * its rows and at most twice `MAX_OPEN_FIRST` more.
 */
const openFirstList =
  (clock: Clock): ((accountId: string, paging: Paging) => Promise<Paged<StoredQuote>>) =>
  async (accountId, { offset, limit, cursor }) => {
    const nowMs = clock.nowMs();
    const most = cursor === undefined ? Math.min(MAX_OPEN_FIRST, limit - 1) : 0;
    const open = await readOpen(accountId, most, nowMs);
    const place = cursor === undefined ? { marks: open.map(markOf), cursor } : parsePlace(cursor);
    const first = open.slice(offset);
    const room = limit - first.length;
    const all = listQuery(accountId, { state: undefined, text: '' }, nowMs);
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
  const { query, order } = listQuery(accountId, { state: 'open', text: '' }, nowMs);
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

const textsOf = (snapshot: DocumentSnapshot): readonly SearchText[] => {
  const { number, contact } = parseQuote(snapshot);
  return quoteSearchTexts(number, contact);
};

function listQuery(accountId: string, { state }: QuoteFilter, nowMs: number): ListQuery {
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

type MarkLostResult =
  | { readonly kind: 'marked'; readonly quote: StoredQuote }
  /** There is no such quote, or it is no longer kept. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'booked' };
