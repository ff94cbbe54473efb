import { createHash, timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '@llevo/contract/entities/api-key';
import type { Ids } from '../seams/core.ts';

const ID_LENGTH = 12;
/** About 190 bits. */
const SECRET_LENGTH = 32;
const TOKEN_PATTERN = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}})$`);

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The stored hash of a secret. Unsalted: secrets are random and too long for brute force. */
const secretHash = (secret: string): string => digest(secret).toString('hex');

/** A new key, or a new secret of an existing one: the text shown once, and its stored form. */
export function createApiKeyToken(ids: Ids, id: string = ids.base62(ID_LENGTH)) {
  const secret = ids.base62(SECRET_LENGTH);
  const prefix = `${API_KEY_PREFIX}${id}`;
  return { id, prefix, fullKey: `${prefix}_${secret}`, secretHash: secretHash(secret) };
}

/** The parts of a well-formed API key; null for any other bearer. */
export function parseApiKeyToken(bearer: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = TOKEN_PATTERN.exec(bearer) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Compares a secret with a hash in constant time. */
export function isMatchingSecret(hash: string, secret: string): boolean {
  const stored = Buffer.from(hash, 'hex');
  const given = digest(secret);
  return stored.length === given.length && timingSafeEqual(stored, given);
}
