/**
 * Everything the application asks of the outside world, as ports. Features know this file and no implementation,
 * so that they run on any stand-in. Times are milliseconds since 1970, money is integer cents.
 */
import type { RateLimit } from '@llevo/contract/endpoint';
import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import type { DiscountPercents, PriceList, RateCard } from '@llevo/contract/entities/rates';
import type { FareItem } from '@llevo/contract/rules/fares/fare';
import type { Role } from '@llevo/contract/entities/roles';
import type { AuditTrail, Outbox } from './audit/ports.ts';
import type { Customers, Drivers, Ratings } from './people/ports.ts';
import type { SocialCards, AppShellSource } from './quoter/ports.ts';
import type { Images, Uploads, NearbyDrivers, Services } from './services/ports.ts';
import type { Deletions } from './deletion/ports.ts';
import type { Statistics } from './statistics/ports.ts';
import type { ApiKeys, Invites, Members } from './accounts/ports.ts';
import type { Billing, ApiCallCounter, PaymentEvents, PlanUsage, Payments } from './billing/ports.ts';
import type { Actor } from './platform/ports.ts';
import type {
  ContactMessages,
  Events,
  FailureLog,
  FeedbackStore,
  AccountPayments,
  AllAccounts,
  AllUsers,
  Impersonations,
} from './mission-control/ports.ts';
import type {
  CredentialChanges,
  OpenSessions,
  TwoFactorSettings,
  SignUp,
  NewSession,
  PasswordResets,
  SecondFactor,
  Session,
  OneTimeTokens,
} from './sessions/ports.ts';

// Ports of single areas live in ports/ and build on these two, without knowing this file.
export type { Actor, Caller } from './platform/ports.ts';
export type { Paged, Paging } from './paging/ports.ts';

export interface Clock {
  readonly nowMs: () => number;
  /** Resolves at the given time, at once if it is past. */
  readonly waitUntil: (timeMs: number) => Promise<void>;
}

export interface Ids {
  /** Unpredictable letters and digits, about six bits each. */
  readonly base62: (length: number) => string;
  /** The same letters and digits for the same seed, and none that tells the seed. */
  readonly base62From: (seed: string, length: number) => string;
  /** SHA-256 in hexadecimal. */
  readonly sha256: (text: string) => string;
}

/** One line of the log: a sentence and facts, structured. Secrets are taken out before they get here. */
export interface Log {
  readonly info: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly error: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}

/** What a session's own bearer token claims. */
export interface TokenClaims {
  readonly uid: string;
  readonly sid: string;
  readonly accountId: string;
  readonly permission: string;
  readonly impersonator: string | null;
}

export interface Tokens {
  /** The claims of a genuine, unexpired ID token that names a session; null for anything else. */
  readonly verify: (idToken: string) => Promise<TokenClaims | null>;
}

/** A sign-in with another service, which vouches for the address. */
export interface ProviderSignIn {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** The sign-in, whichever of its tokens tells of it. */
  readonly signInId: string;
}

export interface Identity {
  /** Whose e-mail and password these are, or null: unknown, wrong and disabled are not told apart. */
  readonly checkPassword: (email: string, password: string) => Promise<{ readonly uid: string } | null>;
  /** A new person with a password, or null when somebody has that address already. */
  readonly createUser: (person: {
    readonly email: string;
    readonly password: string;
  }) => Promise<{ readonly uid: string } | null>;
  /** Gives a person another address, or does nothing and says false when somebody has that address already. */
  readonly changeEmail: (uid: string, email: string) => Promise<boolean>;
  /** Removes a person's sign-in. */
  readonly deleteUser: (uid: string) => Promise<void>;
  /** Gives a person a password; `isVerified` when they proved that they read their mailbox. */
  readonly setPassword: (uid: string, password: string, options: { readonly isVerified: boolean }) => Promise<void>;
  /** Leaves a person without a password. */
  readonly removePassword: (uid: string) => Promise<void>;
  /** Who signed in with another service a moment ago; null for any other token, or an address it does not vouch for. */
  readonly verifyProvider: (idToken: string) => Promise<ProviderSignIn | null>;
  /** The tokens of a session: one for bearer calls, one with which the browser signs in to Firebase. */
  readonly issueTokens: (
    claims: TokenClaims & { readonly permission: Role },
  ) => Promise<{ readonly idToken: string; readonly customToken: string }>;
}

export interface Sessions {
  /** A session and its account in one round trip; null when either is missing. */
  readonly findWithAccount: (
    sessionId: string,
    accountId: string,
  ) => Promise<{ readonly session: Session; readonly account: Account } | null>;
  /**
   * Stores a session and, in the same commit, that its user signed in. False when what it rests on no longer holds:
   * the membership and its role, the credentials, what it uses up and what it replaces.
   */
  readonly open: (opening: NewSession) => Promise<boolean>;
  /** Ends a session; no error when there is none. */
  readonly end: (sessionId: string) => Promise<void>;
}

export interface Users {
  readonly find: (uid: string) => Promise<User | null>;
  readonly findByEmail: (email: string) => Promise<{ readonly uid: string; readonly user: User } | null>;
}

export interface Accounts {
  readonly find: (accountId: string) => Promise<Account | null>;
  /** The account whose quoter answers: the operator's for undefined, otherwise one that published its own. */
  readonly quoterAccount: (accountId: string | undefined) => Promise<string | null>;
}

export interface Rates {
  /** Rates and discounts together, for one document read; null for an account without. */
  readonly priceList: (accountId: string) => Promise<PriceList | null>;
  readonly discounts: (accountId: string) => Promise<DiscountPercents | null>;
  /** Writes the record and its audit entry together. False when there is no record to replace. */
  readonly replaceRates: (actor: Actor, rates: RateCard) => Promise<boolean>;
  readonly replaceDiscounts: (actor: Actor, discounts: DiscountPercents) => Promise<boolean>;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A way by road. `source` says who measured it; `estimate` when nobody did. */
export interface Route {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly geometry?: [number, number][];
  readonly source: string;
}

export interface Directions {
  /** Never fails: without a service, or when it does not answer, an estimate. */
  readonly measure: (start: Point, end: Point) => Promise<Route>;
}

export interface StoredQuote {
  readonly id: string;
  readonly number: string;
  readonly trip: QuoteTrip;
  readonly items: readonly FareItem[];
  readonly distanceMetres: number;
  readonly isSameCity: boolean;
  readonly source: string;
  readonly totalCents: number;
  readonly discountedCents: number;
  readonly contact: { readonly name: string; readonly email: string; readonly cellphone: string } | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** Tells a repeated request from another one under the same idempotency key. */
  readonly requestHash: string;
}

export interface Quotes {
  /** Keeps a quote, and its contact as a lead in the same commit. Returns what already stands under that id instead. */
  readonly create: (accountId: string, quote: StoredQuote) => Promise<StoredQuote>;
  readonly find: (accountId: string, quoteId: string) => Promise<StoredQuote | null>;
}

export type RateLimitResult =
  { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface Limits {
  /** Counts one use of `key` and says whether it is still within the limit. */
  readonly count: (key: string, limit: RateLimit) => Promise<RateLimitResult>;
}

/** A guess at a secret: whose, and where from. */
export interface Attempt {
  readonly subject: string;
  readonly address: string;
  readonly limit: RateLimit;
}

export interface AttemptLimits {
  /** Counts a guess before it is looked at, so that guesses made at once cannot outrun the limit. */
  readonly reserve: (guess: Attempt) => Promise<RateLimitResult>;
  /** The guess was right: takes it back, and knows the address from now on. */
  readonly confirm: (guess: Attempt) => Promise<void>;
}

export interface Meter {
  /** Runs a request and says how many documents it read, where reads are counted. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; reads: number | null }>;
}

export interface Deps {
  readonly version: string;
  /** Where people open the product; the links in mails begin with it. */
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly meter: Meter;
  readonly tokens: Tokens;
  readonly identity: Identity;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  readonly oneTimeTokens: OneTimeTokens;
  readonly signUp: SignUp;
  readonly passwordResets: PasswordResets;
  readonly users: Users;
  readonly accounts: Accounts;
  readonly members: Members;
  readonly allAccounts: AllAccounts;
  readonly allUsers: AllUsers;
  readonly accountPayments: AccountPayments;
  readonly impersonations: Impersonations;
  readonly credentials: CredentialChanges;
  readonly twoFactorSettings: TwoFactorSettings;
  readonly openSessions: OpenSessions;
  readonly invites: Invites;
  readonly apiKeys: ApiKeys;
  readonly contactMessages: ContactMessages;
  readonly feedback: FeedbackStore;
  readonly events: Events;
  readonly failureLog: FailureLog;
  readonly payments: Payments;
  readonly billing: Billing;
  readonly paymentEvents: PaymentEvents;
  readonly apiCallCounter: ApiCallCounter;
  readonly planUsage: PlanUsage;
  readonly rates: Rates;
  readonly audit: AuditTrail;
  readonly outbox: Outbox;
  readonly customers: Customers;
  readonly drivers: Drivers;
  readonly ratings: Ratings;
  readonly deletions: Deletions;
  readonly services: Services;
  readonly nearbyDrivers: NearbyDrivers;
  readonly uploads: Uploads;
  readonly images: Images;
  readonly directions: Directions;
  readonly statistics: Statistics;
  readonly quotes: Quotes;
  readonly socialCards: SocialCards;
  readonly appShell: AppShellSource;
  readonly limits: Readonly<Record<'shared' | 'instance', Limits>>;
  readonly attemptLimits: AttemptLimits;
}
