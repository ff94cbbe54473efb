import { hkdfSync } from 'node:crypto';
import { settings } from '../../platform/settings.ts';

const KEY_BYTES = 32;
const keys = new Map<string, Uint8Array>();

/** A key for one use, made from the installation's secret: what signs links cannot open what is sealed. */
export function derivedKey(use: 'one-time-tokens' | 'two-factor' | 'backup-codes'): Uint8Array {
  const known = keys.get(use);
  if (known !== undefined) return known;
  const key = new Uint8Array(hkdfSync('sha256', settings.tokenSecret(), 'llevo', use, KEY_BYTES));
  keys.set(use, key);
  return key;
}
