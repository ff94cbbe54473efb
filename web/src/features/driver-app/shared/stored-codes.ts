import { MAX_EARLIER_CODES } from '@llevo/contract/rules/people/driver-app';
import { readStored, store } from '../../../lib/storage/storage.ts';

const STORAGE_KEY = 'llevo.driver.codes';
/** As long as a code is valid. */
const LIFETIME_MS = 10 * 60_000;

/** Codes that were sent to an address or number, and that this phone can complete a sign-in with. */
export interface AskedCodes {
  /** The address, or the number as it was typed. */
  readonly email: string;
  /** Their tokens, the newest first; none once all expired. */
  readonly tokens: readonly string[];
}

interface StoredCodes {
  readonly email: string;
  readonly codes: readonly { readonly token: string; readonly askedAtMs: number }[];
}

function read(nowMs: number): StoredCodes | null {
  try {
    const stored = JSON.parse(readStored(STORAGE_KEY) ?? 'null') as StoredCodes | null;
    if (typeof stored?.email !== 'string') return null;
    const codes = stored.codes.filter(({ askedAtMs }) => nowMs - askedAtMs < LIFETIME_MS);
    return { email: stored.email, codes };
  } catch {
    return null;
  }
}

const toAsked = ({ email, codes }: StoredCodes): AskedCodes => ({ email, tokens: codes.map(({ token }) => token) });

/** The codes that this phone asked for; null if it asked for none. */
export function readAskedCodes(nowMs: number = Date.now()): AskedCodes | null {
  const stored = read(nowMs);
  return stored && toAsked(stored);
}

/** Stores a new code beside the earlier ones of the same address, so that each of them counts after a reload. */
export function keepAskedCode({ email, token }: { readonly email: string; readonly token: string }): AskedCodes {
  const askedAtMs = Date.now();
  const before = read(askedAtMs);
  const earlier = before?.email === email ? before.codes.slice(0, MAX_EARLIER_CODES) : [];
  const stored: StoredCodes = { email, codes: [{ token, askedAtMs }, ...earlier] };
  store(STORAGE_KEY, JSON.stringify(stored));
  return toAsked(stored);
}

/** Removes the codes, once a session is open. */
export const forgetAskedCodes = (): void => {
  store(STORAGE_KEY, null);
};
