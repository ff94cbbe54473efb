import * as z from 'zod';
import { ApiVersion, FIRST_API_VERSION } from '../api-versions.ts';
import { SCOPES } from './scopes.ts';

/** Prefix of every API key. */
export const API_KEY_PREFIX = 'llv_';

/** Choices of hours for which a rotated key keeps working beside its replacement. */
export const KEY_OVERLAP_HOURS = [0, 24, 168] as const;
export const DEFAULT_KEY_OVERLAP_HOURS = 24;

export const KeyScope = z.enum(SCOPES);

/** Maximum length of a key's note. */
export const MAX_KEY_NOTE_LENGTH = 120;

/** SPEC §3. `key` is masked: only its first characters, enough to distinguish keys. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its use, in words of the account; '' without a note. */
  note: z.string(),
  key: z.string(),
  scope: z.array(KeyScope),
  active: z.boolean(),
  date_created: z.string(),
  last_used: z.string().nullable(),
  /** Null for a key that lasts until it is revoked. */
  date_expires: z.string().nullable(),
  /** Until when the key from before the last rotation works; null if it ended at once or was never rotated. */
  previous_expires: z.string().nullable(),
  /** API version for calls that name none. */
  api_version: ApiVersion,
  /**
   * When it passed to an owner because its creator left or lost the role; they may have kept its secret. Null after a rotation.
   */
  date_handed_over: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key as stored under `apiKeys/{id}`; instants are milliseconds since 1970. The secret is not stored. */
export const StoredApiKey = z.object({
  accountId: z.string(),
  name: z.string(),
  /** `note` on the wire; in the audit log that name belongs to reasons. */
  purpose: z.string().default(''),
  /** SHA-256 of the secret, in hexadecimal. */
  secretHash: z.string(),
  scope: z.array(KeyScope),
  active: z.boolean(),
  /** First characters of the key, to distinguish keys. */
  prefix: z.string(),
  /** Uid of its creator, or of the owner who has it since `handedOverAt`. */
  createdBy: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
  expiresAt: z.int().nullable(),
  /** The secret that the last rotation replaced, and until when it works. */
  previous: z.object({ secretHash: z.string(), validUntil: z.int() }).nullable().default(null),
  /** API version for calls that name none. */
  apiVersion: ApiVersion.default(FIRST_API_VERSION),
  /** When it passed to an owner; null after a rotation, because then its former holder has no secret of it. */
  handedOverAt: z.int().nullable().default(null),
});
export type StoredApiKey = z.infer<typeof StoredApiKey>;
