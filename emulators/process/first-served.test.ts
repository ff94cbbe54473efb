import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveFirst } from './first-served.ts';

let proc: string;
beforeEach(async () => {
  proc = await mkdtemp(path.join(tmpdir(), 'llevo-proc-'));
});
afterEach(() => rm(proc, { recursive: true }));

async function running(id: number, command: string, group: string | null) {
  const folder = path.join(proc, id.toString());
  await mkdir(folder);
  await writeFile(path.join(folder, 'cmdline'), command);
  if (group !== null) await writeFile(path.join(folder, 'autogroup'), group);
}

const groupOf = (id: number) => readFile(path.join(proc, id.toString(), 'autogroup'), 'utf8');

test('the processes with the text in their command are served first, the others as before', async () => {
  await running(11, 'java\0-jar\0firestore-emulator.jar', '/autogroup-1 nice 0');
  await running(12, 'node\0functions', '/autogroup-2 nice 0');
  expect(await serveFirst([11, 12, 13], 'firestore-emulator', proc)).toBe(1);
  expect(await groupOf(11)).toMatch(/^-10/);
  expect(await groupOf(12)).toBe('/autogroup-2 nice 0');
});

test('a system without groups of sessions leaves all as they are', async () => {
  await running(11, 'java\0-jar\0firestore-emulator.jar', null);
  expect(await serveFirst([11], 'firestore-emulator', proc)).toBe(0);
  await expect(groupOf(11)).rejects.toThrow('ENOENT');
});
