import type { QuoteState } from '../../entities/quote.ts';

/** Time for which a quote's price is valid. */
export const QUOTE_LIFETIME_MS = 30 * 60_000;

/** Time for which a quote is kept, so that the company can call back. */
export const QUOTE_RETENTION_MS = 30 * 86_400_000;

interface QuoteFacts {
  readonly serviceId: string | null;
  readonly expiresAtMs: number;
}

/** The state of a kept quote at an instant (milliseconds since 1970). */
export function quoteState({ serviceId, expiresAtMs }: QuoteFacts, nowMs: number): QuoteState {
  if (serviceId !== null) return 'booked';
  return expiresAtMs > nowMs ? 'open' : 'expired';
}
