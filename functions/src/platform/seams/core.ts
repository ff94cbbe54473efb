import type { Driver } from '@llevo/contract/entities/driver';
import type { ApiVersion } from '@llevo/contract/api-versions';
import type { CeilingName } from '@llevo/contract/daily-ceilings';
import type { RateLimit } from '@llevo/contract/endpoint';
import type { AccountClosing } from '@llevo/contract/entities/account';
import type { PlanId, SubscriptionStatus } from '@llevo/contract/entities/session';
import type { Role } from '@llevo/contract/entities/roles';
import type { Scope } from '@llevo/contract/entities/scopes';

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

/** Uses that were taken, and the way to return them unused; or how long there are none. */
export type CeilingResult =
  | { readonly isAllowed: true; readonly release: () => void }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface DailyCeilings {
  /** Takes uses of today, all of them or none; not allowed until midnight in Guayaquil once they are used up. */
  readonly take: (name: CeilingName, uses?: number) => Promise<CeilingResult>;
}

/** Whom limits count where no user is signed in (docs/decisions/0037). */
export interface ClientAddress {
  readonly address: string;
  /** The hop between the client and Google's front end, which may be Hosting's; null where there is none. */
  readonly hop: string | null;
}

/** An attempt to enter a secret: the user it belongs to, and where it came from. */
export interface Attempt extends ClientAddress {
  readonly subject: string;
  readonly limit: RateLimit;
}

/** As `RateLimitResult`; `isLast` where the attempt uses up the limit of its subject. */
type AttemptResult =
  | { readonly isAllowed: true; readonly isLast: boolean }
  | Extract<RateLimitResult, { readonly isAllowed: false }>;

export interface AttemptLimits {
  /** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
  readonly reserve: (attempt: Attempt) => Promise<AttemptResult>;
  /** Reverts a successful attempt and trusts its address from now on. */
  readonly confirm: (attempt: Attempt) => Promise<void>;
  /** Trusts an address from which a user signed up, so that attempts elsewhere do not lock the user out there. */
  readonly trust: (attempt: Pick<Attempt, 'subject' | 'address'>) => Promise<void>;
}

export interface AppCheck {
  /** Whether public calls need a token of our own pages. */
  readonly isEnforced: boolean;
  /** Whether an App Check token is valid for this project. */
  readonly verify: (token: string) => Promise<boolean>;
}

export interface Meter {
  /** Runs a request and returns the number of documents read; null where reads are not counted. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; reads: number | null }>;
}

/** Only its holder may attempt an entry of an outbox, until `until` (milliseconds since 1970). */
export interface OutboxLease {
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly until: number;
}

/** A driver in a session of their app. Of another type than `Caller`, so that no handler takes one for the other. */
export interface DriverCaller extends Pick<Caller, 'accountId' | 'plan' | 'subscription'> {
  /** The driver's id. */
  readonly uid: string;
  /** Names the session in the store. */
  readonly sessionHash: string;
  /** As stored when the call began. */
  readonly record: Driver;
  /** Name of the account. */
  readonly company: string;
}
