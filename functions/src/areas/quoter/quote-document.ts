import type { FareItem } from '@llevo/contract/rules/rates/fare';
import { Consent } from '@llevo/contract/entities/consent';
import { FareItemCode, QuoteContact, QuoteLossReason, QuoteTrip } from '@llevo/contract/entities/quote';
import { orderableUntilMs, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { quoteSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

/** Why a quote was lost, since when (milliseconds since 1970), and the name of who says so. */
const QuoteLoss = z.object({ reason: QuoteLossReason, at: z.int(), by: z.string() });

const QuoteDocument = z.object({
  number: z.string(),
  trip: QuoteTrip,
  items: z.array(z.object({ code: FareItemCode, label: z.string(), amountCents: z.int() })),
  distanceMetres: z.int(),
  isSameCity: z.boolean(),
  source: z.string(),
  totalCents: z.int(),
  discountedCents: z.int(),
  offeredCents: z.int(),
  contact: QuoteContact.nullable(),
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  serviceId: z.string().nullable(),
  requestHash: z.string().default(''),
  sharedId: z.string().nullable().default(null),
  consent: Consent.nullable().default(null),
  lost: QuoteLoss.nullable().default(null),
});

/** A quote as stored. `expiresAt` ends the price, `purgeAt` the document (TTL). */
export function toQuoteDocument({ id: _id, createdAtMs, expiresAtMs, ...facts }: StoredQuote) {
  return {
    ...facts,
    // For filters, because a query cannot match quotes with any service.
    isBooked: facts.serviceId !== null,
    createdAt: createdAtMs,
    expiresAt: Timestamp.fromMillis(expiresAtMs),
    purgeAt: Timestamp.fromMillis(createdAtMs + QUOTE_RETENTION_MS),
    searchTokens: searchTokens(...quoteSearchTexts(facts.number, facts.contact)),
  };
}

/** A quote from its document. Earlier releases stored an end of the price that may lie after the hour of the trip. */
export function parseQuote(snapshot: DocumentSnapshot): StoredQuote {
  const { createdAt, expiresAt, ...facts } = QuoteDocument.parse(snapshot.data());
  const expiresAtMs = orderableUntilMs(expiresAt.toMillis(), facts.trip);
  return { ...facts, id: snapshot.id, createdAtMs: createdAt, expiresAtMs };
}

export interface StoredQuote {
  readonly id: string;
  readonly number: string;
  readonly trip: QuoteTrip;
  readonly items: readonly FareItem[];
  readonly distanceMetres: number;
  readonly isSameCity: boolean;
  readonly source: string;
  readonly totalCents: number;
  readonly discountedCents: number;
  /** The fare that the customer offered; the total without an offer. */
  readonly offeredCents: number;
  readonly contact: QuoteContact | null;
  readonly createdAtMs: number;
  /** Until when the price is valid, at most the hour of the trip. The quote itself is kept for 30 days. */
  readonly expiresAtMs: number;
  /** The booked service; null while not booked. */
  readonly serviceId: string | null;
  /** The id in the link that is forwarded; null for quotes of former releases, whose link has `id`. */
  readonly sharedId: string | null;
  /** Consent of the contact to be written to; null without one. */
  readonly consent: Consent | null;
  /** Null while it is not lost. */
  readonly lost: z.infer<typeof QuoteLoss> | null;
  /** Distinguishes a repeated request from another one with the same idempotency key. */
  readonly requestHash: string;
}
