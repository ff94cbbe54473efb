import type { QuoteState, ServiceType } from '../../entities/quote.ts';
import { formatDateTime, guayaquilDate, guayaquilInstantMs, guayaquilTime } from '../dates.ts';

/** Time for which a quote's price is valid at most, see `priceEndMs`: a reservation is discussed at home first. */
export const QUOTE_LIFETIME_MS = {
  IMMEDIATE: 30 * 60_000,
  RESERVE: 3 * 86_400_000,
} as const satisfies Record<ServiceType, number>;

/** Time for which a quote is kept, so that the company can call back. */
export const QUOTE_RETENTION_MS = 30 * 86_400_000;

/** An open quote whose price ends within this time is listed, counted and coloured as ending. */
export const QUOTE_ENDING_MS = 86_400_000;

/** Whether a quote is still kept; a time-to-live policy may remove it a day later. */
export const isKept = ({ createdAtMs }: { readonly createdAtMs: number }, nowMs: number): boolean =>
  createdAtMs > nowMs - QUOTE_RETENTION_MS;

interface QuoteFacts {
  readonly serviceId: string | null;
  readonly expiresAtMs: number;
}

/** The state of a kept quote at an instant (milliseconds since 1970). */
export function quoteState({ serviceId, expiresAtMs }: QuoteFacts, nowMs: number): QuoteState {
  if (serviceId !== null) return 'booked';
  return expiresAtMs > nowMs ? 'open' : 'expired';
}

/** Whether a price still holds, but ends within a day. */
export const isEnding = (expiresAtMs: number, nowMs: number): boolean =>
  expiresAtMs > nowMs && expiresAtMs - nowMs <= QUOTE_ENDING_MS;

interface TripTime {
  readonly typeService?: ServiceType | undefined;
  readonly date?: string | null | undefined;
  readonly hour?: string | null | undefined;
}

/** Until when a quote can be ordered: until its price ends, or its trip should have started. */
export function orderableUntilMs(expiresAtMs: number, { typeService, date = null, hour = null }: TripTime): number {
  if (typeService === 'IMMEDIATE' || date === null || hour === null) return expiresAtMs;
  return Math.min(expiresAtMs, guayaquilInstantMs(date, hour));
}

/** Until when the price of a trip is valid: for the time of its type, but never beyond the hour of the trip. */
export const priceEndMs = (createdAtMs: number, trip: TripTime & { readonly typeService: ServiceType }): number =>
  orderableUntilMs(createdAtMs + QUOTE_LIFETIME_MS[trip.typeService], trip);

/** "El precio vale hasta las 15:42", with the day if that is another one. */
export function validityText(untilMs: number, nowMs: number): string {
  return guayaquilDate(untilMs) === guayaquilDate(nowMs)
    ? `El precio vale hasta las ${guayaquilTime(untilMs)}`
    : `El precio vale hasta el ${formatDateTime(new Date(untilMs).toISOString())}`;
}
