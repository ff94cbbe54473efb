/** README and docs name files, folders and pages that exist. */
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['docs', 'emulators', 'functions', 'scripts', 'tests', 'web'];

const filesUnder = async (folder: string) =>
  (await readdir(path.join(ROOT, folder), { recursive: true }))
    .filter((name) => !/(^|\/)(node_modules|dist|lib\/index\.js)(\/|$)/.test(name))
    .map((name) => `${folder}/${name}`);
const files = [...(await readdir(ROOT)), ...FOLDERS, ...(await Promise.all(FOLDERS.map(filesUnder))).flat()];
const pages = files.filter((name) => name.endsWith('.md'));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

test.each(pages)('%s', async (page) => {
  const text = await readFile(path.join(ROOT, page), 'utf8');
  const named = [
    ...matches(text, /`([\w.-]+(?:\/[\w.-]+)*\.(?:css|java|json|md|mjs|rules|ts|tsx|ttf))`/g),
    ...matches(text, new RegExp(`\`((?:${FOLDERS.join('|')})(?:/[\\w-]+)+)/?\``, 'g')),
  ];
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
  const links = matches(text, /\]\((?!https?:|#)([^)#]+)/g);
  for (const link of links) await access(path.join(ROOT, path.dirname(page), link));
  const decisions = matches(text, /docs\/decisions\/(\d{4})/g);
  for (const number of decisions) expect(files.some((file) => file.startsWith(`docs/decisions/${number}-`))).toBe(true);
});
