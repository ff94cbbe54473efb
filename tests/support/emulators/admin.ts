/** Admin access to the emulators under test, past the security rules. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emulatorAddresses, BUCKET, hostPort, PROJECT_ID } from './addresses.ts';

process.env.FIRESTORE_EMULATOR_HOST = hostPort(emulatorAddresses.firestore);
process.env.FIREBASE_AUTH_EMULATOR_HOST = hostPort(emulatorAddresses.auth);
process.env.FIREBASE_STORAGE_EMULATOR_HOST = hostPort(emulatorAddresses.storage);
process.env.METADATA_SERVER_DETECTION = 'none';

const app = initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET });

export const adminAuth = getAuth(app);
export const adminFirestore = getFirestore(app);
export const adminBucket = getStorage(app).bucket();

/** The fields stored at a path, or null when there is no document. */
export async function readDocument(path: string): Promise<Record<string, unknown> | null> {
  return (await adminFirestore.doc(path).get()).data() ?? null;
}
