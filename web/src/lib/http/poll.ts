import { backoffMs } from './retry.ts';

interface Poll {
  /** Asks once; must ignore its result once `signal` has aborted. */
  readonly ask: (signal: AbortSignal) => Promise<void>;
  /** Returns whether to continue after a failure. */
  readonly onFailure: (error: unknown) => boolean;
  /** The delay after a response, in milliseconds. */
  readonly intervalMs: () => number;
}

/**
 * Asks repeatedly while the page is visible: after failures with growing delays, at once when the page is shown
 * again or the network returns. Returns a function that stops it.
 */
export function poll({ ask, onFailure, intervalMs }: Poll): () => void {
  const stop = new AbortController();
  const isStopped = () => stop.signal.aborted;
  const run = async () => {
    let failures = 0;
    while (!isStopped()) {
      try {
        await ask(stop.signal);
        failures = 0;
      } catch (error) {
        if (isStopped() || !onFailure(error)) return;
        failures += 1;
      }
      await waitVisibly(failures > 0 ? backoffMs(failures) : intervalMs(), stop.signal);
    }
  };
  void run();
  return () => {
    stop.abort();
  };
}

/** Resolves after the delay, and not before the page is visible; at once when it is shown, or back online. */
function waitVisibly(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // While the page is hidden only its return ends the wait.
    const look = () => {
      if (document.visibilityState !== 'hidden') end();
    };
    const timer = setTimeout(look, delayMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
