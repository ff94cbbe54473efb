import { getUser } from '@llevo/contract/endpoints/account/account';
import { ApiError } from '../http/api-error.ts';
import { call } from '../http/call.ts';
import { handleError } from '../http/error-handling.ts';

/** Shortest time between two checks, in milliseconds: several queries are denied together, and again when reopened. */
const MIN_INTERVAL_MS = 10_000;

const isDenied = (failure: Error): boolean =>
  'code' in failure && (failure.code === 'permission-denied' || failure.code === 'unauthenticated');

let checkedAtMs = -Infinity;

/**
 * Asks the API whether the session has ended when Firestore denies a query, which it also does for anything else its
 * rules forbid. An ended session leads to the sign-in page and back; other answers change nothing.
 */
export async function recheckSession(failure: Error): Promise<void> {
  const nowMs = performance.now();
  if (!isDenied(failure) || nowMs - checkedAtMs < MIN_INTERVAL_MS) return;
  checkedAtMs = nowMs;
  try {
    await call(getUser, {});
  } catch (cause) {
    if (cause instanceof ApiError && cause.isUnauthenticated) handleError(cause);
  }
}
