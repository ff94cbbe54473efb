import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tracked and new files of the working tree, or the files of a revision. */
export interface SourceTree {
  readonly root: string;
  readonly files: readonly string[];
  readonly read: (file: string) => string;
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean);

const treeAt = (root: string, files: readonly string[]): SourceTree => ({
  root,
  files,
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
});

const workingTree = () =>
  treeAt(
    process.cwd(),
    git('ls-files', '-co', '--exclude-standard', '-z').filter((file) => existsSync(file)),
  );

/** Unpacks the revision into a temporary folder, which the process removes at its end. */
function revisionTree(revision: string): SourceTree {
  const root = mkdtempSync(path.join(tmpdir(), 'llevo-house-'));
  process.once('exit', () => {
    rmSync(root, { recursive: true, force: true });
  });
  const archive = execFileSync('git', ['archive', revision], { maxBuffer: 2 ** 28 });
  const unpacked = spawnSync('tar', ['-x', '-C', root], { input: archive });
  if (unpacked.status !== 0) throw new Error(`Cannot unpack ${revision}: ${unpacked.stderr.toString()}`);
  return treeAt(root, git('ls-tree', '-r', '-z', '--name-only', revision));
}

export const sourceTree = (revision: string | undefined) =>
  revision === undefined ? workingTree() : revisionTree(revision);

export const isTest = (file: string) => /\.(test|spec|bench)\.tsx?$|\.test-d\.ts$/.test(file);

const PRODUCT = /^(functions|web|emulators|scripts)\//;

/** Code that is not a test: functions with the contract, web, emulators and scripts. */
export const isSource = (file: string) =>
  PRODUCT.test(file) && /\.(ts|tsx|mjs)$/.test(file) && !isTest(file) && !/\/testing\/|\.d\.ts$/.test(file);
