import * as z from 'zod';

/** Metadata that a browser may attach to an event: flat and small. */
export const EventMetadata = z
  .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((metadata) => Object.keys(metadata).length <= 20, 'Hasta 20 datos por evento');

/** SPEC §3. `time` is an ISO instant. */
export const AppEvent = z.object({
  id: z.string(),
  name: z.string(),
  time: z.string(),
  user_email: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
});
export type AppEvent = z.infer<typeof AppEvent>;

/** All events of one name, including expired ones. */
export const EventGroup = z.object({ name: z.string(), total_triggers: z.int() });
export type EventGroup = z.infer<typeof EventGroup>;

/** `events/{id}`; `time` in milliseconds since 1970. Firestore deletes it after `expiresAt`. */
export const StoredEvent = z.object({
  name: z.string(),
  time: z.int(),
  uid: z.string(),
  userEmail: z.string().nullable(),
  accountId: z.string(),
  /** The master behind an impersonation. */
  impersonator: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

/** `eventGroups/{hash of the name}`: the number of events of that name, in total and by day in Guayaquil. */
export const StoredEventGroup = z.object({
  name: z.string(),
  total: z.int(),
  days: z.record(z.string(), z.int()),
});
export type StoredEventGroup = z.infer<typeof StoredEventGroup>;
