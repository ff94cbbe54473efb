/** What those who run the product see and do across all accounts. */
import type { Account, AccountMetrics } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { PlanId } from '@llevo/contract/entities/session';
import type { ImpersonationError } from '@llevo/contract/rules/access/impersonation';
import type { Caller } from '../platform/ports.ts';
import type { NewSession, Session } from '../sessions/sign-in-port.ts';
import type { Members } from '../accounts/members-port.ts';
import type { Paged, Paging } from '../paging/ports.ts';

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
