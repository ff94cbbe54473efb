import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { localUrl } from './ports.ts';

const EXPORT_TIMEOUT_MS = 120_000;

/** Where the data of a stack stays between runs. */
export function persistedDataFolder(root: string, offset: number): string {
  return path.join(root, '.emulator-data', String(offset));
}

/** Whether there is something to load. */
export function hasPersistedData(folder: string): boolean {
  return existsSync(path.join(folder, 'firebase-export-metadata.json'));
}

/** Saves everything; what was there before is replaced only when the new copy is complete. */
export async function saveData(folder: string, hubPort: number): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const response = await fetch(`${localUrl(hubPort)}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'llevo' }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`No se pudo guardar los datos: ${await response.text()}`);
}
