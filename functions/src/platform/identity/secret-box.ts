import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, derivedKeyOf, keyIds } from './one-time-tokens/derived-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `v1.<key id>.<base64 of nonce, tag and text>`; texts from before decision 93 are the base64 alone. */
const VERSIONED = /^v1\.([\da-f]{8})\.(.+)$/;

/** Uses of stored texts; each has a key of its own. */
export type SealedUse = 'two-factor' | 'webhooks' | 'certificates';
/** Uses of texts that expire within the hour, so that a change of secrets need not seal them again. */
type ShortSealedUse = 'pending-bookings' | 'driver-links';
type AnySealedUse = SealedUse | ShortSealedUse;

/** Encrypts a text for storage and authenticates `owner`: it cannot be opened in another owner's document. */
export function seal(text: string, owner: string, use: AnySealedUse = 'two-factor'): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(use), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${keyIds()[0] ?? ''}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** A decrypted text, and the id of the key that opened it. */
interface Unsealed {
  readonly text: string;
  readonly keyId: string;
}

/** Decrypts a text sealed for the same owner and use; throws if text, owner or key differ. */
export const unseal = (sealed: string, owner: string, use: AnySealedUse = 'two-factor'): string =>
  unsealWithKey(sealed, owner, use).text;

/** The same, with the key. */
export function unsealWithKey(sealed: string, owner: string, use: AnySealedUse = 'two-factor'): Unsealed {
  const [, keyId, content] = VERSIONED.exec(sealed) ?? [];
  if (keyId === undefined || content === undefined) return unsealUnversioned(sealed, owner, use);
  const key = derivedKeyOf(keyId, use);
  if (key === undefined) throw new Error(`Sealed with the key ${keyId}, which TOKEN_SECRET does not contain`);
  return { text: decrypt(content, owner, key), keyId };
}

function unsealUnversioned(sealed: string, owner: string, use: AnySealedUse): Unsealed {
  for (const keyId of keyIds()) {
    const key = derivedKeyOf(keyId, use);
    try {
      if (key !== undefined) return { text: decrypt(sealed, owner, key), keyId };
    } catch {
      // Sealed with another secret.
    }
  }
  throw new Error('Sealed with a key that TOKEN_SECRET does not contain, or damaged');
}

function decrypt(content: string, owner: string, key: Uint8Array): string {
  const bytes = Buffer.from(content, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Whether a text would stay readable without the older secrets. */
export function isSealedWithNewest(sealed: string): boolean {
  const [newest, ...older] = keyIds();
  const id = VERSIONED.exec(sealed)?.[1];
  return id === undefined ? older.length === 0 : id === newest;
}

/** The same text sealed with the newest key, or unchanged if it is already. Throws as `unseal` does. */
export const reseal = (sealed: string, owner: string, use: SealedUse = 'two-factor'): string =>
  isSealedWithNewest(sealed) ? sealed : seal(unseal(sealed, owner, use), owner, use);

/** Decrypts a text that a stranger may have sent; null if it was not sealed here for that owner and use. */
export function tryUnseal(sealed: string, owner: string, use: AnySealedUse): string | null {
  try {
    return unseal(sealed, owner, use);
  } catch {
    return null;
  }
}
