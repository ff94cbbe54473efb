import { readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  describeServices,
  functionsEnvironment,
  LOCAL_KEY_NAMES,
  NO_LOCAL_KEYS,
  pagesEnvironment,
  parseLocalKeys,
  readLocalKeys,
} from './local-keys.ts';

/** Joined from parts, so that no secret scanner reports it. */
const key = (kind: string, mode: string) => [kind, mode, 'aB3dE5fG7h'].join('_');
const SECRET = key('sk', 'test');
const PUBLISHABLE = key('pk', 'test');
const WEBHOOK = ['whsec', 'aB3dE5fG7h'].join('_');
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
    keys: { ...NO_LOCAL_KEYS, stripe: { secret: SECRET, publishable: PUBLISHABLE, webhookSecret: null } },
  },
  {
    name: 'the keys of Stripe with the secret of its command line tool',
    text: fileOf({
      STRIPE_SECRET_KEY: SECRET,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE,
      STRIPE_WEBHOOK_SECRET: WEBHOOK,
    }),
    keys: { ...NO_LOCAL_KEYS, stripe: { secret: SECRET, publishable: PUBLISHABLE, webhookSecret: WEBHOOK } },
  },
  {
    name: 'a restricted key',
    text: fileOf({ STRIPE_SECRET_KEY: SECRET.replace('sk', 'rk'), STRIPE_PUBLISHABLE_KEY: PUBLISHABLE }),
    keys: {
      ...NO_LOCAL_KEYS,
      stripe: { secret: SECRET.replace('sk', 'rk'), publishable: PUBLISHABLE, webhookSecret: null },
    },
  },
  {
    name: 'one Google key for browser and functions',
    text: fileOf({ GOOGLE_MAPS_API_KEY: GOOGLE }),
    keys: { ...NO_LOCAL_KEYS, google: { browser: GOOGLE, server: GOOGLE } },
  },
  {
    name: 'a separate Google key for functions',
    text: fileOf({ GOOGLE_MAPS_API_KEY: GOOGLE, GOOGLE_ROUTES_API_KEY: 'AIza-other' }),
    keys: { ...NO_LOCAL_KEYS, google: { browser: GOOGLE, server: 'AIza-other' } },
  },
  {
    name: 'an unknown name',
    text: fileOf({ STRIPE_SECRET: SECRET }),
    keys: { ...NO_LOCAL_KEYS, unknown: ['STRIPE_SECRET'] },
  },
])('parseLocalKeys accepts $name', ({ text, keys }) => {
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
    name: 'a live publishable key beside a test secret key',
    values: { STRIPE_SECRET_KEY: SECRET, STRIPE_PUBLISHABLE_KEY: key('pk', 'live') },
    says: 'STRIPE_PUBLISHABLE_KEY in .env.local is a live key',
  },
  { name: 'swapped keys', values: { STRIPE_SECRET_KEY: PUBLISHABLE }, says: 'is not a key of Stripe' },
  { name: 'a secret key alone', values: { STRIPE_SECRET_KEY: SECRET }, says: 'lacks STRIPE_PUBLISHABLE_KEY' },
  { name: 'a publishable key alone', values: { STRIPE_PUBLISHABLE_KEY: PUBLISHABLE }, says: 'lacks STRIPE_SECRET_KEY' },
  { name: 'a webhook secret alone', values: { STRIPE_WEBHOOK_SECRET: WEBHOOK }, says: 'lacks STRIPE_SECRET_KEY' },
  {
    name: 'a malformed webhook secret',
    values: { STRIPE_SECRET_KEY: SECRET, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE, STRIPE_WEBHOOK_SECRET: SECRET },
    says: 'STRIPE_WEBHOOK_SECRET in .env.local is not a key',
  },
  { name: 'a Google key with a space', values: { GOOGLE_MAPS_API_KEY: 'AIza Sy' }, says: 'is not a Google key' },
  { name: 'a routes key alone', values: { GOOGLE_ROUTES_API_KEY: GOOGLE }, says: 'without GOOGLE_MAPS_API_KEY' },
])('parseLocalKeys refuses $name in one sentence without the key', ({ values, says }) => {
  const parse = () => parseLocalKeys(fileOf(values));
  expect(parse).toThrow(says);
  for (const value of Object.values(values)) expect(parse).not.toThrow(value);
  expect(parse).not.toThrow('\n');
});

test('readLocalKeys reads the file of a clone if it exists', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'llevo-keys-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  expect(await readLocalKeys(folder)).toEqual(NO_LOCAL_KEYS);
  await writeFile(path.join(folder, '.env.local'), fileOf({ GOOGLE_MAPS_API_KEY: GOOGLE }));
  expect((await readLocalKeys(folder)).google).toEqual({ browser: GOOGLE, server: GOOGLE });
});

test('.env.example names every key that is read, without values', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
  expect(Object.keys(parseEnv(text)).sort()).toEqual([...LOCAL_KEY_NAMES].sort());
  expect(parseLocalKeys(text)).toEqual(NO_LOCAL_KEYS);
});

const STRIPE = { secret: 'sk_test_secret1', publishable: 'pk_test_public1', webhookSecret: 'whsec_1234567890' };
const GOOGLE_KEYS = { browser: 'AIzaBrowser', server: 'AIzaServer' };
const ALL = { ...NO_LOCAL_KEYS, stripe: STRIPE, google: GOOGLE_KEYS };
const WEBHOOK_URL = 'http://127.0.0.1:5001/hook';

test('the environment is empty and one line lists degraded services without keys', () => {
  expect(functionsEnvironment(NO_LOCAL_KEYS)).toEqual({});
  expect(pagesEnvironment(NO_LOCAL_KEYS)).toEqual({});
  expect(describeServices(NO_LOCAL_KEYS, WEBHOOK_URL)).toEqual([
    'Outside services: all fakes.',
    'Without keys in .env.local payments go to the fake Stripe; map and places are the local ones, distances estimates.',
  ]);
});

test('functions get the secret keys and pages the publishable ones', () => {
  expect(functionsEnvironment(ALL)).toEqual({
    STRIPE_API_BASE: '',
    STRIPE_SECRET_KEY: STRIPE.secret,
    STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
    DIRECTIONS_URL: 'google',
    DIRECTIONS_KEY: GOOGLE_KEYS.server,
  });
  expect(pagesEnvironment(ALL)).toEqual({
    VITE_STRIPE_PUBLISHABLE_KEY: STRIPE.publishable,
    VITE_GOOGLE_MAPS_KEY: GOOGLE_KEYS.browser,
  });
});

test('functions get a random webhook secret if none is set', () => {
  const keys = { ...ALL, stripe: { ...STRIPE, webhookSecret: null } };
  const [first, second] = [functionsEnvironment(keys), functionsEnvironment(keys)];
  expect(first.STRIPE_WEBHOOK_SECRET).toMatch(/^\w{48}$/);
  expect(second.STRIPE_WEBHOOK_SECRET).not.toBe(first.STRIPE_WEBHOOK_SECRET);
});

test.each([
  { keys: ALL, says: 'Stripe (test mode), Google (map, places, routes)' },
  { keys: ALL, says: `run "stripe listen --forward-to ${WEBHOOK_URL}".` },
  { keys: { ...ALL, stripe: { ...STRIPE, webhookSecret: null } }, says: 'set STRIPE_WEBHOOK_SECRET in .env.local' },
  { keys: { ...ALL, google: null }, says: 'Without the other key in .env.local map and places' },
  { keys: { ...ALL, stripe: null }, says: 'in .env.local payments go to the fake Stripe.' },
  { keys: { ...NO_LOCAL_KEYS, unknown: ['STRIPE_KEY'] }, says: 'Unknown names in .env.local: STRIPE_KEY' },
])('describeServices prints "$says" without a key', ({ keys, says }) => {
  const printed = describeServices(keys, WEBHOOK_URL).join('\n');
  expect(printed).toContain(says);
  for (const secret of [...Object.values(STRIPE), ...Object.values(GOOGLE_KEYS)]) expect(printed).not.toContain(secret);
});
