/** Numbers for people are formatted in one module, so that a page has one decimal mark. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['web/src', 'functions/src', 'functions/contract/src'];
const FORMATTER = 'functions/contract/src/rules/format-number.ts';
const OWN_FORMAT = /\bNumberFormat\b|\.toLocaleString\(/;

async function sourcesUnder(folder: string): Promise<string[]> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}

test('only one module formats numbers', async () => {
  const sources = (await Promise.all(FOLDERS.map(sourcesUnder))).flat();
  const formatting: string[] = [];
  for (const file of sources) {
    if (OWN_FORMAT.test(await readFile(path.join(ROOT, file), 'utf8'))) formatting.push(file);
  }
  expect(formatting).toEqual([FORMATTER]);
});
