import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { canConnect, downloadProxy } from '../preflight.mjs';
import { statSync } from 'node:fs';
import { homedir } from 'node:os';

export type ArtefactName = 'firestore' | 'storage' | 'ui';

interface Download {
  remoteUrl: string;
  expectedSize: number;
  downloadPathRelativeToCacheDir: string;
}

/** A part of the emulators that firebase-tools downloads. */
interface DownloadableEmulator {
  name: ArtefactName;
  url: string;
  bytes: number;
  isCached: boolean;
}

/** True if the file is complete: an interrupted download can leave a shorter file. */
function isWhole(file: string, bytes: number): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === bytes;
}

/** Downloads of firebase-tools that the stack needs, and whether they are cached. */
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

const HTTPS_PORT = 443;

interface DownloadOptions {
  root: string;
  log: (line: string) => void;
  /** Aborts the download. */
  signal: AbortSignal;
}

/** First address of a download's connection: the proxy, or the host itself. */
export function firstHop(url: string, env: NodeJS.ProcessEnv): { host: string; port: number } {
  return downloadProxy(env) ?? { host: new URL(url).hostname, port: HTTPS_PORT };
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * Downloads an emulator into the cache of firebase-tools with its own command, which respects proxies, checks the file
 * and shows progress on a terminal. No time limit. Resolves to true on success.
 */
export async function downloadEmulator(
  { name, url, bytes }: DownloadableEmulator,
  { root, log, signal }: DownloadOptions,
): Promise<boolean> {
  // Checked first, because firebase-tools repeats failed downloads.
  if (!(await canConnect(firstHop(url, process.env)))) return false;
  log(`Downloading the emulator of ${name} (${megabytes(bytes)})…`);
  // firebase-tools writes a log into its working directory.
  const cwd = path.join(root, 'node_modules/.cache/llevo/artefacts');
  await mkdir(cwd, { recursive: true });
  const cli = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(process.execPath, [cli, `setup:emulators:${name}`], {
    cwd,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    // Progress goes to standard error.
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve(false);
    });
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}
