import * as z from 'zod';
import { SCOPES } from './scopes.ts';

/** Prefix of every API key. */
export const API_KEY_PREFIX = 'llv_';

export const KeyScope = z.enum(SCOPES);

/** SPEC §3. `key` is masked: only its first characters, enough to tell keys apart. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  scope: z.array(KeyScope),
  active: z.boolean(),
  date_created: z.string(),
  last_used: z.string().nullable(),
  /** Null for a key that lasts until it is revoked. */
  date_expires: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key as stored under `apiKeys/{id}`; instants are milliseconds since 1970. The secret is not stored. */
export const StoredApiKey = z.object({
  accountId: z.string(),
  name: z.string(),
  /** SHA-256 of the secret, in hexadecimal. */
  secretHash: z.string(),
  scope: z.array(KeyScope),
  active: z.boolean(),
  /** First characters of the key, to tell keys apart. */
  prefix: z.string(),
  /** Uid of its creator. */
  createdBy: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
  expiresAt: z.int().nullable(),
});
export type StoredApiKey = z.infer<typeof StoredApiKey>;
