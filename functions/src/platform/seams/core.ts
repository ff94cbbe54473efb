import type { ApiVersion } from '@llevo/contract/api-versions';
import type { CeilingName } from '@llevo/contract/daily-ceilings';
import type { RateLimit } from '@llevo/contract/endpoint';
import type { AccountClosing } from '@llevo/contract/entities/account';
import type { Driver } from '@llevo/contract/entities/driver';
import type { Role } from '@llevo/contract/entities/roles';
import type { Scope } from '@llevo/contract/entities/scopes';
import type { PlanId, SubscriptionStatus } from '@llevo/contract/entities/session';

/** The authenticated caller: a user in a session, or an API key with scopes. */
export interface Caller {
  readonly uid: string;
  /** Display name, for the audit. */
  readonly name: string;
  readonly accountId: string;
  readonly permission: Role;
  /** The master behind an impersonation. */
  readonly impersonator: string | null;
  readonly isDuplicateUser: boolean;
  /** When the user last proved their presence in this session, in milliseconds since 1970; 0 for never. */
  readonly presenceAtMs: number;
  /** Whether the user must set up a second factor before anything else; false for API keys. */
  readonly lacksTwoFactor: boolean;
  readonly sessionId: string | null;
  /** Scopes of an API key; null for a user, whose role decides. */
  readonly scopes: readonly Scope[] | null;
  /** The version of the API that an API key is pinned to; absent for users. */
  readonly apiVersion?: ApiVersion;
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
  /** The closing of the account; absent while it is open. */
  readonly closing?: AccountClosing | undefined;
}

/** The author of a change, for the audit. */
export type Actor = Pick<Caller, 'uid' | 'name' | 'accountId' | 'impersonator'>;

export interface Clock {
  readonly nowMs: () => number;
  /** Resolves at the given time, at once if it is past. */
  readonly waitUntil: (timeMs: number) => Promise<void>;
}

export interface Ids {
  /** Random letters and digits, about six bits each. */
  readonly base62: (length: number) => string;
  /** Letters and digits derived from the seed, which they do not reveal. */
  readonly base62From: (seed: string, length: number) => string;
  /** SHA-256 in hexadecimal. */
  readonly sha256: (text: string) => string;
}

/** Structured log lines: a message and its fields. Implementations redact secrets. */
export interface Log {
  readonly info: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  readonly error: (message: string, fields: Readonly<Record<string, unknown>>) => void;
}

export type RateLimitResult =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface Limits {
  /** Counts one use of `key` and returns whether it is within the limit. */
  readonly count: (key: string, limit: RateLimit) => Promise<RateLimitResult>;
}

/** The uses taken, with a way to return unused ones; or how long none are available. */
export type CeilingResult =
  | { readonly isAllowed: true; readonly release: () => void }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface DailyCeilings {
  /** Takes uses of today, all or none; once they are used up, not allowed until midnight in Guayaquil. */
  readonly take: (name: CeilingName, uses?: number) => Promise<CeilingResult>;
}

/** The subject of limits for calls without a signed-in user (docs/decisions/0037). */
export interface ClientAddress {
  readonly address: string;
  /** The hop between the client and Google's front end, which may be Hosting's; null without one. */
  readonly hop: string | null;
}

/** An attempt to enter a secret: the user it belongs to, and where it came from. */
export interface Attempt extends ClientAddress {
  readonly subject: string;
  readonly limit: RateLimit;
}

/** Like `RateLimitResult`; `isLast` if the attempt uses up the limit of its subject. */
type AttemptResult =
  | { readonly isAllowed: true; readonly isLast: boolean }
  | Extract<RateLimitResult, { readonly isAllowed: false }>;

export interface AttemptLimits {
  /** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
  readonly reserve: (attempt: Attempt) => Promise<AttemptResult>;
  /** Reverts a successful attempt and trusts its address from now on. */
  readonly confirm: (attempt: Attempt) => Promise<void>;
  /** Trusts an address from which a user signed up, so that attempts from elsewhere do not lock the user out there. */
  readonly trust: (attempt: Pick<Attempt, 'subject' | 'address'>) => Promise<void>;
}

export interface AppCheck {
  /** Whether public calls need a token of our own pages. */
  readonly isEnforced: boolean;
  /** Whether an App Check token is valid for this project. */
  readonly verify: (token: string) => Promise<boolean>;
}

export interface Meter {
  /** Runs a request and returns the number of documents read; null if reads are not counted. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; reads: number | null }>;
}

/** The exclusive right to attempt an outbox entry, until `until` (milliseconds since 1970). */
export interface OutboxLease {
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly until: number;
}

/** A driver in a session of their app. Not assignable to `Caller`, so that no handler confuses them. */
export interface DriverCaller extends Pick<Caller, 'accountId' | 'plan' | 'subscription'> {
  /** The driver's id. */
  readonly uid: string;
  /** Names the session in the store. */
  readonly sessionHash: string;
  /** As stored when the call began. */
  readonly record: Driver;
  /** Name of the account. */
  readonly company: string;
  /** Whether bookings of the account search for their driver by themselves. */
  readonly getsOffers: boolean;
}

/** The site as authenticators identify it. */
export interface RelyingParty {
  /** The host that passkeys are bound to: they work only at its origins. */
  readonly id: string;
  readonly origins: readonly string[];
}

export interface PasswordHasher {
  /** Hashes a password with a random salt, as a PHC string. Unicode is normalised (NFKC, per NIST SP 800-63B). */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Whether a password matches a hash. `null` (an unknown user, or one without a password) takes the time of a
   * comparison and never matches. Throws for a damaged hash.
   */
  readonly verifyPassword: (password: string, phc: string | null) => Promise<boolean>;
  /** Whether a hash was made with a different cost than the current one. */
  readonly needsRehash: (phc: string) => boolean;
}
