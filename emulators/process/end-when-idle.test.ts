/** Starts real processes, as firebase-tools does for functions. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'testing/idle-function.ts');
const PRELOAD = new URL('end-when-idle.mjs', import.meta.url).href;
/** Long enough for a busy machine to begin the request. */
const IDLE_MS = 1_200;

let folder: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'llevo-idle-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process of a function; `ended` resolves with its exit code. */
async function startFunction(name: string, ...args: string[]) {
  const child = fork(SCRIPT, args, {
    execArgv: ['--import', PRELOAD],
    env: { ...process.env, TMPDIR: folder, FUNCTION_TARGET: name, LLEVO_FUNCTION_IDLE_MS: String(IDLE_MS) },
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const [port] = (await once(child, 'message')) as [number];
  return { child, ended, get: (url: string) => fetch(`http://127.0.0.1:${port}${url}`) };
}

test('a function without requests exits', async () => {
  const { ended } = await startFunction('housekeeping');
  expect(await ended).toBe(0);
});

test('a function responds to a slow request before it exits', async () => {
  const { child, ended } = await startFunction('housekeeping', 'busy');
  const [answer] = (await Promise.race([once(child, 'message'), ended.then(() => ['ended'])])) as [string];
  expect(answer).toBe('done');
  expect(await ended).toBe(0);
});

test('one process of the API keeps running', async () => {
  const both = [await startFunction('api'), await startFunction('api')];
  await Promise.race(both.map(({ ended }) => ended));
  const staying = both.filter(({ child }) => child.exitCode === null);
  expect(staying).toHaveLength(1);
  expect((await staying[0]?.get('/'))?.status).toBe(200);
});
