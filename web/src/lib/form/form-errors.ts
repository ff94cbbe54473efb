import { notify } from '../notifications/notifications.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';
import { errorMessage } from '../http/error-handling.ts';
import { UserFacingError } from '../http/user-facing-error.ts';

/** What a failed form says: at the field that the server named, else above the form. */
export interface FormErrors {
  readonly refusal: string | null;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** Turns a failure into words. `names` are the fields that a person can see; too many attempts persist in the corner as well (SPEC §8). */
export function toFormErrors(failure: unknown, names: readonly string[]): FormErrors {
  const message =
    failure instanceof Error && failure.name === 'FirebaseError'
      ? new NetworkError(failure).message
      : errorMessage(failure);
  if (failure instanceof ApiError && failure.status === 429) notify('error', message, { isPersistent: true });
  const field = names.find((name) => name === fieldOf(failure));
  if (field === undefined) return { refusal: message, problems: {} };
  return { refusal: null, problems: { [field]: message } };
}

function fieldOf(failure: unknown): string | undefined {
  if (failure instanceof UserFacingError) return failure.field;
  return failure instanceof ApiError ? failure.body?.inputError : undefined;
}
