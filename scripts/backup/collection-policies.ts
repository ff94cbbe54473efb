/**
 * Backup policy of every collection in the contract: kept, and selected how, or excluded, and why. A test fails for a
 * collection without a policy.
 */
import type { CollectionName } from '@llevo/contract/paths';
import { paths } from '@llevo/contract/paths';

/** Selection of an account's documents. */
type AccountScope =
  /** Stored below `accounts/{id}`. */
  | { readonly by: 'path' }
  /** Name of the field with the account's id. */
  | { readonly by: 'field'; readonly field: string }
  /** The document's id is the account's id. */
  | { readonly by: 'id' }
  /** Belongs to a member of the account; `document` is the document's path. */
  | { readonly by: 'member'; readonly document: (member: { readonly uid: string; readonly email: string }) => string }
  /** Belongs to the platform; included only in a backup of the whole project. */
  | { readonly by: 'none' };

interface BackedUp {
  readonly isKept: true;
  readonly belongs: AccountScope;
}

interface Excluded {
  readonly isKept: false;
  readonly because: string;
}

const belowAccount: BackedUp = { isKept: true, belongs: { by: 'path' } };
const byAccountField: BackedUp = { isKept: true, belongs: { by: 'field', field: 'accountId' } };
const notPerAccount: BackedUp = { isKept: true, belongs: { by: 'none' } };
const excluded = (because: string): Excluded => ({ isKept: false, because });

/** All collections by their unique names, at any depth, in the order of restoration. */
export const COLLECTION_POLICIES: Readonly<Record<CollectionName, BackedUp | Excluded>> = {
  accounts: { isKept: true, belongs: { by: 'id' } },
  members: belowAccount,
  users: { isKept: true, belongs: { by: 'member', document: ({ uid }) => paths.user(uid) } },
  // Salted hashes, without which restored users could not sign in.
  credentials: { isKept: true, belongs: { by: 'member', document: ({ uid }) => paths.credentials(uid) } },
  // Public keys only; private keys never leave their authenticator.
  passkeys: { isKept: true, belongs: { by: 'member', document: ({ uid }) => paths.passkeys(uid) } },
  userEmails: { isKept: true, belongs: { by: 'member', document: ({ email }) => paths.userEmail(email) } },
  // Sealed with TOKEN_SECRET, backup codes hashed. Without them restored users would lose their second factor.
  private: { isKept: true, belongs: { by: 'member', document: ({ uid }) => paths.twoFactor(uid) } },
  customers: belowAccount,
  drivers: belowAccount,
  driverLocations: belowAccount,
  services: belowAccount,
  history: belowAccount,
  ratings: belowAccount,
  rates: belowAccount,
  discountRates: belowAccount,
  leads: belowAccount,
  personEmails: belowAccount,
  phoneConsents: belowAccount,
  quotes: belowAccount,
  stats: belowAccount,
  ledger: belowAccount,
  figures: belowAccount,
  audit: belowAccount,
  auditHeads: belowAccount,
  usage: belowAccount,
  alerts: belowAccount,
  alertWatches: belowAccount,
  alertReaders: belowAccount,
  alertDigests: belowAccount,
  zones: belowAccount,
  serviceNotes: belowAccount,
  mentions: belowAccount,
  savedViews: belowAccount,
  billing: { isKept: true, belongs: { by: 'id' } },
  // Holds only the SHA-256 of secrets.
  invites: byAccountField,
  apiKeys: byAccountField,
  // Secrets are sealed with TOKEN_SECRET.
  webhooks: belowAccount,
  invoices: belowAccount,
  // The certificate and its key are sealed with TOKEN_SECRET.
  invoicing: belowAccount,
  mail: byAccountField,
  // Holds only the SHA-256 of tokens, so that links keep working.
  trackingLinks: byAccountField,
  // Holds only the SHA-256 of secrets, so that phones keep reporting.
  trackers: byAccountField,
  // Printed and shared addresses keep working.
  companySlugs: byAccountField,
  deletions: byAccountField,
  uploads: notPerAccount,
  logs: byAccountField,
  logGroups: notPerAccount,
  events: byAccountField,
  eventGroups: notPerAccount,
  feedback: byAccountField,
  metrics: notPerAccount,
  // The version of the data, by which a newer release migrates restored data.
  migrations: notPerAccount,
  sessions: excluded('A session is a credential; after a restore all users sign in again.'),
  sessionUses: excluded('Names sessions, which are not restored either.'),
  driverSessions: excluded('A session is a credential; after a restore drivers ask for another code.'),
  userDevices: excluded('Devices are recognised anew: the first sign-in after a restore is the first of all.'),
  securityEvents: excluded('Kept for 90 days, for users to notice a stranger; sessions are not restored either.'),
  oneTimeTokens: excluded('Links that were mailed before the backup are not to work again.'),
  emailProofs: excluded('Visitors prove their address again: it takes them a code.'),
  pendingBookings: excluded('Bookings of the last hour that no visitor has confirmed; the visitor books again.'),
  payphoneAttempts: excluded('Payments that were just begun; the paid ones are in their services.'),
  driverTracks: excluded('Where drivers were, for 30 days: a backup would keep it longer.'),
  driverDispatch: excluded('Counters of offers and the open one; searches begin anew after a restore.'),
  offers: excluded('Offers of the last month; the services tell what came of them.'),
  driverActions: excluded('Keys of what drivers sent in the last weeks; the services tell what came of it.'),
  signals: excluded('Which booking was the latest, announced when it came.'),
  bookingDays: excluded('What concurrent bookings of a day contend for; the services themselves are counted.'),
  openBookings: excluded('Which open bookings a visitor has; without it three more are accepted.'),
  rateLimits: excluded('Counts calls and guesses of the last hours, and uses of the day.'),
  webhookDeliveries: excluded('A restored installation must not send the events of the old one again.'),
  pushDevices: excluded('Bound to a session, which is not restored either; users switch notifications on again.'),
  driverDevices: excluded('Bound to a session, which is not restored either; drivers switch notifications on again.'),
  pushDeliveries: excluded('A restored installation must not tell again what the old one told.'),
  apiKeyCalls: excluded('Which calls programs made in the last month; a restored installation counts its own.'),
  exports: excluded('Allows its owner to download the data of the account, for two hours.'),
  listPlaces: excluded('Where pages of lists begin, for half a minute.'),
  paymentEvents: excluded('The payment provider tells them again, and only its present state counts.'),
  cursors: excluded('How far a job of the old installation had come; the new one begins anew.'),
};

/** Names of the backed-up collections. */
export const BACKED_UP_COLLECTIONS = (Object.keys(COLLECTION_POLICIES) as CollectionName[]).filter(
  (name) => COLLECTION_POLICIES[name].isKept,
);

/** Returns the selection of a backed-up collection; throws for an excluded one. */
export function accountScopeOf(name: CollectionName): AccountScope {
  const content = COLLECTION_POLICIES[name];
  if (!content.isKept) throw new Error(`${name} is not backed up`);
  return content.belongs;
}
