/** Decides which web build may be reused; a build with keys never serves a start without keys. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildCurrent, stampBuild } from './ensure-web-build.ts';

const KEYS = { VITE_GOOGLE_MAPS_KEY: 'AIzaBrowser' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'llevo-build-'));
  for (const folder of ['web/dist', 'functions/contract/src']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'web/index.html', 'web/dist/sw.js'])
    writeFileSync(path.join(root, file), '');
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'web/index.html']) touch(file, 100);
  touch('functions/contract/src', 100);
  touch('web', 100);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Sets a file's modification time, in seconds since 1970. */
const touch = (file: string, seconds: number) => {
  utimesSync(path.join(root, file), seconds, seconds);
};

test('a build without keys serves a start without keys only', async () => {
  expect(await isBuildCurrent(root, {})).toBe(true);
  expect(await isBuildCurrent(root, KEYS)).toBe(false);
});

test('a build with keys serves a start with the same keys only', async () => {
  await stampBuild(root, KEYS);
  expect(await isBuildCurrent(root, KEYS)).toBe(true);
  expect(await isBuildCurrent(root, { VITE_GOOGLE_MAPS_KEY: 'AIzaOther' })).toBe(false);
  expect(await isBuildCurrent(root, {})).toBe(false);
  expect(readFileSync(path.join(root, 'node_modules/.cache/llevo/web-keys'), 'utf8')).not.toContain('AIza');
});

test('a newer build by another command counts as one without keys', async () => {
  await stampBuild(root, KEYS);
  touch('node_modules/.cache/llevo/web-keys', 200);
  expect(await isBuildCurrent(root, KEYS)).toBe(false);
  expect(await isBuildCurrent(root, {})).toBe(true);
});

test('a build older than its sources is not current', async () => {
  touch('web/dist/sw.js', 50);
  expect(await isBuildCurrent(root, {})).toBe(false);
});
