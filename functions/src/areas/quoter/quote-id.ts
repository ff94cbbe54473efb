import { RecordId } from '@llevo/contract/entities/person';
import type { Ids } from '../../platform/seams/core.ts';

/** About 131 bits: the id grants access to the quote. */
const ID_LENGTH = 22;
/** Another length than the owner's, by which the two are distinguished. */
const SHARED_LENGTH = 24;
const NUMBER_LENGTH = 6;
const SEPARATOR = '.';

interface QuoteIdInput {
  readonly accountId: string;
  readonly idempotencyKey: string | null;
}

/** A quote's id for the visitor who made it, prefixed by its account; the same idempotency key gives the same id. */
export function newQuoteId(ids: Ids, { accountId, idempotencyKey }: QuoteIdInput): string {
  const unique =
    idempotencyKey === null
      ? ids.base62(ID_LENGTH)
      : ids.base62From(`quote\n${accountId}\n${idempotencyKey}`, ID_LENGTH);
  return `${accountId}${SEPARATOR}${unique}`;
}

/** The id in a link that is forwarded: the owner's id cannot be computed from it (docs/decisions/0100). */
export const newSharedId = (ids: Ids, { accountId, quoteId }: { accountId: string; quoteId: string }): string =>
  `${accountId}${SEPARATOR}${ids.base62From(`shared quote\n${quoteId}`, SHARED_LENGTH)}`;

/** Whether an id is that of a forwarded link. */
export const isSharedId = (id: string): boolean => id.length - id.lastIndexOf(SEPARATOR) - 1 === SHARED_LENGTH;

/** The id in the link of a quote; quotes of former releases have one id. */
export const sharedIdOf = ({ id, sharedId }: { readonly id: string; readonly sharedId: string | null }): string =>
  sharedId ?? id;

/** The account in a quote's id, or null for an invalid id. */
export function accountIdOfQuote(quoteId: string): string | null {
  const accountId = quoteId.slice(0, Math.max(0, quoteId.lastIndexOf(SEPARATOR)));
  return RecordId.safeParse(accountId).data ?? null;
}

/** `Q-7F3K9A`: short enough for the phone, derived from the id without revealing it. */
export const quoteNumber = (ids: Ids, quoteId: string): string =>
  `Q-${ids.sha256(quoteId).slice(0, NUMBER_LENGTH).toUpperCase()}`;
