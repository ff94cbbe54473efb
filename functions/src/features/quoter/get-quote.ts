import { getQuote } from '@llevo/contract/endpoints/quoter';
import { AppError } from '../../errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { accountIdOfQuote } from './quote-id.ts';
import { toQuoteResponse } from './quote-response.ts';

/** A kept quote, by the id that only its visitor was told; gone once it has expired. */
export const getQuoteRoute = implementPublic(getQuote, async ({ input, deps }) => {
  const accountId = accountIdOfQuote(input.id);
  const quote = accountId === null ? null : await deps.quotes.find(accountId, input.id);
  if (quote === null || quote.expiresAtMs <= deps.clock.nowMs()) {
    throw new AppError('not_found', 'La cotización no existe o ya venció');
  }
  return { data: { ...toQuoteResponse(quote), trip: quote.trip } };
});
