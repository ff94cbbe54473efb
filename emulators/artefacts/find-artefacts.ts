import path from 'node:path';
import { findDownloadableEmulators } from './downloadable-emulators.ts';
import { findSdkFirestoreJar, writeLauncherJar } from './google-cloud-sdk.ts';
import { buildStorageRulesJar } from './build-storage-rules-jar.ts';

export interface Artefacts {
  /** Where firebase-tools must not use its own download: environment variables that point at another file. */
  environment: Record<string, string>;
  hasUi: boolean;
  /** One line for the reader, when something other than the usual download is used. */
  note: string | null;
}

/**
 * Decides where the emulators come from. Normally firebase-tools downloads them and nothing is done here; without that,
 * an installed Google Cloud SDK has Firestore's, and its rules engine evaluates the storage rules as well.
 */
export async function findArtefacts(root: string, javaBin: string): Promise<Artefacts> {
  const can = await findDownloadableEmulators(root);
  const isSet = (name: string) => process.env[name] !== undefined;
  const needsFirestore = !can.firestore && !isSet('FIRESTORE_EMULATOR_BINARY_PATH');
  const needsStorage = !can.storage && !isSet('STORAGE_EMULATOR_BINARY_PATH');
  if (!needsFirestore && !needsStorage) return { environment: {}, hasUi: can.ui, note: null };

  const sdkJar = await findSdkFirestoreJar();
  if (sdkJar === null) {
    throw new Error(
      'Faltan los emuladores de Firebase: no hay conexión para descargarlos (storage.googleapis.com) ni un Google Cloud SDK con «cloud-firestore-emulator».',
    );
  }
  const folder = path.join(root, 'node_modules/.cache/llevo/artefacts');
  return {
    environment: {
      ...(needsFirestore && { FIRESTORE_EMULATOR_BINARY_PATH: await writeLauncherJar(sdkJar, folder) }),
      ...(needsStorage && { STORAGE_EMULATOR_BINARY_PATH: await buildStorageRulesJar({ sdkJar, javaBin, folder }) }),
    },
    hasUi: can.ui,
    note: `Sin descarga: se usa el emulador de Firestore del Google Cloud SDK (${sdkJar}).`,
  };
}
