import * as z from 'zod';

/** Kinds of history entries. The booking has none: it is the service's `createdAt`. */
const SERVICE_HISTORY_KINDS = [
  'driver',
  'status',
  'receipt',
  'schedule',
  'start',
  'finish',
  'vehicle',
  'loaders',
  'cargo',
  'requirements',
  'payment_type',
  'price',
  'notes',
  'payment',
  'accepted',
  'declined',
  'acceptance',
  'arrived',
  'delivered',
  'refund',
  'settlement',
  'return_discount',
  'customer',
  'driver_reason',
] as const;

/**
 * One line of a service's timeline, `accounts/{a}/services/{s}/history/{id}`. Written in the transaction of an API
 * change, and by a trigger for changes of the mobile app.
 */
export const ServiceHistoryEntry = z.object({
  kind: z.enum(SERVICE_HISTORY_KINDS),
  /**
   * Driver names, statuses, the receipt's field, `date hour`, addresses, ids of vehicle, cargo and payment type, a number of
   * loaders, or notes; null without one. The new price is followed by its reason. For a payment the amount
   * ("$12.50"), and the status that it has since. `to` is the reason of the driver who declined.
   * For a refund or a settlement the amount, negative for what a driver paid, and the way or reference.
   * `customer` names no one, because the former one has no more to do with the service. `to` of `driver_reason` says why
   * the driver was changed under way.
   * `acceptance` is an undo that restored the driver's acceptance.
   */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The actor; null for the mobile app. */
  by: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type ServiceHistoryEntry = z.infer<typeof ServiceHistoryEntry>;
