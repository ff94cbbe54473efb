import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDemoStack } from './demo-stack.ts';
import type { BenchRow } from './measure.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
/** GOALS P15. */
const GOAL_SECONDS = 60;

/**
 * P15: runs `npm start` in a fresh clone of the last commit, without packages, site, functions and demo data. npm takes
 * packages from its cache, else from the network.
 */
export async function benchFreshStart(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'llevo-fresh-'));
  try {
    await run('git', ['clone', '--quiet', '--local', ROOT, folder]);
    const stack = await startDemoStack({ root: folder, isFresh: true });
    await stack.stop();
    return [
      {
        ...{ id: 'P15', what: 'start of a fresh clone, packages and all', unit: 's' },
        ...{ ours: stack.startedInMs / 1000, floor: GOAL_SECONDS, goal: 1 },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
