import { readStoredJson, store } from '../../lib/storage/storage.ts';
import { readSession } from '../../lib/session/session.ts';
import { impersonationOf } from '../../lib/session/impersonation.ts';
import { tokenClaims } from '../../lib/session/id-token.ts';

const KEY = 'llevo.recientes';
const MAX_RECENT = 6;

/** A recent choice: a screen or an action by id, a record with its displayed fields. */
export interface RecentChoice {
  readonly id: string;
  readonly record?: { readonly kind: string; readonly label: string; readonly fact: string; readonly path: string };
}

/** By owner. Values are unknown, because users can edit local storage. */
type StoredChoices = Readonly<Record<string, unknown>>;

/** The owner of the choices: a user in an account. Impersonators store none. */
function choiceOwner(): string | null {
  const session = readSession();
  if (session === null || impersonationOf(session.token) !== null) return null;
  const id = tokenClaims(session.token)?.user_id;
  return typeof id === 'string' ? `${id} ${session.account_id}` : null;
}

function readAll(): StoredChoices {
  const kept = readStoredJson(KEY);
  return typeof kept === 'object' && kept !== null ? (kept as StoredChoices) : {};
}

const isChoice = (value: unknown): value is RecentChoice =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const listOf = (value: unknown): readonly RecentChoice[] => (Array.isArray(value) ? value.filter(isChoice) : []);

/** The recent choices of the current user, the newest first. */
export function readRecentChoices(): readonly RecentChoice[] {
  const who = choiceOwner();
  return who === null ? [] : listOf(readAll()[who]);
}

/** Stores a choice as the newest. */
export function rememberChoice(choice: RecentChoice): void {
  const who = choiceOwner();
  if (who === null) return;
  const others = readRecentChoices().filter(({ id }) => id !== choice.id);
  storeAll({ ...readAll(), [who]: [choice, ...others].slice(0, MAX_RECENT) });
}

/** At sign-out: removes names of customers and drivers from a shared browser. */
export function removeRecentRecords(): void {
  const kept = Object.entries(readAll()).map(([who, choices]) => [
    who,
    listOf(choices).filter(({ record }) => record === undefined),
  ]);
  if (kept.length > 0) storeAll(Object.fromEntries(kept) as StoredChoices);
}

function storeAll(all: StoredChoices): void {
  store(KEY, JSON.stringify(all));
}
