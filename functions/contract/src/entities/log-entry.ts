import * as z from 'zod';

/**
 * SPEC §3 "Log": one failed request, with secrets redacted from `message` and `body`. `time` is an ISO instant;
 * `reference` is the ID in the error response.
 */
export const LogEntry = z.object({
  id: z.string(),
  time: z.string(),
  message: z.string(),
  /** E-mail of the caller; null for visitors and API keys. */
  email: z.string().nullable(),
  method: z.string().nullable(),
  /** The declared path. */
  endpoint: z.string().nullable(),
  body: z.unknown(),
  code: z.string(),
  /** HTTP status. */
  status: z.int(),
  reference: z.string(),
  user_id: z.string().nullable(),
  account_id: z.string().nullable(),
  /** The master behind an impersonation. */
  impersonator: z.string().nullable(),
  /** Equal for failures of one group. */
  fingerprint: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** All failures of one fingerprint, including expired ones. Dates are ISO instants. */
export const LogGroup = z.object({
  fingerprint: z.string(),
  /** Message of the latest failure. */
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

/** `logs/{id}`; `time` in milliseconds since 1970. Firestore deletes it after `expiresAt`. */
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
