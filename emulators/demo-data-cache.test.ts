import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedDemoData, removeOtherDemoData } from './demo-data-cache.ts';
import { DEMO_SIZES } from './seed/sizes.ts';
import { TEST_SIZES } from './stack-options.ts';

const MORNING_MS = Date.parse('2026-11-20T13:00:00Z');
const HOUR_MS = 60 * 60_000;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'llevo-cache-'));
  const folders = ['emulators/seed', 'emulators/stripe', 'functions/contract/src', 'functions/src'];
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  await writeFile(path.join(root, 'emulators/seed/seed.ts'), '');
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const folderAt = (nowMs: number, sizes = DEMO_SIZES) => cachedDemoData(root, sizes, nowMs);

test('the cache folder changes by the hour for the demo, and by the day for other sizes', async () => {
  expect(await folderAt(MORNING_MS + HOUR_MS - 1)).toBe(await folderAt(MORNING_MS));
  expect(await folderAt(MORNING_MS + HOUR_MS)).not.toBe(await folderAt(MORNING_MS));
  expect(await folderAt(MORNING_MS + 15 * HOUR_MS, TEST_SIZES)).toBe(await folderAt(MORNING_MS, TEST_SIZES));
  expect(await folderAt(MORNING_MS + 16 * HOUR_MS, TEST_SIZES)).not.toBe(await folderAt(MORNING_MS, TEST_SIZES));
});

test('the cache folder changes with day, size and sources', async () => {
  const first = await folderAt(MORNING_MS);
  expect(await folderAt(MORNING_MS + 24 * HOUR_MS)).not.toBe(first);
  expect(await folderAt(MORNING_MS, { ...DEMO_SIZES, drivers: 5 })).not.toBe(first);
  expect(await folderAt(MORNING_MS, { ...DEMO_SIZES, messages: 0 })).not.toBe(first);
  expect(await folderAt(MORNING_MS, { ...DEMO_SIZES, records: false })).not.toBe(first);
  const inAnHour = new Date(Date.now() + HOUR_MS);
  await utimes(path.join(root, 'emulators/seed/seed.ts'), inAnHour, inAnHour);
  expect(await folderAt(MORNING_MS)).not.toBe(first);
});

test('removeOtherDemoData removes cached data of other days and sources', async () => {
  const folder = await folderAt(MORNING_MS);
  for (const kept of [folder, await folderAt(MORNING_MS - 24 * HOUR_MS)]) await mkdir(kept, { recursive: true });
  await removeOtherDemoData(folder);
  expect(await readdir(path.dirname(folder))).toEqual([path.basename(folder)]);
});
