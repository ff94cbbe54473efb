import type { StoredQuote } from './quote-document.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { addLead } from '../../platform/ledger/leads.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { parseQuote, toQuoteDocument } from './quote-document.ts';
import { quoteList } from './quote-list.ts';

const documentOf = (accountId: string, quoteId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'quotes', quoteId));

/** `accounts/{a}/quotes/{id}`; TTL removes them some time after `purgeAt`. */
export const quotesStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Stores a quote and its contact as a lead in one commit. Returns an existing quote of that id instead. */
  create: async (accountId: string, quote: StoredQuote): Promise<StoredQuote> => {
    const document = documentOf(accountId, quote.id);
    const batch = firestore().batch().create(document, toQuoteDocument(quote));
    if (quote.contact !== null) {
      addLead(batch, accountId, { source: 'quote', ...quote.contact, quoteId: quote.id, atMs: quote.createdAtMs });
    }
    try {
      await batch.commit();
      return quote;
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
      return parseQuote(await document.get());
    }
  },

  find: async (accountId: string, quoteId: string): Promise<StoredQuote | null> => {
    const snapshot = await documentOf(accountId, quoteId).get();
    return snapshot.exists ? parseQuote(snapshot) : null;
  },

  /** Kept quotes, newest first. */
  page: quoteList(clock),
}));
