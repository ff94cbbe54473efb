/** All paths in Firestore and Storage. No other file spells a path. */
import type { CeilingName } from './daily-ceilings.ts';

const account = (accountId: string) => `accounts/${accountId}`;

/** Collections of one account's subtree; tenancy is by path (docs/decisions/0003). */
export const ACCOUNT_COLLECTIONS = [
  'members',
  'customers',
  'drivers',
  'driverLocations',
  'driverTracks',
  'services',
  'ratings',
  'rates',
  'discountRates',
  'leads',
  'personEmails',
  'phoneConsents',
  'quotes',
  'signals',
  'bookingDays',
  'openBookings',
  'payphoneAttempts',
  'driverActions',
  'driverDevices',
  'driverDispatch',
  'offers',
  'stats',
  'ledger',
  'figures',
  'audit',
  'auditHeads',
  'usage',
  'listPlaces',
  'exports',
  'webhooks',
  'invoices',
  'invoicing',
  'alerts',
  'alertWatches',
  'alertReaders',
  'alertDigests',
  'pushDevices',
  'zones',
  'serviceNotes',
  'mentions',
  'savedViews',
  'apiKeyCalls',
] as const;
export type AccountCollection = (typeof ACCOUNT_COLLECTIONS)[number];

/**
 * Collections that the running product keeps updating by itself: positions of drivers, state of alerts, sums and chains
 * derived from other records. A restore never touches them, because their current state is the right one.
 */
export const TRANSIENT_COLLECTIONS = [
  'driverLocations',
  'stats',
  'ledger',
  'figures',
  'auditHeads',
  'usage',
  'alerts',
  'alertWatches',
  'alertReaders',
  'alertDigests',
] as const satisfies readonly AccountCollection[];

/** Id of the one rates record and the one discounts record of an account. */
export const DEFAULT_RECORD_ID = 'default';

/** Subcollection with the timeline of one service. */
export const SERVICE_HISTORY_COLLECTION = 'history';

/** Storage folder that browsers upload to. */
export const INCOMING_FOLDER = 'incoming';

/** The platform operator's account. Its audit keeps the entries of deleted accounts. */
export const PLATFORM_ACCOUNT_ID = 'plataforma';

export const paths = {
  account,
  /** `accounts/{accountId}/{collection}` */
  accountCollection: (accountId: string, collection: AccountCollection) => `${account(accountId)}/${collection}`,
  /** `accounts/{accountId}/{collection}/{id}` */
  accountDocument: (accountId: string, collection: AccountCollection, id: string) =>
    `${account(accountId)}/${collection}/${id}`,
  user: (uid: string) => `users/${uid}`,
  /** A user's password hash; no client reads or writes it. */
  credentials: (uid: string) => `credentials/${uid}`,
  /** A user's passkeys, in one document; no client reads or writes it. */
  passkeys: (uid: string) => `passkeys/${uid}`,
  /** Reserves an e-mail (lower case) for one user. */
  userEmail: (email: string) => `userEmails/${email.replace(/[%/]/g, encodeURIComponent)}`,
  session: (sessionId: string) => `sessions/${sessionId}`,
  /** When each session of a user was last used. */
  sessionUses: (uid: string) => `sessionUses/${uid}`,
  /** A user's second factor: encrypted secret, hashed backup codes. */
  twoFactor: (uid: string) => `users/${uid}/private/twoFactor`,
  /** The devices and providers that a user signed in with. */
  userDevices: (uid: string) => `userDevices/${uid}`,
  /** A user's security log; entries expire after 90 days. */
  securityEvents: (uid: string) => `users/${uid}/securityEvents`,
  /** State of a signed single-use token. */
  oneTimeToken: (tokenId: string) => `oneTimeTokens/${tokenId}`,
  /** Proof that a browser has access to an e-mail, or that a code was mailed to it; `hash` is the SHA-256 of the facts. */
  emailProof: (hash: string) => `emailProofs/${hash}`,
  /** A visitor's sealed booking until it is confirmed; `hash` is the SHA-256 of the mailed link's token. */
  pendingBooking: (hash: string) => `pendingBookings/${hash}`,
  /** `inviteId` is the SHA-256 of the secret in the e-mail. */
  invite: (inviteId: string) => `invites/${inviteId}`,
  apiKey: (keyId: string) => `apiKeys/${keyId}`,
  /** One event for one webhook endpoint; expires after 30 days. */
  webhookDelivery: (deliveryId: string) => `webhookDeliveries/${deliveryId}`,
  /** One notification for one device; expires after a week. */
  pushDelivery: (deliveryId: string) => `pushDeliveries/${deliveryId}`,
  mail: (mailId: string) => `mail/${mailId}`,
  /** `accounts/{accountId}/services/{serviceId}/history`: the changes of a service, in order. */
  serviceHistory: (accountId: string, serviceId: string) =>
    `${account(accountId)}/services/${serviceId}/${SERVICE_HISTORY_COLLECTION}`,
  /** The account that an address of a quoter leads to, `/c/{slug}`; present and former ones. */
  companySlug: (slug: string) => `companySlugs/${slug}`,
  /** A customer's link to one service; `hash` is the SHA-256 of its token. */
  trackingLink: (hash: string) => `trackingLinks/${hash}`,
  /** A session of the driver's app; `hash` is the SHA-256 of its token. */
  driverSession: (hash: string) => `driverSessions/${hash}`,
  /** A program that reports a driver's position; `hash` is the SHA-256 of its secret. */
  tracker: (hash: string) => `trackers/${hash}`,
  /** Data still to be deleted for a person, user or account. */
  deletion: (deletionId: string) => `deletions/${deletionId}`,
  /** A stored picture that no service refers to yet. */
  upload: (uploadId: string) => `uploads/${uploadId}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  /** A shard of a day's uses; `day` is YYYY-MM-DD. */
  dailyCeilingShard: (name: CeilingName, day: string, shard: number) => `rateLimits/${name}-${day}-${shard.toString()}`,
  /** Count of an account's e-mails to third parties in a day, or to one of them; `recipient` is a hash of the address. */
  mailBudget: (day: string, { accountId, recipient = '' }: { accountId: string; recipient?: string }) =>
    `rateLimits/mail-${day}-${accountId}-${recipient}`,
  /** A failed request. */
  log: (logId: string) => `logs/${logId}`,
  /** All failures of one fingerprint. */
  logGroup: (fingerprint: string) => `logGroups/${fingerprint}`,
  event: (eventId: string) => `events/${eventId}`,
  /** `hash` is the SHA-256 of the events' name. */
  eventGroup: (hash: string) => `eventGroups/${hash}`,
  feedback: (feedbackId: string) => `feedback/${feedbackId}`,
  /** Figures over all accounts, updated with each change. */
  metrics: (name: 'feedback' | `revenue-${string}`) => `metrics/${name}`,
  /** The payment provider's state of an account. */
  billing: (accountId: string) => `billing/${accountId}`,
  /** An event of the payment provider, under the provider's id. */
  paymentEvent: (eventId: string) => `paymentEvents/${eventId}`,
  /** Progress of a scheduled job. */
  cursor: (job: string) => `cursors/${job}`,
  /** The version of the stored data, and the progress of a migration. */
  migrationState: () => 'migrations/state',
  /** Storage folder of an account's uploads; only the server reads it, and housekeeping empties it. */
  incomingFolder: (accountId: string) => `${INCOMING_FOLDER}/${accountId}`,
  /** Storage folder of one user's uploads. */
  userIncomingFolder: (accountId: string, uid: string) => `${INCOMING_FOLDER}/${accountId}/${uid}`,
  /** Storage folder of a service's receipts; only the server writes to it. */
  receiptFolder: (accountId: string, serviceId: string) => `${account(accountId)}/services/${serviceId}/receipts`,
  /** Storage folder of a service's proof of delivery; only the server writes to it, and administrators read it. */
  deliveryProofFolder: (accountId: string, serviceId: string) => `${account(accountId)}/services/${serviceId}/proof`,
  /** Storage path of the logo of an account's public quoter; only the server reads it. */
  quoterLogo: (accountId: string, file: string) => `${account(accountId)}/quoter/${file}`,
  /** Storage path of a file of an invoice; only the server reads it. */
  invoiceFile: (accountId: string, invoiceId: string, file: string) =>
    `${account(accountId)}/invoices/${invoiceId}/${file}`,
  /** Storage folder of a driver's licence and vehicle pictures. */
  driverDocumentsFolder: (accountId: string, driverId: string) => `${account(accountId)}/drivers/${driverId}/documents`,
} as const;

/** Top-level collections. */
export const COLLECTIONS = {
  accounts: 'accounts',
  users: 'users',
  credentials: 'credentials',
  passkeys: 'passkeys',
  userEmails: 'userEmails',
  userDevices: 'userDevices',
  sessions: 'sessions',
  sessionUses: 'sessionUses',
  oneTimeTokens: 'oneTimeTokens',
  emailProofs: 'emailProofs',
  pendingBookings: 'pendingBookings',
  invites: 'invites',
  apiKeys: 'apiKeys',
  webhookDeliveries: 'webhookDeliveries',
  pushDeliveries: 'pushDeliveries',
  mail: 'mail',
  companySlugs: 'companySlugs',
  trackingLinks: 'trackingLinks',
  driverSessions: 'driverSessions',
  trackers: 'trackers',
  deletions: 'deletions',
  uploads: 'uploads',
  rateLimits: 'rateLimits',
  logs: 'logs',
  logGroups: 'logGroups',
  events: 'events',
  eventGroups: 'eventGroups',
  feedback: 'feedback',
  metrics: 'metrics',
  billing: 'billing',
  paymentEvents: 'paymentEvents',
  cursors: 'cursors',
  migrations: 'migrations',
} as const;

/** Every collection by its own name, at any depth. */
export type CollectionName =
  | keyof typeof COLLECTIONS
  | AccountCollection
  | typeof SERVICE_HISTORY_COLLECTION
  | 'private'
  | 'securityEvents';
