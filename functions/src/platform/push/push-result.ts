import type { PushLease, PushResult } from './ports.ts';

const MINUTE_MS = 60_000;
/** Minutes to wait after the first, second … failed attempt. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15] as const;
/** An older alert tells nobody anything new: the bell has it. */
const TOLD_FOR_MS = 60 * MINUTE_MS;
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
  const minutes = RETRY_DELAYS_MINUTES[attempt - 1];
  const nextAttemptAt = minutes === undefined ? null : nowMs + minutes * MINUTE_MS;
  if (isTransient(httpStatus) && nextAttemptAt !== null && nextAttemptAt < createdAt + TOLD_FOR_MS) {
    return { state: 'pending', nextAttemptAt, error };
  }
  return { state: 'failed', error, isDeviceGone: httpStatus !== null && GONE.includes(httpStatus) };
}
