import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FUNCTIONS_FOLDER = path.resolve(import.meta.dirname, '../../functions');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(FUNCTIONS_FOLDER, 'package.json'), 'utf8')) as Manifest;

const readLockfile = () =>
  JSON.parse(readFileSync(path.join(FUNCTIONS_FOLDER, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Partial<Manifest> & { readonly version?: string }>>;
  };

test('the functions’ lockfile has the packages of their manifest, which Cloud Build installs', () => {
  const { dependencies } = readManifest();
  const { packages } = readLockfile();
  expect(packages['']?.dependencies).toEqual(dependencies);
  for (const name of Object.keys(dependencies)) expect(packages[`node_modules/${name}`]?.version, name).toBeDefined();
});
