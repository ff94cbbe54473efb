/** docs/configuration.md lists exactly the settings of the code. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { DAILY_CEILINGS } from '../functions/contract/src/daily-ceilings.ts';
import { WEBHOOK_EVENTS } from '../functions/src/adapters/billing/stripe/webhook-events.ts';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

/** Names in the tables of a section. */
function namesUnder(page: string, title: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name ?? '').sort();
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '')),
];

async function sourcesUnder(folder: string): Promise<string> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(files.map((name) => read(path.join(folder, name))))).join('\n');
}

/** What visitors load, and what builds it. */
const webSources = async () => (await sourcesUnder('web/src')) + (await sourcesUnder('web/build'));

const page = await read('docs/configuration.md');

/** Set by Google's runtime, not by the operator. */
const RUNTIME_PROVIDED = ['GCLOUD_PROJECT'];
/** Set by the emulators for themselves. */
const EMULATORS_ONLY = ['STRIPE_API_BASE', 'PAYPHONE_API_BASE', 'WEBHOOKS_PRIVATE_ADDRESSES'];

test('functions', async () => {
  const settings = await read('functions/src/adapters/platform/settings.ts');
  const declared = matches(settings, /(?:setting|defineSecret)\('(\w+)'\)/g);
  expect(namesUnder(page, 'Functions')).toEqual(
    declared.filter((name) => !RUNTIME_PROVIDED.includes(name) && !EMULATORS_ONLY.includes(name)).sort(),
  );
});

/** An emulator's address, the cloud's names of a revision and a function, and samples of code of the reference: no settings. */
const NOT_SETTINGS = [
  'adapters/sessions/identity-toolkit.ts',
  'adapters/firebase-deps.ts',
  'process-handlers.ts',
  'http/docs/snippets.ts',
];

test('no other file of the functions reads the environment', async () => {
  const readers = (await readdir(path.join(ROOT, 'functions/src'), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'adapters/platform/settings.ts',
  );
  const reading = await Promise.all(
    readers.map(async (name) => ((await read(`functions/src/${name}`)).includes('process.env') ? [name] : [])),
  );
  expect(reading.flat().filter((name) => !NOT_SETTINGS.includes(name))).toEqual([]);
});

test('web', async () => {
  const source = await webSources();
  expect(namesUnder(page, 'Web')).toEqual(matches(source, /\bimport\.meta\.env\.(VITE_\w+)/g).sort());
});

test('no other file of the web reads the environment', async () => {
  const reading: string[] = [];
  for (const folder of ['web/src', 'web/build']) {
    for (const name of await readdir(path.join(ROOT, folder), { recursive: true })) {
      const file = path.posix.join(folder, name);
      if (/\.tsx?$/.test(name) && (await read(file)).includes('import.meta.env')) reading.push(file);
    }
  }
  expect(reading).toEqual(['web/src/lib/env.ts']);
});

/** Settings of an example, with the default that stands after each. */
async function exampleOf(file: string): Promise<Map<string, string>> {
  const lines = (await read(file)).matchAll(/^# (\w+)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]));
}

test.each([
  { folder: 'functions', title: 'Functions', secrets: true },
  { folder: 'web', title: 'Web', secrets: false },
])('$folder/.env.example has every setting with its default, and sets nothing', async ({ folder, title, secrets }) => {
  const file = `${folder}/.env.example`;
  expect(parseEnv(await read(file))).toEqual({});
  const example = await exampleOf(file);
  const settings = await read('functions/src/adapters/platform/settings.ts');
  const secret = secrets ? matches(settings, /defineSecret\('(\w+)'\)/g) : [];
  expect([...example.keys()].sort()).toEqual(namesUnder(page, title).filter((name) => !secret.includes(name)));
  for (const [, name = '', value = ''] of page.matchAll(/^\| `(\w+)` +\| `?([^|`]+?)`? +\|/gm)) {
    const written = example.get(name);
    if (written !== undefined && written !== '') expect(value.replaceAll(/(?<=\d),(?=\d)/g, '')).toBe(written);
  }
});

test('daily ceilings have the contract’s defaults', () => {
  const defaults = [...page.matchAll(/^\| `DAILY_CEILING_(\w+)` +\| ([\d,]+) +\|/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase().replaceAll('_', ''), Number(value.replaceAll(',', ''))],
  );
  const contract = Object.entries(DAILY_CEILINGS).map(([name, max]) => [name.toLowerCase(), max]);
  expect(defaults.sort()).toEqual(contract.sort());
});

test('defaults that are written down are those of the code', async () => {
  const source = (await sourcesUnder('functions/src/adapters')) + (await webSources());
  const rows = page.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\|/gm);
  for (const [, name = '', value = ''] of rows) {
    if (value.includes('<')) continue;
    expect(source, name).toContain(value);
  }
});

test('Stripe’s events are those that the webhook handles', () => {
  const sentence = /^## Payments\n[\s\S]*?events ([\s\S]*?)\. Others/m.exec(page)?.[1] ?? '';
  expect([...sentence.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(WEBHOOK_EVENTS);
});
