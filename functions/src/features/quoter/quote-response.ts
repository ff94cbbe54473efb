import type { Quote } from '@llevo/contract/entities/quote';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import type { StoredQuote } from '../../adapters/deps.ts';

/** A kept quote as the visitor sees it: decimal dollars, no contact data. */
export const toQuoteResponse = (quote: StoredQuote): Quote => ({
  id: quote.id,
  number: quote.number,
  items: quote.items.map(({ code, label, amountCents }) => ({ code, label, amount: dollarsFromCents(amountCents) })),
  distance_m: quote.distanceMetres,
  same_city: quote.isSameCity,
  source: quote.source,
  total: dollarsFromCents(quote.totalCents),
  discounted: dollarsFromCents(quote.discountedCents),
  currency: 'USD',
  expires_at: new Date(quote.expiresAtMs).toISOString(),
});
