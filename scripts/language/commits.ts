/** `npm run check:commits`: refuses subjects that are not Conventional Commits, of all commits since the rule began. */
import { execFileSync, spawnSync } from 'node:child_process';
import { subjectFault } from './commit-subject.ts';

/** Last commit before the rule, and its time, which selects commits in a shallow clone. */
const BEFORE = { commit: 'd95c098d', time: '2026-11-26T04:41:23Z' };

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const succeeds = (...args: readonly string[]) => spawnSync('git', args, { stdio: 'ignore' }).status === 0;

/** Subjects to check; none outside a clone. */
function newCommits(): readonly string[] {
  if (!succeeds('rev-parse', '--verify', '--quiet', 'HEAD')) {
    console.log('Skipped: this is not a Git clone.');
    return [];
  }
  const isComplete = succeeds('merge-base', '--is-ancestor', BEFORE.commit, 'HEAD');
  if (!isComplete) console.log(`Commit ${BEFORE.commit} is not in this clone: only the commits here are checked.`);
  const range = isComplete ? `${BEFORE.commit}..HEAD` : `--since=${BEFORE.time}`;
  return git('log', '--format=%h%x09%p%x09%s', range).split('\n').filter(Boolean);
}

for (const line of newCommits()) {
  const [hash = '', parents = '', ...subject] = line.split('\t');
  const fault = subjectFault(subject.join('\t'), parents.split(' ').length);
  if (!fault) continue;
  console.error(`${hash} ${subject.join('\t')}\n  ${fault}`);
  process.exitCode = 1;
}
