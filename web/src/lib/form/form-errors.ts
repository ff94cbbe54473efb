import { notify } from '../notifications/notifications.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';
import { errorMessage } from '../http/error-handling.ts';
import { UserFacingError } from '../http/user-facing-error.ts';

/** Where a failed form shows its message: at `field`, or above the form where it is undefined. */
interface FormError {
  readonly message: string;
  readonly field: string | undefined;
}

/**
 * The message of a failed request. `names` are the visible fields; the last segment of the server's field path selects
 * one. A 429 also shows a persistent notification (SPEC §8).
 */
export function toFormError(cause: unknown, names: readonly string[] = []): FormError {
  const isFirebaseError = cause instanceof Error && cause.name === 'FirebaseError';
  const message = isFirebaseError ? new NetworkError(cause).message : errorMessage(cause);
  if (cause instanceof ApiError && cause.status === 429) notify('error', message, { isPersistent: true });
  return { message, field: names.find((name) => name === fieldOf(cause)) };
}

function fieldOf(cause: unknown): string | undefined {
  if (cause instanceof UserFacingError) return cause.field;
  return cause instanceof ApiError ? cause.body?.inputError?.split('.').at(-1) : undefined;
}
