import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the web application is made of, besides its own folder. */
const WEB_SOURCES = ['web', 'functions/contract/src', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache']);

/** When the youngest file under a path was changed, in ms since 1970. */
async function newestModifiedMs(entry: string): Promise<number> {
  const info = await stat(entry);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(entry)).filter((name) => !IGNORED_FOLDERS.has(name));
  const times = await Promise.all(names.map((name) => newestModifiedMs(path.join(entry, name))));
  return Math.max(0, ...times);
}

async function isBuildCurrent(root: string): Promise<boolean> {
  // What a build writes last.
  const built = path.join(root, 'web/dist/sw.js');
  if (!existsSync(built)) return false;
  const sources = await Promise.all(WEB_SOURCES.map((source) => newestModifiedMs(path.join(root, source))));
  return (await stat(built)).mtimeMs >= Math.max(...sources);
}

/** Builds web/dist unless it is younger than everything it is made of. Resolves with whether it was built. */
export async function ensureWebBuild(root: string, signal: AbortSignal): Promise<boolean> {
  if (await isBuildCurrent(root)) return false;
  await run(process.execPath, [path.join(root, 'scripts/build-web.ts')], {
    cwd: root,
    // The emulators stand in for Google without any setting up; a page built ahead cannot know where it will be served.
    env: { VITE_SOCIAL_NETWORKS: 'google', ...process.env },
    maxBuffer: 64 * 1024 * 1024,
    signal,
  });
  return true;
}
