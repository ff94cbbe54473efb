import {
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { getFirebase } from './app.ts';
import { memoizeAsync } from './memoize-async.ts';

/** Firebase Auth, connected and with the stored user restored. */
export const getFirebaseAuth = memoizeAsync(async (): Promise<Auth> => {
  const { app, setup } = await getFirebase();
  // Without the popup resolver of getAuth(): no sign-in uses popups, and it would load an iframe.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (setup.emulators.auth) {
    const { host, port } = setup.emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  await auth.authStateReady();
  return auth;
});
