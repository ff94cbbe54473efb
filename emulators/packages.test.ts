import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled, withAddresses } from './packages.mjs';

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

/** A lockfile, and what npm says that it installed before it. */
async function given(wanted: Packages, present: Packages): Promise<void> {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  await writeFile(installed, JSON.stringify({ packages: present }));
  await utimes(installed, 1000, 1000);
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
}

describe('packages are installed', () => {
  test('when npm installed them after the lockfile was written', async () => {
    await given(WANTED, PRESENT);
    await utimes(path.join(folder, 'package-lock.json'), 500, 500);
    expect(isInstalled(folder)).toBe(true);
  });

  test('when a younger lockfile wants the same, other systems’ builds aside', async () => {
    await given(WANTED, PRESENT);
    expect(isInstalled(folder)).toBe(true);
  });
});

describe('packages are missing', () => {
  test('before the first installation', async () => {
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
    expect(isInstalled(folder)).toBe(false);
  });

  test('when the lockfile wants another version', async () => {
    await given(WANTED, { 'node_modules/hono': { version: '4.12.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  test('when the lockfile wants one more', async () => {
    await given(WANTED, {});
    expect(isInstalled(folder)).toBe(false);
  });
});

test('every package gets its address, and a workspace none', () => {
  const packages = {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/web': { resolved: 'web', link: true },
    'node_modules/@types/node': { version: '24.19.2' },
    'node_modules/native': { name: 'typescript', version: '7.0.2' },
    'web/node_modules/p-limit': { version: '7.3.3' },
    'node_modules/forked': { version: '1.0.0', resolved: 'git+ssh://git@example.com/forked.git' },
  };
  const lockfile = JSON.stringify({ lockfileVersion: 3, packages });
  const addressed = JSON.parse(withAddresses(lockfile, 'https://npm.example.com/all/')) as {
    packages: Record<string, { resolved?: string }>;
  };
  expect(Object.entries(addressed.packages).map(([place, { resolved }]) => [place, resolved])).toEqual([
    ['', undefined],
    ['web', undefined],
    ['node_modules/web', 'web'],
    ['node_modules/@types/node', 'https://npm.example.com/all/@types/node/-/node-24.19.2.tgz'],
    ['node_modules/native', 'https://npm.example.com/all/typescript/-/typescript-7.0.2.tgz'],
    ['web/node_modules/p-limit', 'https://npm.example.com/all/p-limit/-/p-limit-7.3.3.tgz'],
    ['node_modules/forked', 'git+ssh://git@example.com/forked.git'],
  ]);
});
