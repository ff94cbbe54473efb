import * as z from 'zod';

/** What can happen to a service, besides being booked, which its own `createdAt` tells. */
export const SERVICE_HISTORY_KINDS = ['driver', 'status', 'receipt'] as const;

/**
 * One line of a service's timeline, `accounts/{a}/services/{s}/history/{id}`. Written in the transaction of the change
 * when it came through the API, and by a trigger when the mobile app made it.
 */
export const ServiceHistoryEntry = z.object({
  kind: z.enum(SERVICE_HISTORY_KINDS),
  /** Driver names, statuses, or the receipt's field; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Whose doing it was; null for the mobile app's. */
  by: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type ServiceHistoryEntry = z.infer<typeof ServiceHistoryEntry>;
