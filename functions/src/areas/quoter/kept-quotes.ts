import { quotesStore } from './quotes-store.ts';
import { getKeptQuote, listQuotes } from '@llevo/contract/endpoints/services/services';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { QUOTE_RETENTION_MS, quoteState } from '@llevo/contract/rules/quoter/quote-state';
import type { StoredQuote } from './quote-document.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toPriceResponse } from './price-trip.ts';

/** Kept quotes of the account, the newest first. */
export const listQuotesRoute = implement(listQuotes, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const nowMs = deps.clock.nowMs();
  const filter = { state: input.state, text: input.search ?? '' };
  const page = await quotesStore(deps).page(caller.accountId, filter, paging);
  return toPageResult(page, paging, (quote) => toQuoteRow(quote, nowMs));
});

/** A kept quote of the account; throws 404 once it is older than the retention. */
export const getKeptQuoteRoute = implement(getKeptQuote, async ({ input, deps, caller }) => {
  const quote = await quotesStore(deps).find(caller.accountId, input.id);
  const nowMs = deps.clock.nowMs();
  if (quote === null || quote.createdAtMs <= nowMs - QUOTE_RETENTION_MS) {
    throw new AppError('not_found', 'La cotización no existe');
  }
  return { data: toQuoteRow(quote, nowMs) };
});

/** A stored quote as the back-office reads it. */
const toQuoteRow = (quote: StoredQuote, nowMs: number): QuoteRow => ({
  id: quote.id,
  number: quote.number,
  ...toPriceResponse(quote),
  currency: 'USD',
  expires_at: new Date(quote.expiresAtMs).toISOString(),
  created_at: new Date(quote.createdAtMs).toISOString(),
  trip: quote.trip,
  contact: quote.contact,
  state: quoteState(quote, nowMs),
  service: quote.serviceId,
});
