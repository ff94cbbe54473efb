import { QuoteTrip } from '@llevo/contract/entities/quote';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Quotes, StoredQuote } from './ports.ts';
import { firestore } from '../platform/firebase.ts';
import { isAlreadyExists } from '../platform/firestore-errors.ts';
import { addLead } from '../people/firestore-leads.ts';

const QuoteDocument = z.object({
  number: z.string(),
  trip: QuoteTrip,
  items: z.array(
    z.object({ code: z.enum(['distance', 'loaders', 'return_trip']), label: z.string(), amountCents: z.int() }),
  ),
  distanceMetres: z.int(),
  isSameCity: z.boolean(),
  source: z.string(),
  totalCents: z.int(),
  discountedCents: z.int(),
  contact: z.object({ name: z.string(), email: z.string(), cellphone: z.string() }).nullable(),
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  requestHash: z.string().default(''),
});

const documentOf = (accountId: string, quoteId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'quotes', quoteId));

/** `accounts/{a}/quotes/{id}`; TTL removes them some time after `expiresAt`. */
export const firestoreQuotes: Quotes = {
  create: async (accountId, quote) => {
    const { id, createdAtMs, expiresAtMs, ...facts } = quote;
    const document = documentOf(accountId, id);
    const stored = { ...facts, createdAt: createdAtMs, expiresAt: Timestamp.fromMillis(expiresAtMs) };
    const batch = firestore().batch().create(document, stored);
    if (quote.contact !== null) {
      addLead(batch, accountId, { source: 'quote', ...quote.contact, quoteId: id, atMs: createdAtMs });
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
};

function parseQuote(snapshot: DocumentSnapshot): StoredQuote {
  const { createdAt, expiresAt, ...facts } = QuoteDocument.parse(snapshot.data());
  return { ...facts, id: snapshot.id, createdAtMs: createdAt, expiresAtMs: expiresAt.toMillis() };
}
