import { keysInTab, readInTab, storeInTab } from '../storage/tab-storage.ts';
import { draftOwner } from './draft-storage.ts';

const PREFIX = 'llevo.import.';

interface StoredImport {
  readonly owner: string;
  readonly value: unknown;
}

/**
 * Keeps an unfinished import in this tab, so that the same user can continue after a reload. May fail in private
 * windows or when storage is full: the import then starts over and skips existing records.
 */
export function saveUnfinishedImport(name: string, value: unknown): void {
  const owner = draftOwner();
  if (owner === null) return;
  const text = JSON.stringify({ owner, value } satisfies StoredImport);
  if (!storeInTab(PREFIX + name, text)) storeInTab(PREFIX + name, null);
}

/** The import that this user left unfinished; null for none. */
export function readUnfinishedImport(name: string): unknown {
  try {
    const stored = JSON.parse(readInTab(PREFIX + name) ?? 'null') as StoredImport | null;
    return stored !== null && stored.owner === draftOwner() ? (stored.value ?? null) : null;
  } catch {
    return null;
  }
}

export function removeUnfinishedImport(name: string): void {
  storeInTab(PREFIX + name, null);
}

/** Removes every unfinished import. */
export function clearUnfinishedImports(): void {
  for (const key of keysInTab(PREFIX)) storeInTab(key, null);
}
