/** docs/configuration.md lists exactly the settings of the code. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { DAILY_CEILINGS } from '../functions/contract/src/daily-ceilings.ts';
import { WEBHOOK_EVENTS } from '../functions/src/areas/billing/stripe/webhook-events.ts';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

/** Reads the names in a section's tables. */
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

/** Sources of the pages and of their build. */
const webSources = async () => (await sourcesUnder('web/src')) + (await sourcesUnder('web/build'));

const page = await read('docs/configuration.md');

/** Settings provided by Google's runtime. */
const RUNTIME_PROVIDED = ['GCLOUD_PROJECT'];
/** Settings used by the emulators only. */
const EMULATORS_ONLY = ['STRIPE_API_BASE', 'PAYPHONE_API_BASE', 'WEBHOOKS_PRIVATE_ADDRESSES'];

test('lists the settings of the functions', async () => {
  const settings = await read('functions/src/platform/settings.ts');
  const declared = matches(settings, /(?:setting|defineSecret)\('(\w+)'\)/g);
  expect(namesUnder(page, 'Functions')).toEqual(
    declared.filter((name) => !RUNTIME_PROVIDED.includes(name) && !EMULATORS_ONLY.includes(name)).sort(),
  );
});

/** Files that read other variables: an emulator's address, names set by the cloud, and code samples. */
const NOT_SETTINGS = [
  'platform/identity/identity-toolkit.ts',
  'firebase-deps.ts',
  'process-handlers.ts',
  'http/docs/snippets.ts',
];

test('only settings.ts of the functions reads the environment', async () => {
  const readers = (await readdir(path.join(ROOT, 'functions/src'), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'platform/settings.ts',
  );
  const reading = await Promise.all(
    readers.map(async (name) => ((await read(`functions/src/${name}`)).includes('process.env') ? [name] : [])),
  );
  expect(reading.flat().filter((name) => !NOT_SETTINGS.includes(name))).toEqual([]);
});

test('lists the settings of the web', async () => {
  const source = await webSources();
  expect(namesUnder(page, 'Web')).toEqual(matches(source, /\bimport\.meta\.env\.(VITE_\w+)/g).sort());
});

test('only env.ts of the web reads the environment', async () => {
  const reading: string[] = [];
  for (const folder of ['web/src', 'web/build']) {
    for (const name of await readdir(path.join(ROOT, folder), { recursive: true })) {
      const file = path.posix.join(folder, name);
      if (/\.tsx?$/.test(name) && (await read(file)).includes('import.meta.env')) reading.push(file);
    }
  }
  expect(reading).toEqual(['web/src/lib/env.ts']);
});

/** Reads the settings of an example file with their defaults. */
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
  const settings = await read('functions/src/platform/settings.ts');
  const secret = secrets ? matches(settings, /defineSecret\('(\w+)'\)/g) : [];
  expect([...example.keys()].sort()).toEqual(namesUnder(page, title).filter((name) => !secret.includes(name)));
  for (const [, name = '', value = ''] of page.matchAll(/^\| `(\w+)` +\| `?([^|`]+?)`? +\|/gm)) {
    const written = example.get(name);
    if (written !== undefined && written !== '') expect(value.replaceAll(/(?<=\d),(?=\d)/g, '')).toBe(written);
  }
});

test('lists the contract’s defaults of the daily ceilings', () => {
  const defaults = [...page.matchAll(/^\| `DAILY_CEILING_(\w+)` +\| ([\d,]+) +\|/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase().replaceAll('_', ''), Number(value.replaceAll(',', ''))],
  );
  const contract = Object.entries(DAILY_CEILINGS).map(([name, max]) => [name.toLowerCase(), max]);
  expect(defaults.sort()).toEqual(contract.sort());
});

test('lists the defaults of the code', async () => {
  const source = (await sourcesUnder('functions/src/platform')) + (await webSources());
  const rows = page.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\|/gm);
  for (const [, name = '', value = ''] of rows) {
    if (value.includes('<')) continue;
    expect(source, name).toContain(value);
  }
});

test('lists the Stripe events handled by the webhook', () => {
  const sentence = /^## Payments\n[\s\S]*?\nevents ([\s\S]*?)\. Others/m.exec(page)?.[1] ?? '';
  expect([...sentence.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(WEBHOOK_EVENTS);
});

/** APIs that the pages' Firebase packages call with the web key. Storage's package never reads the key. */
async function apisCalledWithKey(): Promise<string[]> {
  const packages = matches(await webSources(), /'firebase\/([\w-]+)'/g);
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));
  const apis = packages.map(async (name) => {
    const folder = path.dirname(resolve(`@firebase/${name}`));
    const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    const code = (await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
    return code.includes('apiKey') ? matches(code, /(?<![\w.-])(?:content-)?((?!www\.)\w+\.googleapis\.com)/g) : [];
  });
  return (await Promise.all(apis)).flat().sort();
}

test('lists the APIs that the pages call with the web key', async () => {
  const section = /^### Restricting the web key\n[\s\S]*?(?=^### )/m.exec(page)?.[0] ?? '';
  const listed = [...section.matchAll(/^\| `([\w.]+)`/gm)].map(([, api = '']) => api);
  expect(listed.sort()).toEqual(await apisCalledWithKey());
});
