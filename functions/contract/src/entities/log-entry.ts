import * as z from 'zod';

/**
 * SPEC §3 "Log": one request that went wrong, secrets taken out of `message` and `body`. `time` is an ISO instant;
 * `reference` is the number that the caller was told.
 */
export const LogEntry = z.object({
  id: z.string(),
  time: z.string(),
  message: z.string(),
  /** Whose request it was; null for a stranger's, or a key's. */
  email: z.string().nullable(),
  method: z.string().nullable(),
  /** The declared path. */
  endpoint: z.string().nullable(),
  body: z.unknown(),
  code: z.string(),
  /** Of HTTP. */
  status: z.int(),
  reference: z.string(),
  user_id: z.string().nullable(),
  account_id: z.string().nullable(),
  /** The master behind an impersonation. */
  impersonator: z.string().nullable(),
  /** The same for failures of one kind. */
  fingerprint: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** All failures of one kind, those that are no longer kept included. Dates are ISO instants. */
export const LogGroup = z.object({
  fingerprint: z.string(),
  /** What the last of them said. */
  message: z.string(),
  method: z.string().nullable(),
  endpoint: z.string().nullable(),
  code: z.string(),
  status: z.int(),
  count: z.int(),
  first_time: z.string(),
  last_time: z.string(),
});
export type LogGroup = z.infer<typeof LogGroup>;

const sharedFields = { message: z.string(), method: z.string().nullable(), endpoint: z.string().nullable() };

/** `logs/{id}`; `time` in milliseconds since 1970. Removed by the store when `expiresAt` is past. */
export const StoredLogEntry = z.object({
  ...sharedFields,
  time: z.int(),
  body: z.unknown(),
  code: z.string(),
  status: z.int(),
  reference: z.string(),
  uid: z.string().nullable(),
  email: z.string().nullable(),
  accountId: z.string().nullable(),
  impersonator: z.string().nullable(),
  fingerprint: z.string(),
});
export type StoredLogEntry = z.infer<typeof StoredLogEntry>;

/** `logGroups/{fingerprint}`; instants in milliseconds since 1970. */
export const StoredLogGroup = z.object({
  ...sharedFields,
  code: z.string(),
  status: z.int(),
  count: z.int(),
  firstAt: z.int(),
  lastAt: z.int(),
});
export type StoredLogGroup = z.infer<typeof StoredLogGroup>;
