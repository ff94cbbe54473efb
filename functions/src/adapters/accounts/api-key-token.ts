import { createHash, timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '@llevo/contract/entities/api-key';
import type { Ids } from '../deps.ts';

const ID_LENGTH = 12;
/** About 190 bits. */
const SECRET_LENGTH = 32;
const TOKEN_PATTERN = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}})$`);

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The hash that is stored in place of a secret. Unsalted: what it hides is random, and too long to be searched for. */
const secretHash = (secret: string): string => digest(secret).toString('hex');

/** A new key: what is shown once, and what is kept of it. */
export function createApiKeyToken(ids: Ids) {
  const id = ids.base62(ID_LENGTH);
  const secret = ids.base62(SECRET_LENGTH);
  const prefix = `${API_KEY_PREFIX}${id}`;
  return { id, prefix, fullKey: `${prefix}_${secret}`, secretHash: secretHash(secret) };
}

/** The parts of a bearer that has the form of a key; null for any other. */
export function parseApiKeyToken(bearer: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = TOKEN_PATTERN.exec(bearer) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Whether a secret is the one hashed, in a time that does not tell how nearly. */
export function isMatchingSecret(hash: string, secret: string): boolean {
  const stored = Buffer.from(hash, 'hex');
  const given = digest(secret);
  return stored.length === given.length && timingSafeEqual(stored, given);
}
