import type { EmailContent } from '../mail/ports.ts';
import type { StoredEvent, StoredEventGroup } from '@llevo/contract/entities/event';
import type { Actor, Caller } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';
import type { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import type { FeedbackMetrics, StoredFeedback } from '@llevo/contract/entities/feedback';
/** What those who run the product see and do across all accounts. */
import type { Account, AccountMetrics } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { PlanId } from '@llevo/contract/entities/session';
import type { ImpersonationError } from '@llevo/contract/rules/access/impersonation';
import type { NewSession, Session } from '../sessions/ports.ts';
import type { Members } from '../accounts/ports.ts';

export interface ContactMessage {
  /** Idempotency key: the same message twice is one. */
  readonly id: string;
  readonly emailContent: EmailContent;
  /** Who to answer. */
  readonly replyTo: string;
  /** Somebody interested; null where the message is a customer's of ours. */
  readonly lead: { readonly name: string; readonly email: string } | null;
}

export interface ContactMessages {
  /** Mails a message to whoever runs the installation, and keeps the lead. False when nobody is set to read it. */
  readonly send: (message: ContactMessage) => Promise<boolean>;
}

/** Something that happened in a browser, with its id. */
export interface RecordedEvent extends StoredEvent {
  readonly id: string;
}

/** Undefined is any. */
export interface EventFilter {
  /** Every word of it begins a word of the name, the address or what is attached. */
  readonly search: string | undefined;
  readonly name: string | undefined;
}

export interface Events {
  /** Keeps an event and counts it under its name; its id. */
  readonly record: (event: StoredEvent) => Promise<string>;
  /** Newest first. */
  readonly page: (filter: EventFilter, paging: Paging) => Promise<Paged<RecordedEvent>>;
  /** The name that was counted most comes first. */
  readonly groups: (
    search: string | undefined,
    paging: Paging,
  ) => Promise<Paged<Pick<StoredEventGroup, 'name' | 'total'>>>;
  /** All there ever was of a name; null for a name that nothing has. */
  readonly group: (name: string) => Promise<StoredEventGroup | null>;
  readonly find: (id: string) => Promise<RecordedEvent | null>;
  /** Deletes an event, counts it no more and writes the audit entry with it; false where there is none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}

/** A request that went wrong, with its id. */
export interface Failure extends StoredLogEntry {
  readonly id: string;
}

/** All failures of one kind. */
export interface FailureGroup extends StoredLogGroup {
  readonly fingerprint: string;
}

/** Undefined is any. */
export interface FailureFilter {
  /** Every word of it begins a word of reference, address, call or message. */
  readonly search: string | undefined;
  readonly fingerprint: string | undefined;
}

/** SPEC §3 "Log": what went wrong in the API, for whoever runs it. */
export interface FailureLog {
  /** Keeps a failure and counts it among its kind. */
  readonly record: (failure: StoredLogEntry) => Promise<void>;
  /** Newest first. */
  readonly page: (filter: FailureFilter, paging: Paging) => Promise<Paged<Failure>>;
  /** The kind that failed last comes first. */
  readonly groups: (search: string | undefined, paging: Paging) => Promise<Paged<FailureGroup>>;
  /** A failure and its kind; null where there is none. */
  readonly find: (id: string) => Promise<{ readonly failure: Failure; readonly group: FailureGroup | null } | null>;
  /** Deletes a failure and writes the audit entry with it; false where there is none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}

/** What somebody said, with its id. */
export interface FeedbackEntry extends StoredFeedback {
  readonly id: string;
}

export interface FeedbackStore {
  /** Keeps what somebody said and counts it. The id is the idempotency key: the same twice is one. */
  readonly create: (feedback: FeedbackEntry) => Promise<void>;
  /** Newest first. */
  readonly page: (paging: Paging) => Promise<Paged<FeedbackEntry>>;
  readonly metrics: () => Promise<FeedbackMetrics>;
  /** Deletes one, counts it no more and writes the audit entry with it; false where there is none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}

export interface ListedAccount {
  readonly id: string;
  readonly account: Account;
}

/** How an account is to stand. */
export interface AccountChange {
  readonly id: string;
  readonly plan: PlanId;
  readonly active: boolean;
}

export type AccountChangeResult =
  | { readonly kind: 'changed'; readonly account: Account }
  | { readonly kind: 'unknown' }
  /** Those who run the product are in it. */
  | { readonly kind: 'platform' };

export interface AllAccounts {
  /** The newest first; an empty search finds all. */
  readonly page: (search: string, paging: Paging) => Promise<Paged<ListedAccount>>;
  /** Counted, not read. */
  readonly metrics: () => Promise<AccountMetrics>;
  /** How many began before an instant, milliseconds since 1970. */
  readonly countBefore: (instantMs: number) => Promise<number>;
  /** What stands against a change; null for nothing. Only the commit's own verdict counts. */
  readonly changeError: (change: AccountChange) => Promise<AccountChangeResult | null>;
  /** Changes plan and standing; closing ends every session in the account, in the same commit. */
  readonly change: (caller: Caller, change: AccountChange) => Promise<AccountChangeResult>;
}

export interface AllUsers {
  /** The newest first; an empty search finds all. */
  readonly page: (search: string, paging: Paging) => Promise<Paged<{ readonly uid: string; readonly user: User }>>;
  /** Changes of anybody but masters, told in the audit of one of their accounts. */
  readonly changesIn: (accountId: string) => Pick<Members, 'changeError' | 'change'>;
}

export type StartImpersonationResult =
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly refusal: ImpersonationError }
  /** The person, their place or their account is not what it was a moment ago. */
  | { readonly kind: 'outdated' };

/** A master's own session, to go back to. */
export interface MasterSession {
  readonly sessionId: string;
  readonly session: Session;
  readonly user: User;
}

export interface Impersonations {
  /** Stores a session in somebody's place if they let support in at that very moment, and tells the audit of their account. */
  readonly start: (caller: Caller, opening: NewSession, reason: string) => Promise<StartImpersonationResult>;
  /** Ends the caller's impersonation, and gives the session it was started from where that still lives. */
  readonly end: (caller: Caller) => Promise<MasterSession | null>;
}

/** What an account pays at the payment provider. Both reject with `PaymentsUnavailableError` when it cannot be reached. */
export interface AccountPayments {
  /** The plan that a subscription now running is for; null for none. */
  readonly runningPlan: (accountId: string) => Promise<PlanId | null>;
  /** Ends every subscription at once. Again does nothing. */
  readonly cancelSubscriptions: (accountId: string) => Promise<void>;
}
