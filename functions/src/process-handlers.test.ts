import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { processHandlers } from './process-handlers.ts';
import type * as ShareProcess from './processes/share.ts';

const loaded = (): string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => path.dirname(file).endsWith('/processes'));

afterEach(() => {
  vi.unstubAllEnvs();
});

test('only the process of a function loads its code, and does so at once', () => {
  vi.stubEnv('FUNCTION_TARGET', 'api');
  processHandlers<typeof ShareProcess>('share')('share');
  expect(loaded()).toEqual([]);
  vi.stubEnv('FUNCTION_TARGET', 'share');
  processHandlers<typeof ShareProcess>('share')('share');
  expect(loaded().map((file) => path.basename(file))).toEqual(['share.ts']);
});

test('code that does not load fails at once in its process, and on each call elsewhere', () => {
  const missing = processHandlers<{ missing: () => void }>('missing');
  expect(missing('missing')).toThrow('Cannot find module');
  vi.stubEnv('FUNCTION_TARGET', 'missing');
  expect(() => missing('missing')).toThrow('Cannot find module');
});

test('each function has the handler of its own name', async () => {
  const folder = path.join(import.meta.dirname, 'definitions');
  const files = [...(await readdir(folder)).map((name) => path.join(folder, name)), `${import.meta.dirname}/index.ts`];
  const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const pairs = [...text.matchAll(/export const (\w+) = on\w+\([^;]*\('(\w+)'\),?\s*\);/g)];
  expect(pairs.length).toBeGreaterThan(14);
  for (const [, name, handler] of pairs) expect(handler).toBe(name);
});
