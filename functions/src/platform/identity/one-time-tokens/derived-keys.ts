import { hkdfSync } from 'node:crypto';
import { settings } from '../../settings.ts';

const KEY_BYTES = 32;
const keys = new Map<string, Uint8Array>();

/** Derives a key for one purpose from the installation's secret. */
export function derivedKey(
  use:
    | 'one-time-tokens'
    | 'two-factor'
    | 'backup-codes'
    | 'email-codes'
    | 'tracking-links'
    | 'booking-codes'
    | 'webhooks'
    | 'certificates',
): Uint8Array {
  const cached = keys.get(use);
  if (cached !== undefined) return cached;
  const key = new Uint8Array(hkdfSync('sha256', settings.tokenSecret(), 'llevo', use, KEY_BYTES));
  keys.set(use, key);
  return key;
}
