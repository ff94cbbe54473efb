import type { AddressedEmail } from '../../../platform/mail/ports.ts';
import type { CreateServiceResult, ServiceBooking } from '../ports.ts';

/** What a mailed code proves: that the reader of an address books this quote. */
export interface CodeSubject {
  readonly quoteId: string;
  readonly email: string;
}

/** Six digits that prove an e-mail for one quote, and the browsers that have proved one. */
export interface BookingCodes {
  /** Mails the code; at most one message a minute. It is valid for ten minutes at least. */
  readonly send: (subject: CodeSubject, emailFor: (code: string) => AddressedEmail) => Promise<void>;
  readonly isCode: (subject: CodeSubject, code: string) => boolean;
  /** Whether a browser has proved an e-mail; never true without a device id. */
  readonly isProved: (email: string, deviceId: string | null) => Promise<boolean>;
  /** Remembers the proof for some months; does nothing without a device id. */
  readonly remember: (email: string, deviceId: string | null) => Promise<void>;
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

export interface QuoteBookings {
  /** Books as `Services.create`, unless the day is full: concurrent bookings never exceed the capacity. */
  readonly book: (booking: VisitorBooking) => Promise<CreateServiceResult | { readonly kind: 'full' }>;
  /** Services of a day that are not cancelled. */
  readonly countOn: (accountId: string, date: string) => Promise<number>;
}
