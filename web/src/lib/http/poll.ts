import { waitVisibly } from '../browser/wait-visibly.ts';
import { backoffMs } from './retry.ts';

interface Poll {
  /** Asks once. A result after `signal` aborted is nobody's any more. */
  readonly ask: (signal: AbortSignal) => Promise<void>;
  /** Tells whether to go on after a failure. */
  readonly onFailure: (error: unknown) => boolean;
  /** The wait after an answer, in milliseconds. */
  readonly intervalMs: () => number;
}

/**
 * Asks again and again while the page is visible: after failures with growing delays, at once when the page is shown
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
