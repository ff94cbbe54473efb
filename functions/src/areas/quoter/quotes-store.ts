import type { Actor } from '../../platform/seams/core.ts';
import { MAX_QUOTE_COUNT } from '@llevo/contract/paging';
import { countForFilter } from '../../platform/paging/list-total.ts';
import { isKept } from '@llevo/contract/rules/quoter/quote-state';
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
import { openFirstList } from './open-first-list.ts';
import { isSharedId } from './quote-id.ts';
import { quoteList, quoteListQuery } from './quote-list.ts';

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
      countForFilter(quoteListQuery(accountId, { state, text: '' }, nowMs), MAX_QUOTE_COUNT);
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

type MarkLostResult =
  | { readonly kind: 'marked'; readonly quote: StoredQuote }
  /** There is no such quote, or it is no longer kept. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'booked' };
