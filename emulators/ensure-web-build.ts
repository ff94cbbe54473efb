import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newestSourceMs } from './newest-source.ts';
import { WEB_ENVIRONMENT } from './web-environment.ts';

const run = promisify(execFile);

/** Sources of the web application. */
const WEB_SOURCES = ['web', 'functions/contract/src', 'package-lock.json', 'tsconfig.base.json'];
/** A bundler makes millions of short-lived objects: with room for them the build takes a sixth less processor time. */
const ROOMY = ['--max-semi-space-size=128'];

type Settings = Readonly<Record<string, string>>;

/** The last file that a build writes. */
const lastFile = (root: string) => path.join(root, 'web/dist/sw.js');
/** Says with which keys the last build of a stack was made. */
const stampFile = (root: string) => path.join(root, 'node_modules/.cache/llevo/web-keys');

/** Tells settings apart without holding one; '' for none. */
export const settingsStamp = (settings: Settings): string =>
  Object.keys(settings).length === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify(Object.entries(settings).sort()))
        .digest('hex');

/** The stamp of the build in web/dist. One of `npm run build`, which is younger than any stamp, has no keys. */
async function builtStamp(root: string): Promise<string> {
  const file = stampFile(root);
  if (!existsSync(file) || (await stat(file)).mtimeMs < (await stat(lastFile(root))).mtimeMs) return '';
  return readFile(file, 'utf8');
}

/** Whether web/dist is younger than all of its sources and was made with these settings. */
export async function isBuildCurrent(root: string, settings: Settings): Promise<boolean> {
  const built = lastFile(root);
  if (!existsSync(built)) return false;
  if ((await builtStamp(root)) !== settingsStamp(settings)) return false;
  return (await stat(built)).mtimeMs >= (await newestSourceMs(root, WEB_SOURCES));
}

/** Notes with which settings web/dist was made. */
export async function stampBuild(root: string, settings: Settings): Promise<void> {
  await mkdir(path.dirname(stampFile(root)), { recursive: true });
  await writeFile(stampFile(root), settingsStamp(settings));
}

/** Builds web/dist with the keys in `settings`, unless that is what it holds. Resolves with whether it was built. */
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
