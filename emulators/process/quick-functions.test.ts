import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'testing/print-emulated-functions.mjs');
const PRELOAD = new URL('quick-functions.mjs', import.meta.url).href;

async function printed(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...args, SCRIPT]);
  return JSON.parse(stdout);
}

test('a function loads firebase-tools’ deployment when it needs it, and comes to the same', async () => {
  const usual = (await printed()) as { emulated: object };
  expect(usual).toEqual({
    isLoadedAtOnce: true,
    isLoadedThen: true,
    emulated: expect.objectContaining({ id: 'us-central1-one' }) as object,
  });
  expect(await printed('--import', PRELOAD)).toEqual({ ...usual, isLoadedAtOnce: false });
});
