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

// Firestore takes its project when it is made, Auth with each call: the tokens are of the stack's project always.
process.env.GCLOUD_PROJECT = DATABASE_PROJECT_ID;
export const adminFirestore = getFirestore(app);
process.env.GCLOUD_PROJECT = PROJECT_ID;

/** The client's own field: no setting of a client in use changes its project, and a new client would need new modules. */
const client = adminFirestore as unknown as { _projectId: unknown };

/** The project of the database under test. */
export const databaseProjectId = (): string => String(client._projectId);

/**
 * From now on a database without a past. The emulator looks at every document that a database ever had for each query,
 * deleted ones included.
 */
export function startNewDatabase(): void {
  if (typeof client._projectId !== 'string') throw new Error('The Firestore client keeps its project elsewhere.');
  client._projectId = `demo-${randomUUID().slice(0, 13)}`;
}

export const adminAuth = getAuth(app);
export const adminBucket = getStorage(app).bucket();

type OutgoingRequest = ReturnType<NonNullable<(typeof adminBucket.storage.interceptors)[number]['request']>>;

// A connection that stays idle between two tests may be closed by the emulator just as the next request takes it.
adminBucket.storage.interceptors.push({
  request: (options) => {
    options.headers = { ...options.headers, connection: 'close' };
    // What the SDK gives is what it takes, but its types say that only one of them has a `uri`.
    return options as OutgoingRequest;
  },
});

/** The fields stored at a path, or null when there is no document. */
export async function readDocument(path: string): Promise<Record<string, unknown> | null> {
  return (await adminFirestore.doc(path).get()).data() ?? null;
}
