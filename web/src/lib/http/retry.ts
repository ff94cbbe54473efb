import { ApiError } from './api-error.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;

/** Whether a retry may succeed: no response, or the server was overloaded. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Delay after this many consecutive failures: doubles from one second, at most twenty. */
export const backoffMs = (failures: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1));

/** Resolves after the backoff, or as soon as the device is back online; also when the signal aborts. */
export function waitToRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, backoffMs(failures));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
