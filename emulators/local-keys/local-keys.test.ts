/** Keys in `.env.local`: test mode only, both or none, and no error or text names one. */
import { readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL_KEY_NAMES, NO_LOCAL_KEYS, parseLocalKeys, readLocalKeys } from './local-keys.ts';

/** In parts, so that no search for secrets takes them for real ones. */
const key = (kind: string, mode: string) => [kind, mode, 'aB3dE5fG7h'].join('_');
const SECRET = key('sk', 'test');
const PUBLISHABLE = key('pk', 'test');
const GOOGLE = 'AIza-Sy_example';
const fileOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

test.each([
  { name: 'an empty file', text: '', keys: NO_LOCAL_KEYS },
  { name: 'names without values', text: 'STRIPE_SECRET_KEY=\nGOOGLE_MAPS_API_KEY=  \n# a note', keys: NO_LOCAL_KEYS },
  {
    name: 'both keys of Stripe, quoted and with spaces',
    text: `STRIPE_SECRET_KEY=" ${SECRET} "\nexport STRIPE_PUBLISHABLE_KEY=${PUBLISHABLE}\n`,
    keys: { ...NO_LOCAL_KEYS, stripe: { secret: SECRET, publishable: PUBLISHABLE } },
  },
  {
    name: 'a restricted key',
    text: fileOf({ STRIPE_SECRET_KEY: SECRET.replace('sk', 'rk'), STRIPE_PUBLISHABLE_KEY: PUBLISHABLE }),
    keys: { ...NO_LOCAL_KEYS, stripe: { secret: SECRET.replace('sk', 'rk'), publishable: PUBLISHABLE } },
  },
  {
    name: 'one key of Google for browser and functions',
    text: fileOf({ GOOGLE_MAPS_API_KEY: GOOGLE }),
    keys: { ...NO_LOCAL_KEYS, google: { browser: GOOGLE, server: GOOGLE } },
  },
  {
    name: 'a key of Google of their own for functions',
    text: fileOf({ GOOGLE_MAPS_API_KEY: GOOGLE, GOOGLE_ROUTES_API_KEY: 'AIza-other' }),
    keys: { ...NO_LOCAL_KEYS, google: { browser: GOOGLE, server: 'AIza-other' } },
  },
  {
    name: 'a name that nothing reads',
    text: fileOf({ STRIPE_SECRET: SECRET }),
    keys: { ...NO_LOCAL_KEYS, unknown: ['STRIPE_SECRET'] },
  },
])('$name', ({ text, keys }) => {
  expect(parseLocalKeys(text)).toEqual(keys);
});

interface RefusedFile {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly says: string;
}

test.each<RefusedFile>([
  { name: 'a live secret key', values: { STRIPE_SECRET_KEY: key('sk', 'live') }, says: 'is a live key' },
  { name: 'a live restricted key', values: { STRIPE_SECRET_KEY: key('rk', 'live') }, says: 'is a live key' },
  {
    name: 'a live publishable key beside a secret one of the test mode',
    values: { STRIPE_SECRET_KEY: SECRET, STRIPE_PUBLISHABLE_KEY: key('pk', 'live') },
    says: 'STRIPE_PUBLISHABLE_KEY in .env.local is a live key',
  },
  { name: 'keys that are swapped', values: { STRIPE_SECRET_KEY: PUBLISHABLE }, says: 'no key of Stripe' },
  { name: 'a secret key alone', values: { STRIPE_SECRET_KEY: SECRET }, says: 'lacks STRIPE_PUBLISHABLE_KEY' },
  { name: 'a publishable key alone', values: { STRIPE_PUBLISHABLE_KEY: PUBLISHABLE }, says: 'lacks STRIPE_SECRET_KEY' },
  { name: 'a key of Google with a space', values: { GOOGLE_MAPS_API_KEY: 'AIza Sy' }, says: 'no key of Google' },
  { name: 'a key for routes alone', values: { GOOGLE_ROUTES_API_KEY: GOOGLE }, says: 'without GOOGLE_MAPS_API_KEY' },
])('$name is refused in one sentence without the key', ({ values, says }) => {
  const parse = () => parseLocalKeys(fileOf(values));
  expect(parse).toThrow(says);
  for (const value of Object.values(values)) expect(parse).not.toThrow(value);
  expect(parse).not.toThrow('\n');
});

test('the file of a clone is read, and need not exist', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'llevo-keys-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  expect(await readLocalKeys(folder)).toEqual(NO_LOCAL_KEYS);
  await writeFile(path.join(folder, '.env.local'), fileOf({ GOOGLE_MAPS_API_KEY: GOOGLE }));
  expect((await readLocalKeys(folder)).google).toEqual({ browser: GOOGLE, server: GOOGLE });
});

test('.env.example names exactly what is read, without values', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  expect(Object.keys(parseEnv(text)).sort()).toEqual([...LOCAL_KEY_NAMES].sort());
  expect(parseLocalKeys(text)).toEqual(NO_LOCAL_KEYS);
});
