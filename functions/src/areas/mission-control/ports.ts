import type { AddressedEmail, EmailContent } from '../../platform/mail/ports.ts';
import type { StoredEvent, StoredEventGroup } from '@llevo/contract/entities/event';
import type { Actor, Caller } from '../../platform/ports.ts';
import type { Paged, Paging } from '../../platform/paging/ports.ts';
import type { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import type { FeedbackMetrics, StoredFeedback } from '@llevo/contract/entities/feedback';
import type { Account, AccountMetrics } from '@llevo/contract/entities/account';
import type { PlatformMonth } from '@llevo/contract/entities/revenue';
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { User } from '@llevo/contract/entities/account-user';
import type { PlanId } from '@llevo/contract/entities/session';
import type { ImpersonationError } from '@llevo/contract/rules/access/impersonation';
import type { NewSession, Session } from '../../platform/identity/ports.ts';
import type { Members } from '../../platform/identity/account-ports.ts';

export interface ContactMessage {
  /** Idempotency key. */
  readonly id: string;
  readonly emailContent: EmailContent;
  /** Reply-to address. */
  readonly replyTo: string;
  /** Contact of a prospect; null for a message of a user. */
  readonly lead: { readonly name: string; readonly email: string } | null;
}

export interface ContactMessages {
  /** E-mails a message to the operator and stores the lead. False where no recipient is configured. */
  readonly send: (message: ContactMessage) => Promise<boolean>;
}

/** A browser event with its id. */
export interface RecordedEvent extends StoredEvent {
  readonly id: string;
}

/** Undefined is any. */
export interface EventFilter {
  /** Every word is a prefix of a word in name, e-mail or metadata. */
  readonly search: string | undefined;
  readonly name: string | undefined;
}

export interface Events {
  /** Stores an event and counts it under its name; returns its id. */
  readonly record: (event: StoredEvent) => Promise<string>;
  /** Newest first. */
  readonly page: (filter: EventFilter, paging: Paging) => Promise<Paged<RecordedEvent>>;
  /** The most frequent name first. */
  readonly groups: (
    search: string | undefined,
    paging: Paging,
  ) => Promise<Paged<Pick<StoredEventGroup, 'name' | 'total'>>>;
  /** The counters of a name; null for an unknown name. */
  readonly group: (name: string) => Promise<StoredEventGroup | null>;
  readonly find: (id: string) => Promise<RecordedEvent | null>;
  /** Deletes an event with its count and writes the audit entry; false for none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}

/** A failed request with its id. */
export interface Failure extends StoredLogEntry {
  readonly id: string;
}

/** All failures with one fingerprint. */
export interface FailureGroup extends StoredLogGroup {
  readonly fingerprint: string;
}

/** Undefined is any. */
export interface FailureFilter {
  /** Every word is a prefix of a word in reference, e-mail, endpoint or message. */
  readonly search: string | undefined;
  readonly fingerprint: string | undefined;
}

/** SPEC §3 "Log": failures of the API, for its operators. */
export interface FailureLog {
  /** Stores a failure and counts it in its group. */
  readonly record: (failure: StoredLogEntry) => Promise<void>;
  /** Newest first. */
  readonly page: (filter: FailureFilter, paging: Paging) => Promise<Paged<Failure>>;
  /** The group with the latest failure first. */
  readonly groups: (search: string | undefined, paging: Paging) => Promise<Paged<FailureGroup>>;
  /** A failure and its group; null for none. */
  readonly find: (id: string) => Promise<{ readonly failure: Failure; readonly group: FailureGroup | null } | null>;
  /** Deletes a failure and writes the audit entry; false for none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}

/** Feedback with its id. */
export interface FeedbackEntry extends StoredFeedback {
  readonly id: string;
}

export interface FeedbackStore {
  /** Stores and counts feedback. The id is the idempotency key. */
  readonly create: (feedback: FeedbackEntry) => Promise<void>;
  /** Newest first. */
  readonly page: (paging: Paging) => Promise<Paged<FeedbackEntry>>;
  readonly metrics: () => Promise<FeedbackMetrics>;
  /** Deletes an entry with its count and writes the audit entry; false for none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}

export interface ListedAccount {
  readonly id: string;
  readonly account: Account;
}

/** The requested plan and state of an account. */
export interface AccountChange {
  readonly id: string;
  readonly plan: PlanId;
  readonly active: boolean;
}

export type AccountChangeResult =
  | { readonly kind: 'changed'; readonly account: Account }
  | { readonly kind: 'unknown' }
  /** A master is a member. */
  | { readonly kind: 'platform' };

export interface AllAccounts {
  /** The newest first; an empty search finds all. */
  readonly page: (search: string, paging: Paging) => Promise<Paged<ListedAccount>>;
  /** Counts by aggregation, without document reads. */
  readonly metrics: () => Promise<AccountMetrics>;
  /** Number of accounts created before an instant, milliseconds since 1970. */
  readonly countBefore: (instantMs: number) => Promise<number>;
  /** Preflight: why a change would fail; null for no error. The commit checks again. */
  readonly changeError: (change: AccountChange) => Promise<AccountChangeResult | null>;
  /**
   * Changes plan and state; deactivation ends every session in the account, in the same commit. `ownerEmail` reports it to
   * the owner.
   */
  readonly change: (
    caller: Caller,
    change: AccountChange,
    ownerEmail?: (to: string) => AddressedEmail,
  ) => Promise<AccountChangeResult>;
}

/** What the platform received, and who pays. */
export interface Revenue {
  /** The figures of months `YYYY-MM`, in their order. */
  readonly months: (months: readonly string[]) => Promise<readonly PlatformMonth[]>;
  /** Counts by aggregation, without document reads. */
  readonly countPaying: () => Promise<number>;
}

/** The latest of what belongs to one account. */
export interface AccountOverviews {
  /** Some of the members, and how many there are. */
  readonly members: (
    accountId: string,
    limit: number,
  ) => Promise<{
    readonly total: number;
    readonly members: readonly { readonly uid: string; readonly user: User }[];
  }>;
  /** Newest first. */
  readonly latestAudit: (accountId: string, limit: number) => Promise<readonly AuditEntry[]>;
  /** Newest first. */
  readonly latestEvents: (accountId: string, limit: number) => Promise<readonly RecordedEvent[]>;
}

export interface AllUsers {
  /** The newest first; an empty search finds all. */
  readonly page: (search: string, paging: Paging) => Promise<Paged<{ readonly uid: string; readonly user: User }>>;
  /** Changes of users in an account, audited there. */
  readonly changesIn: (accountId: string) => Pick<Members, 'change'>;
}

export type StartImpersonationResult =
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly refusal: ImpersonationError }
  /** User, membership or account changed in the meantime. */
  | { readonly kind: 'outdated' };

/** The master's session to return to. */
export interface MasterSession {
  readonly sessionId: string;
  readonly session: Session;
  readonly user: User;
}

export interface Impersonations {
  /** Stores an impersonation session where the user currently consents; audited in their account, and e-mailed to them. */
  readonly start: (
    caller: Caller,
    newSession: NewSession,
    visit: { readonly reason: string; readonly emailTo: (to: string) => AddressedEmail },
  ) => Promise<StartImpersonationResult>;
  /** Ends the caller's impersonation; returns the session it was started from, if still open. */
  readonly end: (caller: Caller) => Promise<MasterSession | null>;
}
