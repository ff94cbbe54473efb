/**
 * What a backup holds of every collection that the contract knows, and what it leaves out. A test keeps this complete:
 * a new collection has to be decided on.
 */
import type { AccountCollection, COLLECTIONS } from '@llevo/contract/paths';

export type CollectionName = keyof typeof COLLECTIONS | AccountCollection | 'history' | 'private';

/** How one account's part of a collection is told from the others'. */
type Belongs =
  /** Below `accounts/{id}`. */
  | { readonly by: 'path' }
  /** A field names the account. */
  | { readonly by: 'field'; readonly field: string }
  /** The document's id is the account's. */
  | { readonly by: 'id' }
  /** Of a member of the account; `document` is the document's path, given the person's id. */
  | { readonly by: 'member'; readonly document: (uid: string) => string }
  /** Nobody's in particular: only in a backup of everything. */
  | { readonly by: 'nobody' };

interface Kept {
  readonly isKept: true;
  readonly belongs: Belongs;
}

interface LeftOut {
  readonly isKept: false;
  readonly because: string;
}

const below: Kept = { isKept: true, belongs: { by: 'path' } };
const named: Kept = { isKept: true, belongs: { by: 'field', field: 'accountId' } };
const shared: Kept = { isKept: true, belongs: { by: 'nobody' } };
const leftOut = (because: string): LeftOut => ({ isKept: false, because });

/** Every collection by its name, wherever it lies: no two share one. In the order in which it is restored. */
export const CONTENTS: Readonly<Record<CollectionName, Kept | LeftOut>> = {
  accounts: { isKept: true, belongs: { by: 'id' } },
  members: below,
  users: { isKept: true, belongs: { by: 'member', document: (uid) => `users/${uid}` } },
  // Sealed with TOKEN_SECRET, backup codes hashed: without them a restored person would have lost the second factor.
  private: { isKept: true, belongs: { by: 'member', document: (uid) => `users/${uid}/private/twoFactor` } },
  customers: below,
  drivers: below,
  driverLocations: below,
  services: below,
  history: below,
  ratings: below,
  rates: below,
  discountRates: below,
  leads: below,
  quotes: below,
  stats: below,
  ledger: below,
  audit: below,
  auditHeads: below,
  usage: below,
  billing: { isKept: true, belongs: { by: 'id' } },
  // Of secrets there is only the SHA-256.
  invites: named,
  apiKeys: named,
  mail: named,
  deletions: named,
  uploads: shared,
  logs: named,
  logGroups: shared,
  events: named,
  eventGroups: shared,
  feedback: named,
  metrics: shared,
  sessions: leftOut('Whoever finds one is signed in; after a restore everybody signs in again.'),
  oneTimeTokens: leftOut('Links that were mailed before the backup are not to work again.'),
  rateLimits: leftOut('Counts guesses of the last hours, by address.'),
  listPlaces: leftOut('Where pages of lists begin, for half a minute.'),
  paymentEvents: leftOut('The payment provider tells them again, and only its present state counts.'),
  cursors: leftOut('How far a job of the old installation had come; the new one begins anew.'),
};

/** Names of the collections that a backup holds. */
export const KEPT = (Object.keys(CONTENTS) as CollectionName[]).filter((name) => CONTENTS[name].isKept);

/** How a kept collection is told apart by account. Throws for one that is left out. */
export function belongingOf(name: CollectionName): Belongs {
  const content = CONTENTS[name];
  if (!content.isKept) throw new Error(`${name} is not backed up`);
  return content.belongs;
}
