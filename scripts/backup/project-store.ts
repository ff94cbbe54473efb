import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { emulatorEnvironment, portOffset } from '../../emulators/ports.ts';

/** Statuses of transient errors. */
const RETRYABLE_STATUSES = new Set([429, 500, 502, 503, 504]);
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 500;

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/**
 * A Firebase project's database, sign-ins and files. Database and sign-ins are read through Google's REST APIs:
 * it gives every value with its type, and takes it back as it gave it, which the SDK does not (it makes whole doubles
 * integers, and has no reading as of one moment).
 */
export interface ProjectStore {
  readonly projectId: string;
  readonly isEmulated: boolean;
  readonly bucket: Bucket;
  /** Asks Firestore; `path` is what follows `documents`, such as `:runQuery`. */
  firestore(path: string, body: unknown): Promise<unknown>;
  /** Asks Identity Toolkit; `path` is what follows the project, such as `accounts:batchCreate`. */
  auth(path: string, body?: unknown): Promise<unknown>;
}

/** Projects with such names exist on the emulators only. */
const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-');

/**
 * The store of a project. A `demo-` project is looked for on the emulators of this machine (LLEVO_PORT_OFFSET), any
 * other in the cloud, with the credentials that Google's tools use (`gcloud auth application-default login`).
 */
export function openProjectStore(projectId: string, bucketName = `${projectId}.appspot.com`): ProjectStore {
  const isEmulated = isDemoProject(projectId);
  const addresses = emulatorEnvironment(portOffset());
  // A test or a stack may set it in the environment; the Storage SDK reads it as well.
  for (const name of Object.keys(addresses).filter((key) => key.endsWith('_EMULATOR_HOST'))) {
    if (isEmulated) process.env[name] ??= addresses[name];
    else if (process.env[name]) throw new Error(`${name} is set, and ${projectId} is not on the emulators`);
  }
  if (isEmulated) process.env.METADATA_SERVER_DETECTION = 'none';
  const emulator = (name: string) => `http://${process.env[name] ?? ''}`;
  const firestoreHost = isEmulated ? emulator('FIRESTORE_EMULATOR_HOST') : 'https://firestore.googleapis.com';
  const authHost = isEmulated
    ? `${emulator('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const credential = isEmulated ? undefined : applicationDefault();
  const token = async () => (credential === undefined ? 'owner' : (await credential.getAccessToken()).access_token);
  const app = initializeApp(
    { projectId, storageBucket: bucketName, ...(credential && { credential }) },
    `backup-${projectId}`,
  );

  async function ask(url: string, body: unknown): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': 'application/json',
          ...(isEmulated ? {} : { 'x-goog-user-project': projectId }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        if (tried === MAX_TRIES) throw error;
        return null;
      });
      if (response?.ok) return response.json();
      if (response !== null && (tried === MAX_TRIES || !RETRYABLE_STATUSES.has(response.status))) {
        throw new Error(`${new URL(url).pathname}: ${response.status} ${(await response.text()).slice(0, 500)}`);
      }
      const waitMs = FIRST_WAIT_MS * 2 ** (tried - 1);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  return {
    projectId,
    isEmulated,
    bucket: getStorage(app).bucket(),
    firestore: (path, body) =>
      ask(`${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents${path}`, body),
    auth: (path, body) => ask(`${authHost}/v1/projects/${projectId}/${path}`, body),
  };
}
