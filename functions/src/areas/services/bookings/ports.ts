import type { ServiceBooking } from '../ports.ts';

/** What a mailed code proves: that the reader of an address books this quote. */
export interface CodeSubject {
  readonly quoteId: string;
  readonly email: string;
}

/** A quote to be booked by a visitor. */
export interface VisitorBooking {
  readonly accountId: string;
  /** Day of the trip, `YYYY-MM-DD`. */
  readonly date: string;
  /** Services of a day; null for no limit. */
  readonly dailyCapacity: number | null;
  readonly service: ServiceBooking & { readonly idempotencyKey: string };
}
