import { connectStorageEmulator, getBlob, getStorage, ref } from 'firebase/storage';
import type { FirebaseStorage } from 'firebase/storage';
import { getFirebase } from './app.ts';
import { getFirebaseAuth } from './auth.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The SDK's default is ten minutes, too long for users. */
const MAX_RETRY_MS = 60_000;

/** Cloud Storage as the signed-in user. Import this module lazily: most visits need no picture. */
export const getFirebaseStorage = memoizeAsync(async (): Promise<FirebaseStorage> => {
  const [{ app, setup }] = await Promise.all([getFirebase(), getFirebaseAuth()]);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = MAX_RETRY_MS;
  storage.maxOperationRetryTime = MAX_RETRY_MS;
  if (setup.emulators.storage) {
    connectStorageEmulator(storage, setup.emulators.storage.host, setup.emulators.storage.port);
  }
  return storage;
});

/** The bytes of a file, read through the rules. Rejects with the SDK's StorageError. */
export async function downloadFile(path: string): Promise<Blob> {
  return await getBlob(ref(await getFirebaseStorage(), path));
}
