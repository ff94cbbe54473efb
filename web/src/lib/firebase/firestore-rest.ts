import { APP_CHECK_SITE_KEY } from '../env.ts';
import { appCheckHeader } from './app-check-header.ts';
import { loadFirebaseConfig } from './config.ts';
import type { EmulatorAddress, FirebaseConfig } from './config.ts';

const TIMEOUT_MS = 15_000;

const originOf = (address: EmulatorAddress | undefined, production: string): string =>
  address === undefined ? `https://${production}` : `http://${address.host}:${address.port.toString()}`;

/** A response with an error status. */
export class FirestoreRestError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status.toString()}`);
    this.name = 'FirestoreRestError';
    this.status = status;
  }
}

/** Sends JSON and returns JSON. Throws on an error status. */
async function post(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const appCheck = APP_CHECK_SITE_KEY === '' ? {} : await appCheckHeader();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...appCheck, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new FirestoreRestError(new URL(url).pathname, response.status);
  return response.json();
}

async function exchange({ options, emulators }: FirebaseConfig, customToken: string): Promise<string> {
  const origin = originOf(emulators.auth, 'identitytoolkit.googleapis.com');
  const base = emulators.auth === undefined ? origin : `${origin}/identitytoolkit.googleapis.com`;
  const url = `${base}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(options.apiKey ?? '')}`;
  const { idToken } = (await post(url, { token: customToken, returnSecureToken: true })) as { idToken?: unknown };
  if (typeof idToken !== 'string') throw new TypeError('Identity Toolkit gave no token');
  return idToken;
}

/** One document, with its fields as the REST API writes them. */
export interface DocumentWrite {
  readonly path: string;
  readonly fields: object;
  /** Name of a field that the server sets to its time. */
  readonly timeField?: string;
}

/** Writes one document as the holder of a custom token. Rejects when the write fails. */
export type DocumentWriter = (write: DocumentWrite) => Promise<void>;

/** Opens the database for writes over Firestore's REST API: pages that only write need not load Firebase. */
export async function openDocumentWriter(customToken: string): Promise<DocumentWriter> {
  const config = await loadFirebaseConfig();
  const idToken = await exchange(config, customToken);
  const database = `projects/${config.options.projectId ?? ''}/databases/(default)/documents`;
  const url = `${originOf(config.emulators.firestore, 'firestore.googleapis.com')}/v1/${database}:commit`;
  return async ({ path, fields, timeField }) => {
    const transforms = timeField === undefined ? [] : [{ fieldPath: timeField, setToServerValue: 'REQUEST_TIME' }];
    const write = { update: { name: `${database}/${path}`, fields }, updateTransforms: transforms };
    await post(url, { writes: [write] }, { authorization: `Bearer ${idToken}` });
  };
}
