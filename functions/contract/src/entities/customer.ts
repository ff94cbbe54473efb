import * as z from 'zod';
import { InvoiceBuyer } from './invoice-parties.ts';
import { Person, personChanges, RatingSummary } from './person.ts';
import { CalendarDate } from './quote.ts';

/** SPEC §4: administrators may switch freely between the two. */
export const CUSTOMER_STATUSES = ['activado', 'cancelado'] as const;
export const CustomerStatus = z.enum(CUSTOMER_STATUSES);
export type CustomerStatus = z.infer<typeof CustomerStatus>;

/**
 * A customer as stored under `accounts/{a}/customers/{id}` (there without `id`); instants are milliseconds since
 * 1970. `searchTokens` come from `searchTokens(...personSearchTexts(person))`, `sortName` is the folded "name surname".
 */
export const Customer = Person.extend({
  id: z.string(),
  status: CustomerStatus,
  rating: RatingSummary,
  createdAt: z.int(),
  ...personChanges,
  /** The buyer of the customer's invoices, as typed or from the last invoice; absent before the first. */
  invoiceBuyer: InvoiceBuyer.optional(),
  /** The import that created the record; absent in others. */
  importId: z.string().optional(),
  /** Present in demo data, which is deleted as a whole. */
  demo: z.literal(true).optional(),
  /** Null for customers who never returned after the day of creation. */
  lastSignInAt: z.int().nullable(),
  searchTokens: z.array(z.string()),
  sortName: z.string(),
});
export type Customer = z.infer<typeof Customer>;

/** A customer's finished services, and what they cost together in dollars; no sum for the roles of a desk. */
export const CustomerTrips = z.object({
  finished: z.int(),
  spent: z.number().optional(),
  /** The agreed day of the last one; null for none. */
  lastDate: CalendarDate.nullable(),
});
export type CustomerTrips = z.infer<typeof CustomerTrips>;

/**
 * A customer as the lists show it. `rating` is the average of the stars that drivers gave, `dateCreate` an ISO instant.
 */
export const CustomerRow = Person.extend({
  id: z.string(),
  status: CustomerStatus,
  rating: z.number().min(0).max(5),
  dateCreate: z.string(),
  /** ISO instant of the last change; an edit carries it back. */
  updatedAt: z.string(),
  /** The buyer of the customer's invoices; absent before the first. */
  invoiceBuyer: InvoiceBuyer.optional(),
  /** In lists and searches; some seconds behind the services. */
  trips: CustomerTrips.optional(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;
