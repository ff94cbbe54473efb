import { paths } from '@llevo/contract/paths';
import { addLead } from '../people/leads-store.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Quotes } from './ports.ts';
import { parseQuote, toQuoteDocument } from './quote-document.ts';
import { quoteList } from './quote-list.ts';

const documentOf = (accountId: string, quoteId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'quotes', quoteId));

/** `accounts/{a}/quotes/{id}`; TTL removes them some time after `purgeAt`. */
export const firestoreQuotes = (clock: Clock): Quotes => ({
  create: async (accountId, quote) => {
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

  find: async (accountId, quoteId) => {
    const snapshot = await documentOf(accountId, quoteId).get();
    return snapshot.exists ? parseQuote(snapshot) : null;
  },

  page: quoteList(clock),
});
