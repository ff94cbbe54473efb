import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { newestSourceMs } from './newest-source.ts';
import { DATA_FORMAT } from './persisted-data.ts';
import type { SeedSizes } from './stack-options.ts';

/** What the demo data is made of and by. */
const SOURCES = ['emulators/seed', 'emulators/stripe', 'functions/contract/src', 'functions/src', 'package-lock.json'];

const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/llevo/demo-data');

/**
 * Where a start keeps the demo data of these sizes for later ones: the seed is the same all day, except for positions.
 * Another day or a change of the sources gives another folder.
 */
export async function cachedDemoData(root: string, sizes: SeedSizes, nowMs: number): Promise<string> {
  const { services, drivers, customers } = sizes;
  const newest = await newestSourceMs(root, SOURCES);
  const facts = [DATA_FORMAT, guayaquilDate(nowMs), newest, services, drivers, customers];
  return path.join(cacheFolder(root), createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16));
}

/** Removes the demo data of earlier days and sources. */
export async function removeOtherDemoData(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = await readdir(parent).catch(() => []);
  const others = names.filter((name) => path.join(parent, name) !== folder);
  await Promise.all(others.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}
