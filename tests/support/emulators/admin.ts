/** Admin access to the emulators under test, past the security rules. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emulatorAddresses, BUCKET, DATABASE_PROJECT_ID, hostPort, PROJECT_ID } from './addresses.ts';

process.env.FIRESTORE_EMULATOR_HOST = hostPort(emulatorAddresses.firestore);
process.env.FIREBASE_AUTH_EMULATOR_HOST = hostPort(emulatorAddresses.auth);
process.env.FIREBASE_STORAGE_EMULATOR_HOST = hostPort(emulatorAddresses.storage);
process.env.METADATA_SERVER_DETECTION = 'none';

const app = initializeApp({ storageBucket: BUCKET });

// Firestore takes its project when it is made, Auth with each call: the tokens are of the stack's project always.
process.env.GCLOUD_PROJECT = DATABASE_PROJECT_ID;
export const adminFirestore = getFirestore(app);
process.env.GCLOUD_PROJECT = PROJECT_ID;

export const adminAuth = getAuth(app);
export const adminBucket = getStorage(app).bucket();

/** The fields stored at a path, or null when there is no document. */
export async function readDocument(path: string): Promise<Record<string, unknown> | null> {
  return (await adminFirestore.doc(path).get()).data() ?? null;
}
