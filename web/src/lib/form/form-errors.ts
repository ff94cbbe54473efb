import { ApiError, NetworkError } from '../http/api-error.ts';
import { errorMessage } from '../http/error-handling.ts';
import { UserFacingError } from '../http/user-facing-error.ts';

/** The message of a failed form, shown at `field`, or above the form if that is undefined. */
interface FormError {
  readonly message: string;
  readonly field: string | undefined;
}

/**
 * The message of a failed request. `names` are the visible fields; the last segment of the server's field path
 * selects one. Only the form shows it, also a 429, as SPEC §8 requires: a notification would repeat it behind the
 * form's dialog.
 */
export function toFormError(cause: unknown, names: readonly string[] = []): FormError {
  const isFirebaseError = cause instanceof Error && cause.name === 'FirebaseError';
  const message = isFirebaseError ? new NetworkError(cause).message : errorMessage(cause);
  return { message, field: names.find((name) => name === fieldOf(cause)) };
}

function fieldOf(cause: unknown): string | undefined {
  if (cause instanceof UserFacingError) return cause.field;
  return cause instanceof ApiError ? cause.body?.inputError?.split('.').at(-1) : undefined;
}
