import { hkdfSync } from 'node:crypto';
import { settings } from '../../settings.ts';

const KEY_BYTES = 32;
/** Enough to distinguish the few secrets of one installation. */
const KEY_ID_BYTES = 4;
const derived = new Map<string, Uint8Array>();

/** Purposes of derived keys. */
type KeyUse =
  | 'one-time-tokens'
  | 'two-factor'
  | 'backup-codes'
  | 'email-codes'
  | 'tracking-links'
  | 'booking-codes'
  | 'pending-bookings'
  | 'driver-links'
  | 'webhooks'
  | 'certificates';

function derive(secret: string, use: KeyUse | 'key-id', bytes = KEY_BYTES): Uint8Array {
  const name = `${use}\n${secret}`;
  const key = derived.get(name) ?? new Uint8Array(hkdfSync('sha256', secret, 'llevo', use, bytes));
  derived.set(name, key);
  return key;
}

const keyId = (secret: string): string => Buffer.from(derive(secret, 'key-id', KEY_ID_BYTES)).toString('hex');

/** Ids of the installation's secrets, the newest first. An id does not reveal its secret. */
export const keyIds = (): readonly string[] => settings.tokenSecrets().map(keyId);

/** The keys for one purpose, the newest first: to accept what an older secret signed while it is still configured. */
export const derivedKeys = (use: KeyUse): readonly Uint8Array[] =>
  settings.tokenSecrets().map((secret) => derive(secret, use));

/** The newest key for one purpose, which signs and seals. */
export function derivedKey(use: KeyUse): Uint8Array {
  const [key] = derivedKeys(use);
  if (key === undefined) throw new Error('Missing TOKEN_SECRET');
  return key;
}

/** The key for one purpose that derives from the secret with that id; undefined if it is not configured. */
export const derivedKeyOf = (id: string, use: KeyUse): Uint8Array | undefined => derivedKeys(use)[keyIds().indexOf(id)];
