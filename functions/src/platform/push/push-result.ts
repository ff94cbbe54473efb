import { retryDelayMs } from '../outbox/outbox.ts';
import type { PushLease, PushResult } from './ports.ts';

/** Minutes to wait after the first, second … failed attempt. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15] as const;
/** Older alerts are no longer pushed; they are still in the bell. */
const MAX_AGE_MS = 60 * 60_000;
/** RFC 8030: the subscription is no more. */
const GONE = [404, 410];

/** Whether the push service may accept the same later: it did not answer, has too much to do, or fails itself. */
const isTransient = (httpStatus: number | null): boolean =>
  httpStatus === null || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;

/** What follows from the answer of a push service, null for none. */
export function pushResult(
  { attempt, createdAt }: Pick<PushLease, 'attempt' | 'createdAt'>,
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
