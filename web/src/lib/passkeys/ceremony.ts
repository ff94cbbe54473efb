/** The browser's part of WebAuthn. Import lazily: it loads a library. */
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@llevo/contract/entities/passkey';
import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { UserFacingError } from '../http/user-facing-error.ts';

/** Messages by the name of the browser's error. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de tu usuario.',
  NotAllowedError: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.',
};
const FAILED_MESSAGE = 'Este dispositivo no pudo usar una llave de acceso. Prueba con otro o elige otra forma.';

/** Creates a passkey. Throws UserFacingError, or an AbortError when another request replaced this one. */
export const createPasskey = (options: PasskeyCreationOptions): Promise<PasskeyRegistration> =>
  startRegistration({ optionsJSON: options }).catch(rethrow);

/**
 * Signs a challenge with a passkey that the user chooses: in a dialog of the browser or, `byAutofill`, among the
 * suggestions of a field with `autocomplete="… webauthn"`. Throws as `createPasskey`.
 */
export const getPasskey = (
  options: PasskeyRequestOptions,
  { byAutofill = false }: { readonly byAutofill?: boolean } = {},
): Promise<PasskeyAssertion> =>
  startAuthentication({ optionsJSON: options, useBrowserAutofill: byAutofill }).catch(rethrow);

/** Whether the browser can suggest passkeys in a field. */
export const supportsAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

function rethrow(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') throw new DOMException('Another request replaced this one', name);
  throw new UserFacingError(MESSAGES[name] ?? FAILED_MESSAGE);
}
