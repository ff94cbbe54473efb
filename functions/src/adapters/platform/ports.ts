import type { RateLimit } from '@llevo/contract/endpoint';
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
  readonly sessionId: string | null;
  /** Scopes of an API key; null for a user, whose role decides. */
  readonly scopes: readonly Scope[] | null;
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
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
  { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface Limits {
  /** Counts one use of `key` and returns whether it is within the limit. */
  readonly count: (key: string, limit: RateLimit) => Promise<RateLimitResult>;
}

/** An attempt to enter a secret: the user it belongs to, and the client address. */
export interface Attempt {
  readonly subject: string;
  readonly address: string;
  readonly limit: RateLimit;
}

export interface AttemptLimits {
  /** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
  readonly reserve: (attempt: Attempt) => Promise<RateLimitResult>;
  /** Reverts a successful attempt and trusts its address from now on. */
  readonly confirm: (attempt: Attempt) => Promise<void>;
  /** Trusts an address from which a user signed up, so that attempts elsewhere do not lock the user out there. */
  readonly trust: (attempt: Pick<Attempt, 'subject' | 'address'>) => Promise<void>;
}

export interface Meter {
  /** Runs a request and returns the number of documents read; null where reads are not counted. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; reads: number | null }>;
}
