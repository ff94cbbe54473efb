import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { isPopupBlocked, providerErrorMessage } from '../social/provider-error.ts';
import type { SocialProvider } from '../social/social-providers.ts';

const POPUP_BLOCKED_MESSAGE = 'El navegador no dejó abrir la ventana. Inténtalo otra vez.';

/**
 * The ID token of a fresh sign-in with a service, in its window; with the emulators (`emulatorEmail`) as that address.
 * Throws UserFacingError.
 */
export async function getProviderToken({ providerId }: SocialProvider, emulatorEmail: string | null): Promise<string> {
  try {
    const { getEmulatorIdToken, getPopupIdToken } = await import('../social/provider-sign-in.ts');
    if (emulatorEmail === null) return await getPopupIdToken(providerId);
    return await getEmulatorIdToken(providerId, { email: emulatorEmail, name: emulatorEmail });
  } catch (failure) {
    throw new UserFacingError(isPopupBlocked(failure) ? POPUP_BLOCKED_MESSAGE : providerErrorMessage(failure));
  }
}
