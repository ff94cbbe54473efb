import { readStoredJson, store } from '../../lib/storage/storage.ts';
import { EMPTY_STATE } from './quoter-state.ts';
import type { QuoterState } from './quoter-state.ts';

const STORAGE_KEY = 'llevo.quoter';
/** Version of the state's shape. Raise it with every change: older drafts are then dropped. */
const DRAFT_VERSION = 2;
const MAX_DRAFT_AGE_MS = 7 * 24 * 60 * 60_000;

interface Draft {
  readonly version: number;
  readonly savedAt: number;
  readonly state: QuoterState;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === DRAFT_VERSION &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null &&
  Object.keys(EMPTY_STATE).every((key) => key in (value.state as object));

/** Draft of the last week in this browser; the empty state if it is missing or illegible. */
export function readDraft(nowMs: number = Date.now()): QuoterState {
  const draft = readStoredJson(STORAGE_KEY);
  return isDraft(draft) && nowMs - draft.savedAt < MAX_DRAFT_AGE_MS ? draft.state : EMPTY_STATE;
}

/** Stores the state. May fail in private windows or a full store: a reload then loses it. */
export function writeDraft(state: QuoterState, nowMs: number = Date.now()): void {
  store(STORAGE_KEY, JSON.stringify({ version: DRAFT_VERSION, savedAt: nowMs, state } satisfies Draft));
}
