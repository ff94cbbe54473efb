import path from 'node:path';
import { proxyNote } from '../preflight.mjs';
import { downloadEmulator } from './download.ts';
import { type ArtefactName, downloadableEmulators } from './downloadable-emulators.ts';
import { findSdkFirestoreJar, writeLauncherJar } from './google-cloud-sdk.ts';
import { buildStorageRulesJar } from './build-storage-rules-jar.ts';

export interface Artefacts {
  /** Where firebase-tools must not use its own download: environment variables that point at another file. */
  environment: Record<string, string>;
  hasUi: boolean;
}

interface FindOptions {
  root: string;
  /** Folder of `java` and `javac`. */
  javaBin: string;
  /** Whether the emulators' own page is wanted. */
  ui: boolean;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** Whether the user says where an emulator is. */
const isSet = (name: ArtefactName) => process.env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`] !== undefined;

/** Downloads what is missing; resolves with what there is then. */
async function availableEmulators({ root, ui, log, signal }: FindOptions): Promise<ReadonlySet<ArtefactName>> {
  const wanted = (await downloadableEmulators(root)).filter(({ name }) => name !== 'ui' || ui);
  const available = new Set<ArtefactName>();
  let isReachable = true;
  for (const emulator of wanted) {
    const { name, isCached } = emulator;
    if (!isCached && !isSet(name)) isReachable &&= await downloadEmulator(emulator, { root, log, signal });
    signal.throwIfAborted();
    if (isCached || isSet(name) || isReachable) available.add(name);
  }
  return available;
}

/**
 * Decides where the emulators come from, before any of them starts. Normally they are in the cache of firebase-tools or
 * downloaded into it; without that, an installed Google Cloud SDK has Firestore's, and its rules engine evaluates the
 * storage rules as well.
 */
export async function findArtefacts(options: FindOptions): Promise<Artefacts> {
  const { root, javaBin, log } = options;
  const available = await availableEmulators(options);
  const needsFirestore = !available.has('firestore');
  const needsStorage = !available.has('storage');
  const hasUi = available.has('ui');
  if (!needsFirestore && !needsStorage) return { environment: {}, hasUi };

  const sdkJar = await findSdkFirestoreJar();
  if (sdkJar === null) {
    throw new Error(
      `The Firebase emulators are not on this machine and cannot be downloaded from storage.googleapis.com${proxyNote(process.env)}: check the network, or install the Google Cloud SDK with its Firestore emulator.`,
    );
  }
  const folder = path.join(root, 'node_modules/.cache/llevo/artefacts');
  log(`No download: the Firestore emulator of the Google Cloud SDK is used (${sdkJar}).`);
  return {
    environment: {
      ...(needsFirestore && { FIRESTORE_EMULATOR_BINARY_PATH: await writeLauncherJar(sdkJar, folder) }),
      ...(needsStorage && { STORAGE_EMULATOR_BINARY_PATH: await buildStorageRulesJar({ sdkJar, javaBin, folder }) }),
    },
    hasUi,
  };
}
