import { RecordId } from '@llevo/contract/entities/person';
import type { Ids } from '../../platform/seams/core.ts';

/** About 131 bits: the id grants access to the quote. */
const ID_LENGTH = 22;
const NUMBER_LENGTH = 6;
const SEPARATOR = '.';

interface QuoteIdInput {
  readonly accountId: string;
  readonly idempotencyKey: string | null;
}

/** A quote's public id, prefixed by its account; the same idempotency key gives the same id. */
export function newQuoteId(ids: Ids, { accountId, idempotencyKey }: QuoteIdInput): string {
  const unique =
    idempotencyKey === null
      ? ids.base62(ID_LENGTH)
      : ids.base62From(`quote\n${accountId}\n${idempotencyKey}`, ID_LENGTH);
  return `${accountId}${SEPARATOR}${unique}`;
}

/** The account in a quote's id, or null for an invalid id. */
export function accountIdOfQuote(quoteId: string): string | null {
  const accountId = quoteId.slice(0, Math.max(0, quoteId.lastIndexOf(SEPARATOR)));
  return RecordId.safeParse(accountId).data ?? null;
}

/** `Q-7F3K9A`: short enough for the phone, derived from the id without revealing it. */
export const quoteNumber = (ids: Ids, quoteId: string): string =>
  `Q-${ids.sha256(quoteId).slice(0, NUMBER_LENGTH).toUpperCase()}`;
