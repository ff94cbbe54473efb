/** What is stored of an account's payments, and of what the payment provider tells. */
import type { BillingAttempt, BillingRecord } from '@llevo/contract/entities/billing-record';
import type { SubscriptionState } from '@llevo/contract/rules/billing/subscription';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Actor } from '../platform/ports.ts';
import type { AddressedEmail } from '../mail/email-port.ts';
import type { PaymentEvent, PaymentState } from './payments-port.ts';

export interface AttemptPurpose {
  /** As the audit names what is asked for. */
  readonly action: string;
  /** Hash of what is asked for, to the last detail. */
  readonly hash: string;
}

export interface StartedAttempt {
  readonly attempt: BillingAttempt;
  readonly record: BillingRecord;
  /** The same request was begun before and has not ended. */
  readonly isContinued: boolean;
}

export interface SettleBillingInput {
  readonly accountId: string;
  /** The record's revision when the state was fetched. */
  readonly revision: number;
  readonly state: PaymentState;
  /** The attempt that settles, which ends with it; null for news from the provider, which waits while one is on. */
  readonly attemptId: string | null;
  /** The mails that a turn for the worse gives cause for, to the owner at that address. */
  readonly emailsFor: (turn: PlanTransition) => readonly AddressedEmail[];
}

export interface PlanTransition {
  readonly before: PlanState;
  readonly after: PlanState;
  readonly ownerEmail: string;
  readonly accountName: string;
  readonly state: PaymentState;
}

/** `moved`: somebody wrote since the state was fetched. `busy`: a request of the account's own is at it. */
export type SettleBillingResult =
  { readonly kind: 'settled'; readonly held: PlanState } | { readonly kind: 'moved' | 'busy' };

export interface Billing {
  /** An empty record for an account that never paid. */
  readonly find: (accountId: string) => Promise<BillingRecord>;
  readonly findAccountId: (customerId: string) => Promise<string | null>;
  /** Takes the account's payments in hand; null while another request has them. */
  readonly startAttempt: (actor: Actor, purpose: AttemptPurpose) => Promise<StartedAttempt | null>;
  readonly setCustomer: (accountId: string, customerId: string) => Promise<void>;
  /** Lets go. `over` where the same request again must be a new attempt. */
  readonly releaseAttempt: (accountId: string, attemptId: string, how: 'kept' | 'renewed' | 'over') => Promise<void>;
  /** Writes what follows from a state, with its audit entry, in one commit; nothing where nothing follows. */
  readonly settle: (settling: SettleBillingInput) => Promise<SettleBillingResult>;
  /** The free plan, for an account that pays for none; ends the attempt. */
  readonly downgradeToFree: (actor: Actor, attemptId: string, left: string | null) => Promise<PlanState>;
  /** Accounts whose request was cut off. */
  readonly listInterruptedAccounts: (limit: number) => Promise<readonly string[]>;
}

export type PaymentEventState = 'pending' | 'settled';

export interface PaymentEvents {
  /** Records news before anything else is done about it; says whether there is anything left to do. */
  readonly record: (news: PaymentEvent) => Promise<PaymentEventState>;
  readonly listDue: (limit: number) => Promise<readonly { readonly id: string; readonly customerId: string | null }[]>;
  readonly finish: (eventId: string, state: 'done' | 'ignored') => Promise<void>;
  /** Keeps it for later: for a moment, or after a failure for longer each time; `failed` in the end. */
  readonly postpone: (eventId: string, error: string | null) => Promise<void>;
}

/** What an account uses of its plan this month. */
export interface ApiCallCounter {
  /** Counts one call made with a key; false when the plan includes no more. */
  readonly count: (accountId: string, plan: SubscriptionState['plan']) => Promise<boolean>;
  readonly used: (accountId: string) => Promise<number>;
}

/** What else is counted of it. */
export interface PlanUsage {
  readonly find: (accountId: string) => Promise<{ members: number; drivers: number; apiKeys: number }>;
}
