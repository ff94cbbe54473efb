import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localUrl, type Ports } from './ports.ts';

const EXPORT_TIMEOUT_MS = 120_000;

/** Version of saved data. Increase it if the product can no longer read data saved earlier. */
export const DATA_FORMAT = 1;
const FORMAT_FILE = 'llevo-format.json';
const STRIPE_FILE = 'stripe.json';

/**
 * Folder of a stack's data between runs. Data with the real Stripe has its own folder: its customers do not exist in
 * the fake.
 */
export function persistedDataFolder(root: string, offset: number, isStripeReal = false): string {
  return path.join(root, '.emulator-data', isStripeReal ? `${offset}-stripe` : String(offset));
}

/** File of the fake Stripe's state in that folder. */
export const stripeStateFile = (folder: string): string => path.join(folder, STRIPE_FILE);

const hasExport = (folder: string) => existsSync(path.join(folder, 'firebase-export-metadata.json'));
const draftOf = (folder: string) => `${folder}.new`;
const replacedOf = (folder: string) => `${folder}.old`;

/** Format of saved data; null if the data has no format file. */
async function readFormat(folder: string): Promise<number | null> {
  try {
    const { format } = JSON.parse(await readFile(path.join(folder, FORMAT_FILE), 'utf8')) as { format: number };
    return format;
  } catch {
    return null;
  }
}

/**
 * True if the folder holds data to load. Completes an interrupted save first. Renames data of another format, so that
 * it is neither loaded nor overwritten, and logs its new name.
 */
export async function findPersistedData(folder: string, log: (line: string) => void): Promise<boolean> {
  if (!existsSync(folder) && hasExport(replacedOf(folder))) await rename(replacedOf(folder), folder);
  if (!hasExport(folder)) return false;
  const format = await readFormat(folder);
  if (format === DATA_FORMAT) return true;
  const name = `${folder}-format-${format ?? 'unknown'}-${new Date().toISOString().replaceAll(/\W/g, '')}`;
  await rename(folder, name);
  log(`The saved data has the format of another version of Llevo. It is not loaded; it was moved to ${name}.`);
  return false;
}

/** Replaces saved data by a complete draft. At every moment one of the two exists. */
export async function replaceData(folder: string): Promise<void> {
  await rm(replacedOf(folder), { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, replacedOf(folder));
  await rename(draftOf(folder), folder);
  await rm(replacedOf(folder), { recursive: true, force: true });
}

interface SavedParts {
  /** True if the fake Stripe runs. */
  readonly stripe: boolean;
}

/** Saves all data; replaces earlier data only when the new copy is complete. */
export async function saveData(folder: string, at: Ports, { stripe }: SavedParts): Promise<void> {
  const draft = draftOf(folder);
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const response = await fetch(`${localUrl(at.hub)}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: draft, initiatedBy: 'llevo' }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Saving the data failed: ${await response.text()}`);
  if (stripe) {
    const state = await fetch(`${localUrl(at.stripe)}/test/state`);
    if (!state.ok) throw new Error(`Saving the state of the fake Stripe failed: ${state.status}`);
    await writeFile(stripeStateFile(draft), await state.text());
  }
  await writeFile(path.join(draft, FORMAT_FILE), JSON.stringify({ format: DATA_FORMAT }));
  await replaceData(folder);
}

/** Interval between saves, and so the most that a crash can lose. */
const SAVE_INTERVAL_MS = 5 * 60_000;

/**
 * Saves every five minutes unless the last save is still running. Returns a function that stops this with a last save.
 */
export function saveRegularly(save: () => Promise<void>, intervalMs = SAVE_INTERVAL_MS): () => Promise<void> {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= save().finally(() => {
      current = null;
    });
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await current;
    await save();
  };
}
