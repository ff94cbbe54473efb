import { readSession } from '../../lib/session/session.ts';
import { supportVisitOf } from '../../lib/session/impersonation.ts';
import { claimsOf } from '../../lib/session/id-token.ts';

const KEY = 'llevo.recientes';
const MOST = 6;

/** A choice somebody made: a screen or an action by its id alone, a record with what is shown of it. */
export interface RecentChoice {
  readonly id: string;
  readonly record?: { readonly kind: string; readonly label: string; readonly fact: string; readonly path: string };
}

/** By whose they are. Local storage can be edited: what is read counts as unknown. */
type Kept = Readonly<Record<string, unknown>>;

/** Whose choices count now: a person in an account. Support in somebody's place leaves none behind. */
function whose(): string | null {
  const session = readSession();
  if (session === null || supportVisitOf(session.token) !== null) return null;
  const id = claimsOf(session.token)?.user_id;
  return typeof id === 'string' ? `${id} ${session.account_id}` : null;
}

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

const isChoice = (value: unknown): value is RecentChoice =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const listOf = (value: unknown): readonly RecentChoice[] => (Array.isArray(value) ? value.filter(isChoice) : []);

/** The latest choices of whoever is signed in, the newest first. */
export function readRecent(): readonly RecentChoice[] {
  const who = whose();
  return who === null ? [] : listOf(readAll()[who]);
}

/** Puts a choice in front of the latest. */
export function rememberChoice(choice: RecentChoice): void {
  const who = whose();
  if (who === null) return;
  const others = readRecent().filter(({ id }) => id !== choice.id);
  keep({ ...readAll(), [who]: [choice, ...others].slice(0, MOST) });
}

/** At sign-out: names of customers and drivers do not stay in a browser that others may use. */
export function forgetPeople(): void {
  const kept = Object.entries(readAll()).map(([who, choices]) => [
    who,
    listOf(choices).filter(({ record }) => record === undefined),
  ]);
  if (kept.length > 0) keep(Object.fromEntries(kept) as Kept);
}

function keep(all: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(all));
}
