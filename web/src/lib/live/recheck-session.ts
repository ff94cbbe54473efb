import { getUser } from '@llevo/contract/endpoints/account/account';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/api.ts';
import { handleError } from '../http/error-handling.ts';

/** Several queries are denied together, and each again when it is reopened. */
const MIN_INTERVAL_MS = 10_000;

const isDenied = (failure: Error): boolean =>
  'code' in failure && (failure.code === 'permission-denied' || failure.code === 'unauthenticated');

let checkedAtMs = -Infinity;

/**
 * Firestore says "denied" for a session that has ended, and for whatever else its rules forbid. Asks the API which of
 * them it is: an ended session leads to the sign-in page, and from there back. Other answers change nothing.
 */
export async function recheckSession(failure: Error): Promise<void> {
  const nowMs = performance.now();
  if (!isDenied(failure) || nowMs - checkedAtMs < MIN_INTERVAL_MS) return;
  checkedAtMs = nowMs;
  try {
    await api(getUser, {});
  } catch (cause) {
    if (cause instanceof ApiError && cause.isUnauthenticated) handleError(cause);
  }
}
