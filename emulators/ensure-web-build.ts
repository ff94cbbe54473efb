import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { recordFile, recordOf } from '../web/build/build-record.ts';
import { type LocalKeys, pagesEnvironment } from './local-keys.ts';
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

/** Environment of a build for the local stack with these keys. */
export const localBuildEnvironment = (keys: LocalKeys): NodeJS.ProcessEnv => ({
  ...WEB_ENVIRONMENT,
  ...process.env,
  ...pagesEnvironment(keys),
});

/** True if web/dist is complete, newer than its sources and has the settings of a build in this environment. */
export async function isBuildCurrent(root: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const record = recordFile(path.join(root, 'web/dist'));
  if (!existsSync(record)) return false;
  if ((await readFile(record, 'utf8')) !== recordOf(environment, path.join(root, 'web'))) return false;
  return (await stat(record)).mtimeMs >= (await newestSourceMs(root, WEB_SOURCES));
}

/** Builds web/dist in this environment unless it is current. Resolves to true if it was built. */
export async function ensureWebBuild(
  root: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  if (await isBuildCurrent(root, environment)) return false;
  await run(process.execPath, [...ROOMY, path.join(root, 'web/build/cli.ts')], {
    cwd: root,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
    signal,
  });
  return true;
}
