import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { Cellphone } from '../../entities/cellphone.ts';
import { Email } from '../../entities/credentials.ts';
import { RecordId } from '../../entities/person.ts';
import { PaymentType } from '../../entities/service-payment.ts';
import { singleLine } from '../../entities/single-line.ts';
import { bookingLimit } from '../rate-limits.ts';

/** A quote that became a service. */
export const QuoteBooking = z.object({
  /** `S-7F3K9A`. */
  number: z.string(),
  service_id: z.string(),
  status: z.string(),
  tracking_url: z.url(),
});
export type QuoteBooking = z.infer<typeof QuoteBooking>;

export const bookQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/booking',
  access: 'public',
  audit: ['service.create'],
  summary:
    'Books a quote. Requires an `Idempotency-Key`. An e-mail that this browser has not proved is sent a code, which the next call gives.',
  input: z.strictObject({
    id: RecordId,
    contact: z.strictObject({
      name: singleLine(120).min(1),
      email: Email,
      cellphone: Cellphone,
    }),
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
  output: z.union([QuoteBooking, z.object({ code_sent: z.literal(true) })]),
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
