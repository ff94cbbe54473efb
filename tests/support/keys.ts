/** API keys as the store has them, made without the call that makes them. */
import { createHash, randomInt } from 'node:crypto';
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import { paths } from '@llevo/contract/paths';
import { adminFirestore } from './admin.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const letters = (length: number) => Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** A text that has the form of a key. */
export function newKeyText() {
  const [id, secret] = [letters(12), letters(32)];
  return { id, secret, bearer: `llv_${id}_${secret}` };
}

/** Puts a key into the store; the bearer that goes with it. */
export async function givenKey(facts: Partial<StoredApiKey> & { accountId: string }): Promise<string> {
  const { id, secret, bearer } = newKeyText();
  const key: StoredApiKey = {
    name: 'Clave de prueba',
    secretHash: createHash('sha256').update(secret).digest('hex'),
    scope: [],
    active: true,
    prefix: `llv_${id}`,
    createdBy: 'u-tests',
    createdAt: Date.now(),
    lastUsedAt: null,
    expiresAt: null,
    ...facts,
  };
  await adminFirestore.doc(paths.apiKey(id)).set(key);
  return bearer;
}
