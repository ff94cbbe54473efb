import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { validatePublishedFiles } from './published-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'llevo-published-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string, name = 'assets/index.js') => writeFile(path.join(folder, name), text);

/** Assembles a secret from parts, so that secret scanners do not report this file. */
const secret = (...parts: string[]) => parts.join('');

test.each([
  ['console.log(1)\n//# sourceMappingURL=index.js.map', 'refers to a source map'],
  ['a{}\n/*# sourceMappingURL=data:application/json;base64,e30= */', 'refers to a source map'],
  [secret('-----BEGIN ', 'PRIVATE KEY-----\\n', 'A'.repeat(64)), 'contains a private key'],
  [secret('-----BEGIN RSA ', 'PRIVATE KEY-----\n', 'A'.repeat(64)), 'contains a private key'],
  [secret('"sk_', 'live_', '51HabcDEFghi"'), 'contains a secret key of Stripe'],
  [secret('"rk_', 'test_', '51HabcDEFghi"'), 'contains a secret key of Stripe'],
  [secret('"whs', 'ec_', '51HabcDEFghi"'), 'contains a webhook secret of Stripe'],
  [secret('"llv', '_abcdefgh1234_', 'x'.repeat(32), '"'), 'contains an API key of the product'],
])('reports the text %j', async (text, fault) => {
  await write(text);
  expect(await validatePublishedFiles(folder)).toEqual([`assets/index.js ${fault}`]);
});

test.each([
  'const isKey = /sk_(live|test)_/.test(key); const PUBLISHABLE = "pk_test_51HabcDEFghi";',
  'pem.replace(/-----(?:BEGIN|END) PRIVATE KEY-----/g, "")',
  'code.replace("//# sourceMappingURL=", "")',
  'placeholder="llv_…"',
])('accepts the text %j', async (text) => {
  await write(text);
  expect(await validatePublishedFiles(folder)).toEqual([]);
});

test('reports texts forbidden in a deployment', async () => {
  await write('const DEMO = "u-master:ABCD2345";');
  expect(await validatePublishedFiles(folder)).toEqual([]);
  expect(await validatePublishedFiles(folder, { 'is for the emulators': 'ABCD2345' })).toEqual([
    'assets/index.js is for the emulators',
  ]);
});

test('reports a source map file', async () => {
  await write('{}', 'assets/index.js.map');
  expect(await validatePublishedFiles(folder)).toEqual(['assets/index.js.map is a source map']);
});

test('throws for an empty folder', async () => {
  await rm(path.join(folder, 'index.html'));
  await expect(validatePublishedFiles(folder)).rejects.toThrow('is empty');
});
