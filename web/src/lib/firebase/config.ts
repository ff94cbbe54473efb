import type { FirebaseOptions } from 'firebase/app';
import { isLocalhost } from '../browser/is-localhost.ts';
import { FIRESTORE_PORT_DISTANCE } from '../env.ts';

/** The address of one emulator. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
}

/** The configuration of the Firebase SDK. */
export interface FirebaseConfig {
  readonly options: FirebaseOptions;
  /** Empty in production. */
  readonly emulators: Readonly<Partial<Record<'auth' | 'firestore' | 'storage', EmulatorAddress>>>;
}

/** Reserved addresses of Firebase Hosting, which its emulator also serves. */
const CONFIG_URL = '/__/firebase/init.json';
const EMULATORS_URL = '/__/firebase/init.js?useEmulator=true';

const NO_EMULATORS: FirebaseConfig['emulators'] = {};

/** Options for the emulators when Hosting has no configuration. */
const DEMO_OPTIONS: FirebaseOptions = {
  projectId: 'demo-llevo',
  apiKey: 'demo-api-key',
  storageBucket: 'demo-llevo.appspot.com',
};

/**
 * Fetches the project's configuration from Hosting, on a loopback host also emulator addresses, so that one build
 * serves production and the emulators. Throws without either.
 */
export async function loadFirebaseConfig(): Promise<FirebaseConfig> {
  const [options, emulators] = await Promise.all([loadOptions(), isLocalhost() ? loadEmulators() : NO_EMULATORS]);
  if (options) return { options, emulators };
  if (emulators.auth) return { options: DEMO_OPTIONS, emulators };
  throw new Error('Firebase Hosting has no configuration for this site');
}

async function loadOptions(): Promise<FirebaseOptions | null> {
  const response = await fetch(CONFIG_URL);
  if (!response.ok) return null;
  const options: unknown = await response.json().catch(() => null);
  return typeof options === 'object' && options !== null && 'projectId' in options
    ? (options as FirebaseOptions)
    : null;
}

async function loadEmulators(): Promise<FirebaseConfig['emulators']> {
  const response = await fetch(EMULATORS_URL);
  return response.ok ? throughGate(parseEmulators(await response.text())) : NO_EMULATORS;
}

/** Pages of the local stack reach Firestore through its gate. */
function throughGate({ firestore, ...others }: FirebaseConfig['emulators']): FirebaseConfig['emulators'] {
  if (firestore === undefined) return others;
  return { ...others, firestore: { ...firestore, port: firestore.port + FIRESTORE_PORT_DISTANCE } };
}

/** Parses the addresses in Hosting's script; the script is for another SDK and never runs. */
export function parseEmulators(script: string): FirebaseConfig['emulators'] {
  const literal = /var firebaseEmulators = (\{[\s\S]*?\n\}|\{\});/.exec(script)?.[1];
  if (literal === undefined) return NO_EMULATORS;
  try {
    return JSON.parse(literal) as FirebaseConfig['emulators'];
  } catch {
    return NO_EMULATORS;
  }
}
