import { retryDelayMs } from '../outbox/outbox.ts';

/** Minutes to wait after the first, second … failed attempt. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15] as const;
/** Older alerts are no longer pushed; they are still in the bell. */
const MAX_AGE_MS = 60 * 60_000;
/** RFC 8030: the subscription was withdrawn. */
const GONE = [404, 410];

/** The result of an attempt. */
export type PushResult =
  | { readonly state: 'sent'; readonly error: null }
  | { readonly state: 'pending'; readonly nextAttemptAt: number; readonly error: string }
  /** With `isDeviceGone` the browser has withdrawn its subscription: the device is removed. */
  | { readonly state: 'failed'; readonly error: string; readonly isDeviceGone: boolean };

/** Whether the push service may accept the same message later: it did not answer, is overloaded, or failed itself. */
const isTransient = (httpStatus: number | null): boolean =>
  httpStatus === null || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;

/** The result of an attempt, from the push service's status; null if it did not answer. */
export function pushResult(
  { attempt, createdAt }: { readonly attempt: number; readonly createdAt: number },
  httpStatus: number | null,
  nowMs: number,
): PushResult {
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300) return { state: 'sent', error: null };
  const error = httpStatus === null ? 'unreachable' : httpStatus.toString();
  const delayMs = retryDelayMs(RETRY_DELAYS_MINUTES, attempt);
  const nextAttemptAt = delayMs === null ? null : nowMs + delayMs;
  if (isTransient(httpStatus) && nextAttemptAt !== null && nextAttemptAt < createdAt + MAX_AGE_MS) {
    return { state: 'pending', nextAttemptAt, error };
  }
  return { state: 'failed', error, isDeviceGone: httpStatus !== null && GONE.includes(httpStatus) };
}
