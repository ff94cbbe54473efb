import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newestSourceMs } from './newest-source.ts';
import { WEB_ENVIRONMENT } from './web-environment.ts';

const run = promisify(execFile);

/** Sources of the web application. */
const WEB_SOURCES = ['web', 'functions/contract/src', 'package-lock.json', 'tsconfig.base.json'];
async function isBuildCurrent(root: string): Promise<boolean> {
  // The last file that a build writes.
  const built = path.join(root, 'web/dist/sw.js');
  if (!existsSync(built)) return false;
  return (await stat(built)).mtimeMs >= (await newestSourceMs(root, WEB_SOURCES));
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
