import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Entries of one account that a query of a backlog reads at most. */
const SHARE = 3;

/** The due field of outboxes. */
const NEXT_ATTEMPT = 'nextAttemptAt';

interface DueEntries {
  /** All entries that are due, without an order. */
  readonly due: Query;
  /** The field with the account; entries of the product itself have null. */
  readonly accountField: string;
  /** The field with the instant since when an entry is due. */
  readonly dueField?: string;
  /** Maximum entries of a run. */
  readonly limit: number;
}

/**
 * The due entries of one run. The longest overdue come first, unless more are due than a run handles: then accounts take
 * turns, so that the many entries of one do not hold up the others (docs/decisions/0095).
 */
export async function listDueFairly(entries: DueEntries): Promise<readonly QueryDocumentSnapshot[]> {
  const { due, accountField, dueField = NEXT_ATTEMPT, limit } = entries;
  const { docs: oldest } = await due.orderBy(dueField).limit(limit).get();
  if (oldest.length < limit) return oldest;
  return inTurns([...(await shareOfEach(entries)), ...oldest], accountField).slice(0, limit);
}

/**
 * Some entries of each account, from a random one on: with more accounts than a run handles, each has its turn. An index
 * skips from account to account, so that a backlog of any length costs a few reads.
 */
async function shareOfEach(entries: DueEntries): Promise<QueryDocumentSnapshot[]> {
  const { due, accountField, dueField = NEXT_ATTEMPT, limit } = entries;
  const { docs: found } = await due.where(accountField, '==', null).orderBy(dueField).limit(SHARE).get();
  const byAccount = due.orderBy(accountField).orderBy(dueField).limit(SHARE);
  const start = randomId();
  for (const isWithin of [(id: string) => id > start, (id: string) => id <= start]) {
    let after: string | null = isWithin('') ? '' : start;
    while (after !== null && found.length < limit) {
      const { docs } = await byAccount.where(accountField, '>', after).get();
      const accounts = docs.map((entry) => String(entry.get(accountField)));
      found.push(...docs.filter((_, index) => isWithin(accounts[index] ?? '')));
      const last = accounts.at(-1);
      after = docs.length < SHARE || last === undefined || !isWithin(last) ? null : last;
    }
  }
  return found;
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomId = () => ID_CHARACTERS.charAt(Math.floor(Math.random() * ID_CHARACTERS.length));

/** Each account's first entry, then each one's second, and so on; an entry that was found twice comes once. */
function inTurns(entries: readonly QueryDocumentSnapshot[], accountField: string): QueryDocumentSnapshot[] {
  const known = new Map(entries.map((entry) => [entry.ref.path, entry]));
  const queues = [...Map.groupBy(known.values(), (entry): unknown => entry.get(accountField)).values()];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
}
