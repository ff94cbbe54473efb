import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from 'node:http';
import { listen, readBody } from './fakes/fake-server.ts';
import {
  DATA_FORMAT,
  findPersistedData,
  persistedDataFolder,
  replaceData,
  saveData,
  saveRegularly,
} from './persisted-data.ts';
import { ports } from './ports.ts';

let root: string;
let folder: string;
let lines: string[];

const log = (line: string) => {
  lines.push(line);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'llevo-data-'));
  folder = persistedDataFolder(root, 0);
  lines = [];
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** Writes saved data as the hub exports it, with a file that identifies it. */
async function writeData(where: string, name: string, format: number | null = DATA_FORMAT): Promise<void> {
  await mkdir(where, { recursive: true });
  await writeFile(path.join(where, 'firebase-export-metadata.json'), '{}');
  await writeFile(path.join(where, 'name'), name);
  if (format !== null) await writeFile(path.join(where, 'llevo-format.json'), JSON.stringify({ format }));
}

const nameIn = (where: string) => readFile(path.join(where, 'name'), 'utf8');

test('findPersistedData is false without saved data', async () => {
  expect(await findPersistedData(folder, log)).toBe(false);
  expect(lines).toEqual([]);
});

test('findPersistedData is true for data of this format', async () => {
  await writeData(folder, 'kept');
  expect(await findPersistedData(folder, log)).toBe(true);
  expect(await nameIn(folder)).toBe('kept');
  expect(lines).toEqual([]);
});

test.each([DATA_FORMAT + 1, null])(
  'findPersistedData renames data of format %s and logs its new name',
  async (format) => {
    await writeData(folder, 'other', format);
    expect(await findPersistedData(folder, log)).toBe(false);
    const [aside = '', ...more] = await readdir(path.dirname(folder));
    expect(more).toEqual([]);
    expect(await nameIn(path.join(path.dirname(folder), aside))).toBe('other');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(aside);
    // The folder is free for the next save.
    expect(await findPersistedData(folder, log)).toBe(false);
  },
);

test('replaceData replaces earlier data', async () => {
  await writeData(folder, 'before');
  await writeData(`${folder}.new`, 'after');
  await replaceData(folder);
  expect(await nameIn(folder)).toBe('after');
  expect(await readdir(path.dirname(folder))).toEqual(['0']);
});

test('a save killed between its two renames loses nothing', async () => {
  await writeData(`${folder}.old`, 'before');
  await writeData(`${folder}.new`, 'after');
  expect(await findPersistedData(folder, log)).toBe(true);
  expect(await nameIn(folder)).toBe('before');
});

test('data of an incomplete save is not loaded', async () => {
  await writeData(folder, 'before');
  await writeData(`${folder}.new`, 'half', null);
  expect(await findPersistedData(folder, log)).toBe(true);
  expect(await nameIn(folder)).toBe('before');
});

test('data saved with the real Stripe has its own folder', async () => {
  const real = persistedDataFolder(root, 0, true);
  expect(real).not.toBe(folder);
  const hub = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      await writeData((JSON.parse(body) as { path: string }).path, 'exported');
      response.end('{}');
    });
  });
  const port = Number(new URL(await listen(hub, 0)).port);
  try {
    await saveData(real, { ...ports(0), hub: port }, { stripe: false });
  } finally {
    hub.closeAllConnections();
    hub.close();
  }
  expect(await findPersistedData(real, log)).toBe(true);
  expect(await findPersistedData(folder, log)).toBe(false);
});

test('saveRegularly saves at intervals and at the end, one save at a time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let running = 0;
  let saves = 0;
  const end = saveRegularly(async () => {
    running += 1;
    expect(running).toBe(1);
    // Longer than the interval.
    await new Promise((resolve) => setTimeout(resolve, 250));
    running -= 1;
    saves += 1;
  }, 100);
  await vi.advanceTimersByTimeAsync(650);
  expect(saves).toBe(2);
  const ended = end();
  await vi.runAllTimersAsync();
  await ended;
  expect(saves).toBeGreaterThan(2);
  const total = saves;
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toBe(total);
});
