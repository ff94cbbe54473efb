import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_DELAY_MS = 250;
const REQUEST_TIMEOUT_MS = 20_000;

interface Patience {
  timeoutMs: number;
  signal: AbortSignal;
  /** Current time in ms; defaults to `Date.now`. */
  now?: () => number;
}

/**
 * Waits until an address is ready. Rejects after `timeoutMs`, or at once when `signal` aborts. Each attempt counts at
 * most its own timeout, so time in which the machine sleeps does not count.
 */
export async function waitForUrl(
  address: string,
  isReady: (response: Response) => boolean | Promise<boolean>,
  { timeoutMs, signal, now = Date.now }: Patience,
): Promise<void> {
  let last = 'no response';
  for (let waitedMs = 0; waitedMs < timeoutMs;) {
    signal.throwIfAborted();
    const startedMs = now();
    try {
      const response = await fetch(address, {
        // Hosting serves pages only to requests that accept HTML.
        headers: { accept: 'text/html, application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      });
      if (await isReady(response)) return;
      last = `it responded ${response.status}`;
    } catch (error) {
      // The reason is in `cause`; the message is only "fetch failed".
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      last = reason instanceof Error ? reason.message : String(reason);
    }
    await sleep(RETRY_DELAY_MS, undefined, { signal });
    waitedMs += Math.min(Math.max(now() - startedMs, RETRY_DELAY_MS), REQUEST_TIMEOUT_MS + RETRY_DELAY_MS);
  }
  throw new Error(`${address} is not ready after ${timeoutMs / 1000} s: ${last}.`);
}
