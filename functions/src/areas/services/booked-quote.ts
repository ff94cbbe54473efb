import { QuoteContact, QuoteTrip } from '@llevo/contract/entities/quote';
import { paths } from '@llevo/contract/paths';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { orderableUntilMs } from '@llevo/contract/rules/quoter/quote-state';
import { quoteSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { Timestamp } from 'firebase-admin/firestore';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { WantedCustomer } from './find-or-create-customer.ts';

export const quoteDocument = (accountId: string, quoteId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'quotes', quoteId));

const BookableQuote = z.object({
  number: z.string(),
  contact: QuoteContact.nullable(),
  trip: QuoteTrip.pick({ typeService: true, date: true, hour: true }),
  expiresAt: z.instanceof(Timestamp),
  serviceId: z.string().nullable(),
});
export type BookableQuote = z.infer<typeof BookableQuote>;

/** The quote to be booked, null for none, or why it cannot be. */
export async function findQuote(
  transaction: Transaction,
  { accountId, quoteId, nowMs }: { accountId: string; quoteId: string | null; nowMs: number },
): Promise<BookableQuote | null | 'unknown_quote' | 'expired_quote' | 'booked_quote'> {
  if (quoteId === null) return null;
  const snapshot = await transaction.get(quoteDocument(accountId, quoteId));
  if (!snapshot.exists) return 'unknown_quote';
  const quote = BookableQuote.parse(snapshot.data());
  if (quote.serviceId !== null) return 'booked_quote';
  return orderableUntilMs(quote.expiresAt.toMillis(), quote.trip) <= nowMs ? 'expired_quote' : quote;
}

/** Changes of the quote by its booking: visitors without a contact give one when they book. */
export function bookedQuoteFields({ number, contact }: BookableQuote, customer: WantedCustomer, serviceId: string) {
  const mark = { isBooked: true, serviceId, lost: null };
  if (contact !== null || 'id' in customer) return mark;
  const { email, cellphone } = customer;
  const booked: QuoteContact = { name: fullName(customer), email: email ?? '', cellphone };
  return { ...mark, contact: booked, searchTokens: searchTokens(...quoteSearchTexts(number, booked)) };
}
