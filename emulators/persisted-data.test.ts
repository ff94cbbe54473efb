import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from 'node:http';
import { listen, readBody } from './fakes/fake-server.ts';
import {
  cursorFile,
  DATA_FORMAT,
  findPersistedData,
  persistedDataFolder,
  replaceData,
  saveData,
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

/** Saved data as the hub exports it, with a file that tells which one it is. */
async function writeData(where: string, name: string, format: number | null = DATA_FORMAT): Promise<void> {
  await mkdir(where, { recursive: true });
  await writeFile(path.join(where, 'firebase-export-metadata.json'), '{}');
  await writeFile(path.join(where, 'name'), name);
  if (format !== null) await writeFile(path.join(where, 'llevo-format.json'), JSON.stringify({ format }));
}

const nameIn = (where: string) => readFile(path.join(where, 'name'), 'utf8');

test('there is nothing to load at first', async () => {
  expect(await findPersistedData(folder, log)).toBe(false);
  expect(lines).toEqual([]);
});

test('data of this format is loaded', async () => {
  await writeData(folder, 'kept');
  expect(await findPersistedData(folder, log)).toBe(true);
  expect(await nameIn(folder)).toBe('kept');
  expect(lines).toEqual([]);
});

test.each([DATA_FORMAT + 1, null])('data of format %s is set aside whole, and said so', async (format) => {
  await writeData(folder, 'other', format);
  expect(await findPersistedData(folder, log)).toBe(false);
  const [aside = '', ...more] = await readdir(path.dirname(folder));
  expect(more).toEqual([]);
  expect(await nameIn(path.join(path.dirname(folder), aside))).toBe('other');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(aside);
  // The next save has the folder to itself.
  expect(await findPersistedData(folder, log)).toBe(false);
});

test('a save replaces what was there', async () => {
  await writeData(folder, 'before');
  await writeData(`${folder}.new`, 'after');
  await replaceData(folder);
  expect(await nameIn(folder)).toBe('after');
  expect(await readdir(path.dirname(folder))).toEqual(['0']);
});

test('a save that was killed between its two renames loses nothing', async () => {
  await writeData(`${folder}.old`, 'before');
  await writeData(`${folder}.new`, 'after');
  expect(await findPersistedData(folder, log)).toBe(true);
  expect(await nameIn(folder)).toBe('before');
});

test('a save that was killed before it was complete is not loaded', async () => {
  await writeData(folder, 'before');
  await writeData(`${folder}.new`, 'half', null);
  expect(await findPersistedData(folder, log)).toBe(true);
  expect(await nameIn(folder)).toBe('before');
});

test('how far events were handled is saved as it was before the data, beside the data of the real Stripe', async () => {
  const real = persistedDataFolder(root, 0, true);
  expect(real).not.toBe(folder);
  const cursor = path.join(root, 'cursor.json');
  await writeFile(cursor, 'before');
  const hub = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      await writeFile(cursor, 'later');
      await writeData((JSON.parse(body) as { path: string }).path, 'exported');
      response.end('{}');
    });
  });
  const port = Number(new URL(await listen(hub, 0)).port);
  try {
    await saveData(real, { ...ports(0), hub: port }, { stripe: false, cursor });
    await saveData(folder, { ...ports(0), hub: port }, { stripe: false });
  } finally {
    hub.closeAllConnections();
    hub.close();
  }
  expect(await readFile(cursorFile(real), 'utf8')).toBe('before');
  expect(await findPersistedData(real, log)).toBe(true);
  expect(await readdir(folder)).not.toContain(path.basename(cursorFile(folder)));
});
