import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newestSourceMs } from './newest-source.ts';
import { ports } from './ports.ts';
import { DEMO_TWO_FACTOR } from './seed/accounts/demo-accounts.ts';

/** Settings of a web build for the emulators; production has none of them. */
export const WEB_ENVIRONMENT = {
  // The Auth emulator fakes Google without configuration; prerendered pages cannot detect where they will be served.
  VITE_SOCIAL_NETWORKS: 'google',
  // The sign-in page's second step shows this user's code.
  VITE_DEMO_TWO_FACTOR: `${DEMO_TWO_FACTOR.uid}:${DEMO_TWO_FACTOR.secret}`,
  // The same at every offset, so one build serves every stack.
  VITE_FIRESTORE_PORT_DISTANCE: String(ports(0).listenGate - ports(0).firestore),
};

const run = promisify(execFile);

/** Sources of the web application. */
const WEB_SOURCES = ['web', 'functions/contract/src', 'package-lock.json', 'tsconfig.base.json'];
/** Larger young generation for the bundler's millions of short-lived objects: a sixth less CPU time. */
const ROOMY = ['--max-semi-space-size=128'];

type Settings = Readonly<Record<string, string>>;

/** Last file that a build writes. */
const lastFile = (root: string) => path.join(root, 'web/dist/sw.js');
/** File with the keys' hash of a stack's last build. */
const stampFile = (root: string) => path.join(root, 'node_modules/.cache/llevo/web-keys');

/** Hash of the settings, so that the stamp holds no key; '' for no settings. */
const settingsStamp = (settings: Settings): string =>
  Object.keys(settings).length === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify(Object.entries(settings).sort()))
        .digest('hex');

/** Stamp of the build in web/dist. A build newer than the stamp came from `npm run build`, which uses no keys. */
async function builtStamp(root: string): Promise<string> {
  const file = stampFile(root);
  if (!existsSync(file) || (await stat(file)).mtimeMs < (await stat(lastFile(root))).mtimeMs) return '';
  return readFile(file, 'utf8');
}

/** True if web/dist is newer than its sources and was built with these settings. */
export async function isBuildCurrent(root: string, settings: Settings): Promise<boolean> {
  const built = lastFile(root);
  if (!existsSync(built)) return false;
  if ((await builtStamp(root)) !== settingsStamp(settings)) return false;
  return (await stat(built)).mtimeMs >= (await newestSourceMs(root, WEB_SOURCES));
}

/** Records the settings of the build in web/dist. */
export async function stampBuild(root: string, settings: Settings): Promise<void> {
  await mkdir(path.dirname(stampFile(root)), { recursive: true });
  await writeFile(stampFile(root), settingsStamp(settings));
}

/** Builds web/dist with the keys in `settings` unless it is current. Resolves to true if it was built. */
export async function ensureWebBuild(root: string, settings: Settings, signal: AbortSignal): Promise<boolean> {
  if (await isBuildCurrent(root, settings)) return false;
  await run(process.execPath, [...ROOMY, path.join(root, 'web/build/cli.ts')], {
    cwd: root,
    env: { ...WEB_ENVIRONMENT, ...process.env, ...settings },
    maxBuffer: 64 * 1024 * 1024,
    signal,
  });
  await stampBuild(root, settings);
  return true;
}
