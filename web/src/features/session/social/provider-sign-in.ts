import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth';
import type { Auth, UserCredential } from 'firebase/auth';
import { loadFirebaseConfig } from '../../../lib/firebase/config.ts';

/** The claimed identity, on the emulators. */
export interface EmulatorIdentity {
  readonly email: string;
  readonly name: string;
  /** True or absent if the service has verified the address. */
  readonly isEmailVerified?: boolean;
}

/** Name of a second Firebase app, so that the page keeps its session until the server has decided. */
const APP_NAME = 'provider-sign-in';

/**
 * Signs in with a separate, non-persistent Firebase app and returns the ID token for POST /api/auth. Throws Firebase's
 * own errors.
 */
async function getIdTokenFrom(signIn: (auth: Auth) => Promise<UserCredential>, isEmulated: boolean): Promise<string> {
  const setup = await loadFirebaseConfig();
  const app = initializeApp(setup.options, APP_NAME);
  try {
    const auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      // The resolver fetches Google's script, which the emulator does not need.
      ...(isEmulated ? {} : { popupRedirectResolver: browserPopupRedirectResolver }),
    });
    if (setup.emulators.auth) {
      const { host, port } = setup.emulators.auth;
      connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
    }
    const { user } = await signIn(auth);
    return await user.getIdToken();
  } finally {
    await deleteApp(app);
  }
}

function createOAuthProvider(providerId: string): OAuthProvider {
  const provider = new OAuthProvider(providerId);
  provider.addScope('email');
  // Lets the user choose an account on a shared device.
  if (providerId === 'google.com') provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/** Signs in with the service in a popup. */
export const getPopupIdToken = (providerId: string): Promise<string> =>
  getIdTokenFrom((auth) => signInWithPopup(auth, createOAuthProvider(providerId)), false);

/** The Auth emulator accepts any identity as JSON; the real service rejects it. */
export const getEmulatorIdToken = (
  providerId: string,
  { email, name, isEmailVerified = true }: EmulatorIdentity,
): Promise<string> =>
  getIdTokenFrom((auth) => {
    const identity = { sub: email.toLowerCase(), email, email_verified: isEmailVerified, name };
    return signInWithCredential(auth, new OAuthProvider(providerId).credential({ idToken: JSON.stringify(identity) }));
  }, true);
