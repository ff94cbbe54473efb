import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { importGraph } from './import-graph.ts';
import type { Repository } from './select-tests.ts';

const SOURCE = /\.(tsx?|mjs|js)$/;

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line !== '');

const untracked = (): string[] => git('ls-files', '--others', '--exclude-standard');

/** Whether that names a commit. */
export function isCommit(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The files that differ from where this branch left that commit, committed or not. */
export function changedFiles(since: string): string[] {
  const [base = since] = git('merge-base', since, 'HEAD');
  return [...new Set([...git('diff', '--name-only', '--no-renames', base), ...untracked()])].sort();
}

/** Every file of the working tree, and who imports whom. */
export function readRepository(): Repository {
  const deleted = new Set(git('ls-files', '--deleted'));
  const files = new Set([...git('ls-files'), ...untracked()].filter((file) => !deleted.has(file)));
  const sources = [...files].filter((file) => SOURCE.test(file));
  return { files, importers: importGraph(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])), files) };
}
