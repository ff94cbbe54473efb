import { RecordId } from '@llevo/contract/entities/person';
import type { Ids } from '../../adapters/deps.ts';

/** About 131 bits: whoever has the id may read the quote. */
const ID_LENGTH = 22;
const NUMBER_LENGTH = 6;
const SEPARATOR = '.';

interface QuoteIdInput {
  readonly accountId: string;
  readonly idempotencyKey: string | null;
}

/** A quote's public id tells its account; the same idempotency key gives the same id. */
export function newQuoteId(ids: Ids, { accountId, idempotencyKey }: QuoteIdInput): string {
  const unique =
    idempotencyKey === null
      ? ids.base62(ID_LENGTH)
      : ids.base62From(`quote\n${accountId}\n${idempotencyKey}`, ID_LENGTH);
  return `${accountId}${SEPARATOR}${unique}`;
}

/** The account that a quote's id names, or null for what is no quote's id. */
export function accountIdOfQuote(quoteId: string): string | null {
  const accountId = quoteId.slice(0, Math.max(0, quoteId.lastIndexOf(SEPARATOR)));
  return RecordId.safeParse(accountId).data ?? null;
}

/** `Q-7F3K9A`: short enough for the phone, made from the id, and telling nothing of it. */
export const quoteNumber = (ids: Ids, quoteId: string): string =>
  `Q-${ids.sha256(quoteId).slice(0, NUMBER_LENGTH).toUpperCase()}`;
