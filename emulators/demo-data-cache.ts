import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { newestSourceMs } from './newest-source.ts';
import { DATA_FORMAT, saveData } from './persisted-data.ts';
import type { Ports } from './ports.ts';
import type { Sizes } from './seed/sizes.ts';
import type { ResolvedOptions } from './stack-options.ts';

/** Sources that determine the demo data. */
const SOURCES = ['emulators/seed', 'emulators/stripe', 'functions/contract/src', 'functions/src', 'package-lock.json'];

const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/llevo/demo-data');

/**
 * Cache folder for demo data of these sizes. Its name changes with the day and the sources; with the hour only where
 * today's services follow it: otherwise the seed is the same all day, apart from positions.
 */
export async function cachedDemoData(root: string, sizes: Sizes, nowMs: number): Promise<string> {
  const { services, drivers, customers, messages, records = false, daySoFar = false } = sizes;
  const newest = await newestSourceMs(root, SOURCES);
  const today = guayaquilDate(nowMs);
  const from = daySoFar ? `${today} ${guayaquilTime(nowMs).slice(0, 2)}` : today;
  const facts = [DATA_FORMAT, from, newest, services, drivers, customers, messages, records];
  return path.join(cacheFolder(root), createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16));
}

/** Removes the demo data of other hours, days, sizes and sources. */
export async function removeOtherDemoData(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = await readdir(parent).catch(() => []);
  const others = names.filter((name) => path.join(parent, name) !== folder);
  await Promise.all(others.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

/** Saves the demo data of a running stack in that folder. A failure is only logged: the next start seeds again. */
export async function cacheDemoData(folder: string, at: Ports, { payments, log }: ResolvedOptions): Promise<void> {
  try {
    await saveData(folder, at, { stripe: payments });
    await removeOtherDemoData(folder);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
}
