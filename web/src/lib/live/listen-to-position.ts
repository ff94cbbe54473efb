import {
  doc,
  onSnapshot,
  Timestamp,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import { APP_CHECK_SITE_KEY } from '../env.ts';
import { loadFirebaseConfig } from '../firebase/config.ts';
import type { FirebaseConfig } from '../firebase/config.ts';

/** A driver's reported position. */
export interface TrackedPosition {
  readonly lat: number;
  readonly lng: number;
  /** Degrees from north. */
  readonly heading: number;
  /** Milliseconds since 1970; null before the server set it. */
  readonly updatedAtMs: number | null;
}

interface Access {
  readonly token: string;
  /** Path of the position's document. */
  readonly path: string;
}

/** Listens to one position document; returns what ends the listener and its sign-in. */
export async function listenToPosition(
  { token, path }: Access,
  onNext: (snapshot: { readonly position: TrackedPosition | null; readonly isFresh: boolean }) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, close } = await openTrackingFirestore(token);
  const stop = onSnapshot(
    doc(db, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      onNext({ position: toPosition(snapshot), isFresh: !snapshot.metadata.fromCache });
    },
    onError,
  );
  return () => {
    stop();
    // Nothing to do on failure: the server times out by itself.
    close().catch(() => undefined);
  };
}

function toPosition(snapshot: DocumentSnapshot): TrackedPosition | null {
  const data: Readonly<Record<string, unknown>> | undefined = snapshot.data();
  const { lat, lng, heading, updatedAt } = data ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return { lat, lng, heading: typeof heading === 'number' ? heading : 0, updatedAtMs: toMillis(updatedAt) };
}

const toMillis = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);

let opened = 0;

/** Firestore as the holder of a tracking link sees it. */
interface TrackingFirestore {
  readonly db: Firestore;
  readonly close: () => Promise<void>;
}

/**
 * Opens Firestore with a tracking link's custom token, in an app of its own whose user is only in memory: the session
 * that this browser may have in the back-office is neither used nor replaced.
 */
async function openTrackingFirestore(firebaseToken: string): Promise<TrackingFirestore> {
  const setup = await loadFirebaseConfig();
  const app = initializeApp(setup.options, `tracking-${(opened += 1).toString()}`);
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
  return { db, close: () => deleteApp(app) };
}

async function signIn(app: FirebaseApp, { emulators }: FirebaseConfig, firebaseToken: string): Promise<void> {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulators.auth) {
    const { host, port } = emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port.toString()}`, { disableWarnings: true });
  }
  await signInWithCustomToken(auth, firebaseToken);
}
