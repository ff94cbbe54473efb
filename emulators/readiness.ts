import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_DELAY_MS = 250;
const REQUEST_TIMEOUT_MS = 20_000;

/** Waits until an address answers as wanted. Rejects after `timeoutMs`, or at once when `signal` aborts. */
export async function waitForUrl(
  address: string,
  isReady: (response: Response) => boolean | Promise<boolean>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'sin respuesta';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      const response = await fetch(address, {
        // Pages are served only to requests that accept HTML.
        headers: { accept: 'text/html, application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      });
      if (await isReady(response)) return;
      last = `respondió ${response.status}`;
    } catch (error) {
      // The reason is in `cause`: the message is only "fetch failed".
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      last = reason instanceof Error ? reason.message : String(reason);
    }
    await sleep(RETRY_DELAY_MS, undefined, { signal });
  }
  throw new Error(`${address} no está listo después de ${timeoutMs / 1000} s: ${last}.`);
}
