import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { emulatorEnvironment, portOffset } from '../../emulators/ports.ts';

/** Status codes of transient errors. */
const RETRYABLE_STATUSES = new Set([429, 500, 502, 503, 504]);
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 500;

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/**
 * A Firebase project's database, sign-ins and files. Database and sign-ins use Google's REST APIs,
 * which return and accept every value with its type. The SDK turns whole doubles into integers and cannot read a
 * past moment.
 */
export interface ProjectStore {
  readonly projectId: string;
  readonly isEmulated: boolean;
  readonly bucket: Bucket;
  /** Calls Firestore; `path` follows `documents`, such as `:runQuery`. */
  firestore(path: string, body: unknown): Promise<unknown>;
  /** Calls Identity Toolkit; `path` follows the project, such as `accounts:batchCreate`. */
  auth(path: string, body?: unknown): Promise<unknown>;
}

/** Name prefix of projects that exist on the emulators only. */
const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-');

/**
 * Opens the store of a project. A `demo-` project uses the emulators of this machine (LLEVO_PORT_OFFSET), any other
 * the cloud, with the default credentials of Google's tools (`gcloud auth application-default login`).
 */
export function openProjectStore(projectId: string, bucketName = `${projectId}.appspot.com`): ProjectStore {
  const isEmulated = isDemoProject(projectId);
  const addresses = emulatorEnvironment(portOffset());
  // Tests or a stack may set it in the environment, where the Storage SDK reads it too.
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
