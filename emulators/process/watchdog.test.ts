/** Kills the supervisor of a small tree of real processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listProcesses, type RunningProcess, sendSignal } from './process-list.ts';
import { WatchedProcesses } from './watchdog.ts';

const TREE = path.join(import.meta.dirname, 'testing/supervised-tree.ts');
/** The watchdog's grace period, with time for slow machines. */
const END_TIMEOUT_MS = 40_000;
const POLL_INTERVAL_MS = 100;

let logs: string;
let started: number[] = [];

beforeEach(async () => {
  logs = await mkdtemp(path.join(tmpdir(), 'llevo-watchdog-'));
});

afterEach(async () => {
  for (const id of started) sendSignal(id, 'SIGKILL');
  started = [];
  await rm(logs, { recursive: true, force: true });
});

/** Ids of those processes that still run. */
async function alive(ids: readonly number[]): Promise<number[]> {
  const running = new Set((await listProcesses()).map(({ id }) => id));
  return ids.filter((id) => running.has(id));
}

/** Starts the tree; resolves with the ids of the supervisor and of its descendants. */
async function startTree(mode: 'settled' | 'starting'): Promise<{ supervisor: number; tree: number[] }> {
  const child = spawn(process.execPath, [TREE, logs, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const tree = JSON.parse(line.toString()) as number[];
  started = [...tree, ...(child.pid === undefined ? [] : [child.pid])];
  return { supervisor: child.pid ?? 0, tree };
}

const expectAllGone = (tree: readonly number[]) =>
  vi.waitFor(
    async () => {
      expect(await alive(tree)).toEqual([]);
    },
    { timeout: END_TIMEOUT_MS, interval: POLL_INTERVAL_MS },
  );

describe.skipIf(process.platform === 'win32')('after the supervisor is killed', () => {
  test('all descendants end when the supervisor is killed', { timeout: END_TIMEOUT_MS }, async () => {
    const { supervisor, tree } = await startTree('settled');
    expect(await alive(tree)).toEqual(tree);
    process.kill(supervisor, 'SIGKILL');
    await expectAllGone(tree);
  });

  test('all descendants end when the supervisor and its child are killed', { timeout: END_TIMEOUT_MS }, async () => {
    const { supervisor, tree } = await startTree('settled');
    for (const id of [supervisor, tree[0] ?? 0]) process.kill(id, 'SIGKILL');
    await expectAllGone(tree);
  });

  test('all descendants end when the supervisor is killed during the start', { timeout: END_TIMEOUT_MS }, async () => {
    const { supervisor, tree } = await startTree('starting');
    process.kill(supervisor, 'SIGKILL');
    await expectAllGone(tree);
  });
});

describe('watched processes', () => {
  const running = (id: number, parent: number, options: { group?: number; started?: string } = {}): RunningProcess => ({
    id,
    parent,
    group: options.group ?? id,
    started: options.started ?? 'first',
  });

  test('watched processes include orphans of an ended leader', async () => {
    let all = [running(900_001, 1), running(900_002, 900_001, { group: 900_001 }), running(900_003, 900_001)];
    const watched = new WatchedProcesses(() => Promise.resolve(all));
    await watched.addLeader(900_001);
    await watched.survey();
    all = [running(900_002, 1, { group: 900_001 }), running(900_003, 1), running(900_004, 900_003)];
    expect((await watched.remaining()).map(({ id }) => id)).toEqual([900_002, 900_003, 900_004]);
  });

  test('watched processes exclude a later process with a leader’s id, and its group', async () => {
    let all = [running(900_001, 1)];
    const watched = new WatchedProcesses(() => Promise.resolve(all));
    await watched.addLeader(900_001);
    all = [running(900_001, 1, { started: 'later' }), running(900_005, 900_001, { group: 900_001, started: 'later' })];
    await watched.survey();
    expect(await watched.remaining()).toEqual([]);
  });
});
