/** docs/operations.md matches the code. */
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIRESTORE_PRICES } from '../tests/bench/costs/prices.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');

test('names only existing files and commands', async () => {
  const files = [...page.matchAll(/`((?:functions|tests|scripts|web)\/[\w/.-]+)`/g)].map(([, file = '']) => file);
  for (const file of files) await access(path.join(ROOT, file));
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, command = '']) => command);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});

test('names the price list used for the costs', () => {
  expect(page).toContain(FIRESTORE_PRICES.source);
  expect(page).toContain(FIRESTORE_PRICES.asOf);
});
