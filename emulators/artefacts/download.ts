import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { canConnect, downloadProxy } from '../preflight.mjs';
import type { DownloadableEmulator } from './downloadable-emulators.ts';

const HTTPS_PORT = 443;

interface DownloadOptions {
  root: string;
  log: (line: string) => void;
  /** Ends the download. */
  signal: AbortSignal;
}

/** Where a download connects to first: the proxy, or the host itself. */
export function firstHop(url: string, env: NodeJS.ProcessEnv): { host: string; port: number } {
  return downloadProxy(env) ?? { host: new URL(url).hostname, port: HTTPS_PORT };
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * Downloads a part of the emulators into the cache of firebase-tools by its own command, which respects proxies, checks
 * the file and draws its progress on a terminal. It may take as long as it takes. Resolves with whether it succeeded.
 */
export async function downloadEmulator(
  { name, url, bytes }: DownloadableEmulator,
  { root, log, signal }: DownloadOptions,
): Promise<boolean> {
  // firebase-tools would try several times before it gives up.
  if (!(await canConnect(firstHop(url, process.env)))) return false;
  log(`Downloading the emulator of ${name} (${megabytes(bytes)})…`);
  // firebase-tools writes a log into its working directory.
  const cwd = path.join(root, 'node_modules/.cache/llevo/artefacts');
  await mkdir(cwd, { recursive: true });
  const cli = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(process.execPath, [cli, `setup:emulators:${name}`], {
    cwd,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    // The progress goes to the standard error.
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
