import { keysInTab, readInTab, storeInTab } from '../storage/tab-storage.ts';
import { tokenClaims } from '../session/id-token.ts';
import { readSession } from '../session/session.ts';

const PREFIX = 'llevo.draft.';
/** Lifetime of a draft: longer than a sign-in with a second factor takes. */
const LIFETIME_MS = 10 * 60_000;

/** Values of a form's fields, by their names. */
export type DraftValues = Readonly<Record<string, string | readonly string[]>>;

interface StoredDraft {
  readonly owner: string;
  readonly savedAtMs: number;
  readonly values: DraftValues;
}

/** The signed-in user in the current account; null without a session. */
export function draftOwner(): string | null {
  const session = readSession();
  if (session === null) return null;
  const uid = tokenClaims(session.token)?.sub;
  return `${typeof uid === 'string' ? uid : session.name} ${session.account_id}`;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'owner' in value && 'savedAtMs' in value && 'values' in value;
}

function read(storageKey: string): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(readInTab(storageKey) ?? 'null');
    return isStoredDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the values that `owner` typed into a form for ten minutes in this tab. May fail in private windows or when
 * storage is full.
 */
export function saveDraft(key: string, owner: string, values: DraftValues): void {
  const draft: StoredDraft = { owner, savedAtMs: Date.now(), values };
  storeInTab(PREFIX + key, JSON.stringify(draft));
}

/** Removes and returns the values kept for a form; null if `owner` has none. Removes expired drafts of any form. */
export function takeDraft(key: string, owner: string | null): DraftValues | null {
  for (const other of storedKeys()) {
    const { savedAtMs = 0 } = read(other) ?? {};
    if (Date.now() - savedAtMs >= LIFETIME_MS) storeInTab(other, null);
  }
  const draft = read(PREFIX + key);
  if (draft === null || draft.owner !== owner) return null;
  storeInTab(PREFIX + key, null);
  return draft.values;
}

/** Removes every draft. */
export function clearDrafts(): void {
  for (const key of storedKeys()) storeInTab(key, null);
}

const storedKeys = (): readonly string[] => keysInTab(PREFIX);
