import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listProcesses } from './process/process-list.ts';
import { assertNoneRunning, recordStack, runningOffset } from './running-stack.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'llevo-running-'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function writeRecord(offset: number, text: string): Promise<void> {
  const folder = path.join(root, 'node_modules/.cache/llevo', String(offset));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'running.json'), text);
}

describe.skipIf(process.platform === 'win32')('the record of running stacks', () => {
  test('a clone has no record before the first start', async () => {
    await assertNoneRunning(root);
    expect(runningOffset(root)).toBe(0);
  });

  test('a record makes a second start fail with the address of the running stack', async () => {
    await recordStack(root, 200);
    const sentence = `Llevo already runs from this clone (process ${process.pid}) on http://127.0.0.1:5200:`;
    await expect(assertNoneRunning(root)).rejects.toThrow(sentence);
    await expect(recordStack(root, 200)).rejects.toThrow(sentence);
    expect(runningOffset(root)).toBe(200);
  });

  test('a record allows a second stack at other ports', async () => {
    await recordStack(root, 200);
    await expect(recordStack(root, 300)).resolves.toBeUndefined();
  });

  test('a record is replaced if its stack was killed, even if its process id was reused', async () => {
    await writeRecord(0, JSON.stringify({ runner: { id: process.pid, started: 'long ago' }, offset: 0 }));
    await assertNoneRunning(root);
    await recordStack(root, 0);
    await expect(assertNoneRunning(root)).rejects.toThrow('http://127.0.0.1:5000');
  });

  test('a record is replaced if it was only half written', async () => {
    await writeRecord(0, '{"runner":');
    await assertNoneRunning(root);
    await expect(recordStack(root, 0)).resolves.toBeUndefined();
  });

  test('a record is ignored if no process has its id', async () => {
    const highest = Math.max(...(await listProcesses()).map(({ id }) => id));
    await writeRecord(400, JSON.stringify({ runner: { id: highest + 100_000, started: 'x' }, offset: 400 }));
    await assertNoneRunning(root);
    expect(runningOffset(root)).toBe(0);
  });
});
