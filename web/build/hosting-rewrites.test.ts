import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { PATHS } from '../src/lib/paths.ts';
import { hostingRewrites } from './hosting-rewrites.ts';
import { PRERENDERED_ROUTES } from './route-sources.ts';

const firebaseJson = readFile(new URL('../../firebase.json', import.meta.url), 'utf8');

/** The patterns as the Hosting emulator matches them. */
const require = createRequire(import.meta.url);
const fromTools = createRequire(require.resolve('firebase-tools/package.json'));
const fromHosting = createRequire(fromTools.resolve('superstatic'));
const { minimatch } = fromHosting('minimatch') as { minimatch: (address: string, pattern: string) => boolean };
const isRewritten = (address: string) => hostingRewrites().some(({ source }) => minimatch(address, source));

test('firebase.json has these rewrites: npm run headers', async () => {
  const { hosting } = JSON.parse(await firebaseJson) as { hosting: { rewrites: unknown } };
  expect(hosting.rewrites).toEqual(hostingRewrites());
});

const files = new Set(PRERENDERED_ROUTES.map((page) => page.path));
const addresses = Object.values(PATHS)
  .filter((route) => route !== PATHS.unmatched && !files.has(route))
  .map((route) => route.replace(/:\w+/g, 'x1'));

test.each(addresses.flatMap((address) => [address, `/en${address}`]))('%s leads to the application', (address) => {
  expect(isRewritten(address)).toBe(true);
});

test.each(['/404', '/nada/de/esto', '/account/nada', '/blog/no-existe', '/en/nada', '/signin/otp/mas', '/dashboard/x'])(
  '%s leads nowhere',
  (address) => {
    expect(isRewritten(address)).toBe(false);
  },
);
