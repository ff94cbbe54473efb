/** Admin access to the emulators under test, past the security rules. */
import { randomUUID } from 'node:crypto';
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

// Firestore's project is fixed at creation, Auth's per call: tokens always belong to the stack's project.
process.env.GCLOUD_PROJECT = DATABASE_PROJECT_ID;
export const adminFirestore = getFirestore(app);
process.env.GCLOUD_PROJECT = PROJECT_ID;

/** A private field of the client: no setting changes the project of a client in use, and a new client needs new modules. */
const client = adminFirestore as unknown as { _projectId: unknown };

/** The project of the database under test. */
export const databaseProjectId = (): string => String(client._projectId);

/**
 * Switches to a new database. For each query the emulator scans every document that a database ever had, including
 * deleted ones.
 */
export function startNewDatabase(): void {
  if (typeof client._projectId !== 'string') throw new Error('The Firestore client has no field `_projectId`');
  client._projectId = `demo-${randomUUID().slice(0, 13)}`;
}

export const adminAuth = getAuth(app);
export const adminBucket = getStorage(app).bucket();

type OutgoingRequest = ReturnType<NonNullable<(typeof adminBucket.storage.interceptors)[number]['request']>>;

// A connection that stays idle between two tests may be closed by the emulator just as the next request takes it.
adminBucket.storage.interceptors.push({
  request: (options) => {
    options.headers = { ...options.headers, connection: 'close' };
    // The SDK accepts its own requests, but only one of its types has a `uri`.
    return options as OutgoingRequest;
  },
});

/** The fields stored at a path; null without a document. */
export async function readDocument(path: string): Promise<Record<string, unknown> | null> {
  return (await adminFirestore.doc(path).get()).data() ?? null;
}
