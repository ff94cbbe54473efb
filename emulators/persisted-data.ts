import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localUrl, type Ports } from './ports.ts';

const EXPORT_TIMEOUT_MS = 120_000;

/** Increase it when a version of the product cannot read what an earlier one saved. */
export const DATA_FORMAT = 1;
const FORMAT_FILE = 'llevo-format.json';
const STRIPE_FILE = 'stripe.json';
const CURSOR_FILE = 'stripe-cursor.json';

/** Where the data of a stack stays between runs. Customers of the fake Stripe and of the real one never mix. */
export function persistedDataFolder(root: string, offset: number, isStripeReal = false): string {
  return path.join(root, '.emulator-data', isStripeReal ? `${offset}-stripe` : String(offset));
}

/** Where the fake Stripe keeps its state in that folder. */
export const stripeStateFile = (folder: string): string => path.join(folder, STRIPE_FILE);

/** Where that folder says how far the events of the real Stripe had been handled. */
export const cursorFile = (folder: string): string => path.join(folder, CURSOR_FILE);

const hasExport = (folder: string) => existsSync(path.join(folder, 'firebase-export-metadata.json'));
const draftOf = (folder: string) => `${folder}.new`;
const replacedOf = (folder: string) => `${folder}.old`;

/** The format of saved data; null when it carries none. */
async function readFormat(folder: string): Promise<number | null> {
  try {
    const { format } = JSON.parse(await readFile(path.join(folder, FORMAT_FILE), 'utf8')) as { format: number };
    return format;
  } catch {
    return null;
  }
}

/**
 * Whether there is data to load. Finishes a save that was interrupted; data of another format is renamed, so that it is
 * neither loaded nor overwritten, and `log` says where it is.
 */
export async function findPersistedData(folder: string, log: (line: string) => void): Promise<boolean> {
  if (!existsSync(folder) && hasExport(replacedOf(folder))) await rename(replacedOf(folder), folder);
  if (!hasExport(folder)) return false;
  const format = await readFormat(folder);
  if (format === DATA_FORMAT) return true;
  const name = `${folder}-format-${format ?? 'unknown'}-${new Date().toISOString().replaceAll(/\W/g, '')}`;
  await rename(folder, name);
  log(`The saved data is of another version of Llevo and is not loaded; it was moved to ${name}.`);
  return false;
}

/** Replaces saved data by a complete draft; at no moment is there neither. */
export async function replaceData(folder: string): Promise<void> {
  await rm(replacedOf(folder), { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, replacedOf(folder));
  await rename(draftOf(folder), folder);
  await rm(replacedOf(folder), { recursive: true, force: true });
}

interface SavedParts {
  /** Whether the fake Stripe runs. */
  readonly stripe: boolean;
  /** How far the events of the real Stripe are handled. */
  readonly cursor?: string | null;
}

/** Saves everything; what was there before is replaced only when the new copy is complete. */
export async function saveData(folder: string, at: Ports, { stripe, cursor = null }: SavedParts): Promise<void> {
  const draft = draftOf(folder);
  // Before the data: an event handled meanwhile comes again, which is harmless, and none is missed.
  const handled = cursor === null || !existsSync(cursor) ? null : await readFile(cursor);
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const response = await fetch(`${localUrl(at.hub)}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: draft, initiatedBy: 'llevo' }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The data could not be saved: ${await response.text()}`);
  if (stripe) {
    const state = await fetch(`${localUrl(at.stripe)}/test/state`);
    if (!state.ok) throw new Error(`The state of the fake Stripe could not be saved: ${state.status}`);
    await writeFile(stripeStateFile(draft), await state.text());
  }
  if (handled !== null) await writeFile(cursorFile(draft), handled);
  await writeFile(path.join(draft, FORMAT_FILE), JSON.stringify({ format: DATA_FORMAT }));
  await replaceData(folder);
}
