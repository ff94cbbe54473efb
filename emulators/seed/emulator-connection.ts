import path from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emulatorEnvironment, hasPortOffset, portOffset, PROJECT_ID } from '../ports.ts';
import { runningOffset } from '../running-stack.ts';

const BUCKET = `${PROJECT_ID}.appspot.com`;

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Environment of the stack that LLEVO_PORT_OFFSET names, or of the one that runs from this clone. */
const DEFAULTS = emulatorEnvironment(hasPortOffset() ? portOffset() : runningOffset(ROOT));
const ADDRESS_NAMES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;
type AddressName = (typeof ADDRESS_NAMES)[number];

/** Address (`host:port`) of an emulator: from the environment, or of the stack on this machine. */
export const emulatorAddress = (name: AddressName): string => process.env[name] ?? DEFAULTS[name] ?? '';

/** Throws a one-line hint if the stack is not running. */
export async function assertEmulatorsRunning(names: readonly AddressName[] = ADDRESS_NAMES): Promise<void> {
  for (const name of names) {
    const address = emulatorAddress(name);
    const isThere = await fetch(`http://${address}/`).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      throw new Error(
        `No emulator listens on ${address}: run "npm start" first, or set the LLEVO_PORT_OFFSET of the running stack.`,
      );
    }
  }
}

/** The emulators through the admin SDK, never production: addresses are set before anything connects. */
export interface Emulators {
  readonly firestore: Firestore;
  readonly bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>;
}

let connected: Emulators | undefined;

export function connectEmulators(): Emulators {
  if (connected) return connected;
  for (const name of ADDRESS_NAMES) process.env[name] = emulatorAddress(name);
  // Keeps the Storage client from searching Google's metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET }, 'emulators');
  connected = { firestore: getFirestore(app), bucket: getStorage(app).bucket() };
  return connected;
}

/** Sends a request to an emulator's control API, with the admin token that emulators accept. */
export async function requestEmulator(name: AddressName, path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(`http://${emulatorAddress(name)}${path}`, {
    ...init,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
