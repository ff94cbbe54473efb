import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { Cellphone } from '../../entities/cellphone.ts';
import { CompanyBankAccounts } from '../../entities/company-bank-account.ts';
import { Email } from '../../entities/credentials.ts';
import { RecordId } from '../../entities/person.ts';
import { Quote, QuoteTrip } from '../../entities/quote.ts';
import { PaymentType } from '../../entities/service-payment.ts';
import { singleLine } from '../../entities/single-line.ts';
import { bookingConfirmationLimit, bookingLimit, visitorLimit } from '../rate-limits.ts';

/** A quote that became a service. */
export const QuoteBooking = z.object({
  /** `S-7F3K9A`. */
  number: z.string(),
  service_id: z.string(),
  status: z.string(),
  tracking_url: z.url(),
  /** Amounts due now and at the end, in decimal dollars, and accounts to transfer them to; no account where no transfer is due. */
  payment: z.object({ due: z.number(), due_at_end: z.number(), bank_accounts: CompanyBankAccounts }).optional(),
});
export type QuoteBooking = z.infer<typeof QuoteBooking>;

/** How a visitor gets the code, and then the notices of the trip. */
export const BOOKING_CHANNELS = ['whatsapp', 'email'] as const;
export type BookingChannel = (typeof BOOKING_CHANNELS)[number];

/** A code was sent to the visitor: to WhatsApp, or by e-mail with a link that books without it. */
export const SentBookingCode = z.object({
  code_sent: z.literal(true),
  /** When the last message was sent: this call sends none less than a minute after it. */
  sent_at: z.iso.datetime(),
  /** Whether this call sent it. */
  sent_now: z.boolean(),
  /** Until when its code is valid. */
  expires_at: z.iso.datetime(),
  /** Names the message, for `readQuoteBooking`. */
  message: z.string().optional(),
});
export type SentBookingCode = z.infer<typeof SentBookingCode>;

export const bookQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/booking',
  access: 'public',
  audit: ['service.create'],
  summary:
    'Books a quote. Requires an `Idempotency-Key`. An e-mail or a cellphone that this browser has not proved is sent a code, which the next call gives.',
  input: z.strictObject({
    id: RecordId,
    contact: z.strictObject({
      name: singleLine(120).min(1),
      /** Required unless `channel` is `whatsapp`, which leaves it out. */
      email: Email.optional(),
      /** In Ecuador a mobile phone if `channel` is `whatsapp`. */
      cellphone: Cellphone,
    }),
    /**
     * Channel of the code and the notices; `email` by default. `whatsapp` needs a company with `phone_codes`, and is the
     * visitor's consent to its messages.
     */
    channel: z.enum(BOOKING_CHANNELS).optional(),
    /** Language of messages on WhatsApp; Spanish by default. */
    language: z.enum(['es', 'en']).optional(),
    typePayment: PaymentType,
    notes: z.string().trim().max(500).optional(),
    /** Street, number or reference of each end, where the quote's address is a quarter or a street. */
    referenceStart: singleLine(120).optional(),
    referenceEnd: singleLine(120).optional(),
    /** Consent to the terms and the use of the data. */
    accepted: z.literal(true),
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  output: z.union([QuoteBooking, SentBookingCode]),
  limit: bookingLimit,
  errors: ['not_found', 'conflict'],
});

/** `current` of a 409 for a trip that the company cannot make then or from there, or not for a visitor with open ones. */
export const BookingObstacle = z.object({
  reason: z.enum(['area', 'hours', 'capacity', 'open_bookings']),
  /** The next slot that is free, in Guayaquil's time; null where another time does not help, or none was found. */
  next: z.object({ date: z.string(), hour: z.string() }).nullable(),
});
export type BookingObstacle = z.infer<typeof BookingObstacle>;

export const readQuoteBooking = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/booking/state',
  access: 'public',
  summary:
    'The booking of a quote, only for the `Idempotency-Key` that booked it; null for any other, and before. Says of the `message` with a code whether it failed.',
  input: z.strictObject({
    id: RecordId,
    key: z.string().min(1).max(200),
    /** The message with the code that the page waits for. */
    message: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  output: z.object({
    booking: QuoteBooking.nullable(),
    /** Present if the message was refused, at once or later: its code does not arrive. */
    code_failed: z.literal(true).optional(),
  }),
  limit: visitorLimit,
});

/** The token of a mailed link. */
const LinkToken = z.strictObject({ token: z.string().min(1).max(200) });

/** A booking that its visitor has not confirmed yet, as the page of the mailed link shows it. */
export const PendingBooking = z.object({
  company: z.string(),
  /** The account of a published quoter; null for the operator's own. */
  empresa: RecordId.nullable(),
  quote: Quote,
  trip: QuoteTrip,
  contact: z.object({ name: z.string(), email: z.string(), cellphone: z.string() }),
  typePayment: PaymentType,
  notes: z.string(),
  /** The booking, if the quote was booked with these data already. */
  booking: QuoteBooking.nullable(),
});
export type PendingBooking = z.infer<typeof PendingBooking>;

export const readPendingBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/pending',
  access: 'public',
  summary: 'The booking of an e-mailed link, before it is confirmed; 404 once the link expired.',
  input: LinkToken,
  output: PendingBooking,
  limit: visitorLimit,
  errors: ['not_found'],
});

export const confirmPendingBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/pending/confirm',
  access: 'public',
  audit: ['service.create'],
  summary: 'Books the quote of an e-mailed link with the data that the visitor entered, once; repeats afterwards.',
  input: LinkToken,
  output: QuoteBooking,
  limit: bookingConfirmationLimit,
  errors: ['not_found', 'conflict'],
});
