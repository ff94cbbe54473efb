import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { WEB_ENVIRONMENT } from './web-environment.ts';

const run = promisify(execFile);

/** Sources of the web application. */
const WEB_SOURCES = ['web', 'functions/contract/src', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache']);

/** Modification time of the newest file under a path, in ms since 1970. */
async function newestModifiedMs(entry: string): Promise<number> {
  const info = await stat(entry);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(entry)).filter((name) => !IGNORED_FOLDERS.has(name));
  const times = await Promise.all(names.map((name) => newestModifiedMs(path.join(entry, name))));
  return Math.max(0, ...times);
}

async function isBuildCurrent(root: string): Promise<boolean> {
  // The last file that a build writes.
  const built = path.join(root, 'web/dist/sw.js');
  if (!existsSync(built)) return false;
  const sources = await Promise.all(WEB_SOURCES.map((source) => newestModifiedMs(path.join(root, source))));
  return (await stat(built)).mtimeMs >= Math.max(...sources);
}

/** Builds web/dist unless it is newer than all of its sources. Resolves with whether it was built. */
export async function ensureWebBuild(root: string, signal: AbortSignal): Promise<boolean> {
  if (await isBuildCurrent(root)) return false;
  await run(process.execPath, [path.join(root, 'web/build/cli.ts')], {
    cwd: root,
    env: { ...WEB_ENVIRONMENT, ...process.env },
    maxBuffer: 64 * 1024 * 1024,
    signal,
  });
  return true;
}
