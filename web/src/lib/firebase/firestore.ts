import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { getFirebase } from './app.ts';
import { getFirebaseAuth } from './auth.ts';
import { memoizeAsync } from './memoize-async.ts';

/** Firestore for live reads, authenticated from its first request. Stores nothing on the device. */
export const getDb = memoizeAsync(async (): Promise<Firestore> => {
  const [{ app, setup }] = await Promise.all([getFirebase(), getFirebaseAuth()]);
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (setup.emulators.firestore) {
    connectFirestoreEmulator(db, setup.emulators.firestore.host, setup.emulators.firestore.port);
  }
  return db;
});
