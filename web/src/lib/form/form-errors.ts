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
 * one. The form is the one place that shows it, a 429 too, which stays there as SPEC §8 asks: a notification would say
 * the same twice, and lie behind the form's dialog.
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
