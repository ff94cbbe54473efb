import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

const PROBE_TIMEOUT_MS = 4000;

interface Artefact {
  remoteUrl: string;
  downloadPathRelativeToCacheDir: string;
}
interface EmulatorDownloads {
  firestore: Artefact;
  storage: Artefact;
  ui: { main: Artefact };
}

export type ArtefactName = keyof EmulatorDownloads;

async function readEmulatorDownloads(root: string): Promise<EmulatorDownloads> {
  const file = path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  return JSON.parse(await readFile(file, 'utf8')) as EmulatorDownloads;
}

async function isReachable(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Which emulators firebase-tools can get by itself: those already in its cache, and all of them when the host it
 * downloads from answers.
 */
export async function findDownloadableEmulators(root: string): Promise<Record<ArtefactName, boolean>> {
  const { firestore, storage, ui } = await readEmulatorDownloads(root);
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache/firebase/emulators');
  const isCached = (artefact: Artefact) => existsSync(path.join(cache, artefact.downloadPathRelativeToCacheDir));
  const cached = { firestore: isCached(firestore), storage: isCached(storage), ui: isCached(ui.main) };
  if (Object.values(cached).every(Boolean)) return cached;
  return (await isReachable(firestore.remoteUrl)) ? { firestore: true, storage: true, ui: true } : cached;
}
