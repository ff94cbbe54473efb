import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import type { Firestore, Unsubscribe } from 'firebase/firestore';
import { APP_CHECK_SITE_KEY } from '../env.ts';
import { loadFirebaseConfig } from '../firebase/config.ts';
import type { FirebaseConfig } from '../firebase/config.ts';

let opened = 0;

/**
 * Listens with the custom token of a tracking link or of the driver's app, in a Firebase app of its own whose user is
 * only in memory: the session that this browser may have in the back-office is neither used nor replaced. Returns what
 * ends the listener and its sign-in.
 */
export async function listenWithToken(
  firebaseToken: string,
  listen: (db: Firestore) => Unsubscribe,
): Promise<() => void> {
  const setup = await loadFirebaseConfig();
  const app = initializeApp(setup.options, `token-${(opened += 1).toString()}`);
  try {
    if (APP_CHECK_SITE_KEY !== '') (await import('../firebase/app-check.ts')).startAppCheck(app);
    await signIn(app, setup, firebaseToken);
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  const emulator = setup.emulators.firestore;
  if (emulator) connectFirestoreEmulator(db, emulator.host, emulator.port);
  const stop = listen(db);
  return () => {
    stop();
    // Nothing to do on failure: the server times out by itself.
    deleteApp(app).catch(() => undefined);
  };
}

async function signIn(app: FirebaseApp, { emulators }: FirebaseConfig, firebaseToken: string): Promise<void> {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulators.auth) {
    const { host, port } = emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port.toString()}`, { disableWarnings: true });
  }
  await signInWithCustomToken(auth, firebaseToken);
}
