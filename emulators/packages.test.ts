import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled } from './packages.mjs';

type Packages = Readonly<Record<string, { version?: string; optional?: boolean; link?: boolean }>>;

const WANTED: Packages = {
  '': {},
  web: { version: '0.1.0' },
  'node_modules/web': { link: true },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/esbuild-darwin': { version: '1.0.0', optional: true },
};
const PRESENT: Packages = { 'node_modules/hono': { version: '4.13.19' } };

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'llevo-packages-'));
  await mkdir(path.join(folder, 'node_modules'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Writes a lockfile that is newer than npm's list of installed packages. */
async function given(wanted: Packages, present: Packages): Promise<void> {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  await writeFile(installed, JSON.stringify({ packages: present }));
  await utimes(installed, 1000, 1000);
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
}

describe('isInstalled', () => {
  test('isInstalled is true if npm installed packages after the lockfile was written', async () => {
    await given(WANTED, PRESENT);
    await utimes(path.join(folder, 'package-lock.json'), 500, 500);
    expect(isInstalled(folder)).toBe(true);
  });

  test('isInstalled is true if a newer lockfile lists the same versions, apart from builds for other systems', async () => {
    await given(WANTED, PRESENT);
    expect(isInstalled(folder)).toBe(true);
  });

  test('isInstalled is false before the first installation', async () => {
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
    expect(isInstalled(folder)).toBe(false);
  });

  test('isInstalled is false if the lockfile lists another version', async () => {
    await given(WANTED, { 'node_modules/hono': { version: '4.12.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  test('isInstalled is false if the lockfile lists one more package', async () => {
    await given(WANTED, {});
    expect(isInstalled(folder)).toBe(false);
  });
});
