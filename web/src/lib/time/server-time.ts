import { readStored, store } from '../storage/storage.ts';

const STORAGE_KEY = 'llevo.clock';
/** Smaller differences are noise, in milliseconds: `Date` has whole seconds and the response took time to arrive. */
const TOLERANCE_MS = 30_000;

/** Milliseconds to add to this device's clock; null until the stored value was read. */
let offsetMs: number | null = null;

function currentOffset(): number {
  if (typeof window === 'undefined') return 0; // while prerendering
  offsetMs ??= Number(readStored(STORAGE_KEY)) || 0;
  return offsetMs;
}

/**
 * The server's time as estimated by this browser, milliseconds since 1970; the device's clock until the first
 * response. Compare the server's timestamps with this, never with `Date.now()`.
 */
export const serverNow = (): number => Date.now() + currentOffset();

/** Takes over the time of a response's `Date` header. Ignores a missing or invalid one. */
export function syncServerTime(date: string | null): void {
  const measuredMs = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(measuredMs) || Math.abs(measuredMs - currentOffset()) < TOLERANCE_MS) return;
  offsetMs = measuredMs;
  // The next page needs it before its first response.
  store(STORAGE_KEY, measuredMs.toString());
}
