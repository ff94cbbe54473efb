import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './one-time-tokens/derived-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Uses of sealed texts; each has a key of its own. */
type SealedUse = 'two-factor' | 'webhooks' | 'certificates';

/** Encrypts a text for storage and authenticates `owner`: it cannot be opened in another owner's document. */
export function seal(text: string, owner: string, use: SealedUse = 'two-factor'): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(use), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a text sealed for the same owner and use; throws if text, owner or key differ. */
export function unseal(sealed: string, owner: string, use: SealedUse = 'two-factor'): string {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, derivedKey(use), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
