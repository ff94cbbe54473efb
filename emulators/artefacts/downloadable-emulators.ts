import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

export type ArtefactName = 'firestore' | 'storage' | 'ui';

interface Download {
  remoteUrl: string;
  expectedSize: number;
  downloadPathRelativeToCacheDir: string;
}

/** A part of the emulators that firebase-tools downloads. */
export interface DownloadableEmulator {
  name: ArtefactName;
  url: string;
  bytes: number;
  isCached: boolean;
}

/** Whether a download is there as a whole: one that was interrupted can leave a shorter file. */
function isWhole(file: string, bytes: number): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === bytes;
}

/** What firebase-tools has to download for the stack, and what of it is in its cache. */
export async function downloadableEmulators(root: string): Promise<DownloadableEmulator[]> {
  const file = path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const info = JSON.parse(await readFile(file, 'utf8')) as {
    firestore: Download;
    storage: Download;
    ui: { main: Download };
  };
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache/firebase/emulators');
  const downloads = { firestore: info.firestore, storage: info.storage, ui: info.ui.main };
  return Object.entries(downloads).map(([name, { remoteUrl, expectedSize, downloadPathRelativeToCacheDir }]) => ({
    name: name as ArtefactName,
    url: remoteUrl,
    bytes: expectedSize,
    isCached: isWhole(path.join(cache, downloadPathRelativeToCacheDir), expectedSize),
  }));
}
