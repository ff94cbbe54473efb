import type { QuoteState } from '../../entities/quote.ts';

/** How long a quote's price is valid. */
export const QUOTE_LIFETIME_MS = 30 * 60_000;

/** How long a quote is kept, for the company to call back. */
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
