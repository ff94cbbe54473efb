/** Decides which web build may be reused: one with the settings that a start or a deployment needs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordFile, recordOf } from '../web/build/build-record.ts';
import { isBuildCurrent, localBuildEnvironment, WEB_ENVIRONMENT } from './ensure-web-build.ts';
import { NO_LOCAL_KEYS } from './local-keys.ts';

const LOCAL = localBuildEnvironment(NO_LOCAL_KEYS);
const withGoogleKey = (browser: string) =>
  localBuildEnvironment({ ...NO_LOCAL_KEYS, google: { browser, server: browser } });
/** Environment of `npm run build` and of a deployment. */
const PRODUCTION = process.env;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'llevo-build-'));
  for (const folder of ['web/dist', 'functions/contract/src']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'web/index.html', 'web/dist/sw.js']) write(file, '');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes a file that is older than any build. */
function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
  utimesSync(path.join(root, file), 100, 100);
}

const record = () => recordFile(path.join(root, 'web/dist'));

/** Records a build in this environment, as the last step of a build does. */
const recordBuild = (environment: NodeJS.ProcessEnv) => {
  writeFileSync(record(), recordOf(environment, path.join(root, 'web')));
};

test('a build with the same settings is kept', async () => {
  recordBuild(LOCAL);
  expect(await isBuildCurrent(root, LOCAL)).toBe(true);
});

test('the local stack builds again after a build for production', async () => {
  recordBuild(PRODUCTION);
  expect(await isBuildCurrent(root, LOCAL)).toBe(false);
  expect(await isBuildCurrent(root, PRODUCTION)).toBe(true);
});

test('a build of the local stack is not one for production', async () => {
  recordBuild(LOCAL);
  expect(await isBuildCurrent(root, PRODUCTION)).toBe(false);
});

test.each(Object.keys(WEB_ENVIRONMENT))('a build with another %s is built again', async (name) => {
  recordBuild({ ...LOCAL, [name]: 'other' });
  expect(await isBuildCurrent(root, LOCAL)).toBe(false);
});

test('a build with keys serves a start with the same keys only', async () => {
  recordBuild(withGoogleKey('AIzaBrowser'));
  expect(await isBuildCurrent(root, withGoogleKey('AIzaBrowser'))).toBe(true);
  expect(await isBuildCurrent(root, withGoogleKey('AIzaOther'))).toBe(false);
  expect(await isBuildCurrent(root, LOCAL)).toBe(false);
  expect(readFileSync(record(), 'utf8')).not.toContain('AIza');
});

test('a build is repeated after a change of web/.env.production, not of other variables', async () => {
  recordBuild(LOCAL);
  expect(await isBuildCurrent(root, { ...LOCAL, LLEVO_PORT_OFFSET: '100' })).toBe(true);
  write('web/.env.production', 'VITE_SUPPORT_EMAIL=ayuda@llevo.test\n');
  expect(await isBuildCurrent(root, LOCAL)).toBe(false);
});

test('a build without a record is built again', async () => {
  expect(await isBuildCurrent(root, LOCAL)).toBe(false);
  expect(await isBuildCurrent(root, PRODUCTION)).toBe(false);
});

test('a build older than its sources is not current', async () => {
  recordBuild(LOCAL);
  utimesSync(record(), 50, 50);
  expect(await isBuildCurrent(root, LOCAL)).toBe(false);
});
