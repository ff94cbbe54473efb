import type { signInWithPasskey as endpoint, startPasskeySignIn } from '@llevo/contract/endpoints/account/passkeys';
import { startSession } from '../../../lib/auth/start-session.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { getPasskey, supportsAutofill } from '../../../lib/passkeys/ceremony.ts';

interface PasskeySignIn {
  /** The token of a sign-in with a pending second factor. */
  readonly jwt?: string | undefined;
  /** Waits until the user picks a passkey among the suggestions of a field. */
  readonly byAutofill?: boolean;
}

/** Signs in with a passkey. Throws ApiError, NetworkError, UserFacingError, or an AbortError. */
export async function signInWithPasskey({ jwt, byAutofill = false }: PasskeySignIn = {}): Promise<void> {
  const options = await call<typeof startPasskeySignIn>({ method: 'POST', path: '/api/auth/passkey/options' }, {});
  const response = await getPasskey(options, { byAutofill });
  const target = { method: 'POST', path: '/api/auth/passkey' } as const;
  await startSession(() => call<typeof endpoint>(target, { response, jwt }));
}

/** Lets the browser suggest passkeys in the e-mail field, if it can; reports only a rejected passkey. */
export async function suggestPasskeys(): Promise<void> {
  try {
    if (await supportsAutofill()) await signInWithPasskey({ byAutofill: true });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) notify('error', errorMessage(failure));
  }
}
