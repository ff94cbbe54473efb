import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_ROOMS } from '../../.dependency-cruiser.mjs';

const SERVER = path.join(import.meta.dirname, '../../functions/src');

/** Folders directly below `parent`, as rooms. */
async function foldersOf(parent: string): Promise<string[]> {
  const entries = await readdir(path.join(SERVER, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
}

test('the order of rooms names every folder of the platform and of the areas once', async () => {
  const folders = [...(await foldersOf('platform')), ...(await foldersOf('areas'))];
  expect(SERVER_ROOMS.toSorted()).toEqual(['platform', 'http', ...folders].toSorted());
});
