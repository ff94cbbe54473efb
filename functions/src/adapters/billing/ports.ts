/** What is stored of an account's payments, and of what the payment provider tells. */
import type {
  BillingAttempt,
  BillingRecord,
  PaymentNeed,
  PaymentStatus,
} from '@llevo/contract/entities/billing-record';
import type { SubscriptionState } from '@llevo/contract/rules/billing/subscription';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Actor } from '../platform/ports.ts';
import type { AddressedEmail } from '../mail/ports.ts';
/** The payment provider, in the product's own words. Instants are milliseconds since 1970. */
import type { Card, Invoice } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';

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

/** Why a bank said no, as far as it says so. */
export type DeclineReason =
  'declined' | 'no_funds' | 'expired' | 'wrong_code' | 'lost' | 'unconfirmed' | 'processing' | 'unknown_card';

/** A card was refused: nothing was charged, and asking again with the same card may be in vain. */
export class CardDeclinedError extends Error {
  readonly reason: DeclineReason;

  constructor(reason: DeclineReason) {
    super(`card refused: ${reason}`);
    this.name = 'CardRefused';
    this.reason = reason;
  }
}

/** The provider could not be reached, or failed. */
export class PaymentsUnavailableError extends Error {
  /** False where the request may have been carried out all the same: only its repetition tells. */
  readonly isSettled: boolean;

  constructor(cause: string, { isSettled }: { readonly isSettled: boolean }) {
    super(cause);
    this.name = 'PaymentsDown';
    this.isSettled = isSettled;
  }
}

/** The payment of a subscription's latest invoice. */
export interface LatestPayment {
  readonly invoiceId: string;
  readonly need: PaymentNeed;
  /** What the browser confirms the payment with; null where it needs no confirmation. */
  readonly clientSecret: string | null;
  /** Why it failed last; null where it did not. */
  readonly declineReason: DeclineReason | null;
  /** Where its payer can settle it, at the provider. */
  readonly hostedInvoiceUrl: string | null;
}

export interface SubscriptionFacts {
  readonly id: string;
  /** The line of it that is for the plan. */
  readonly itemId: string;
  readonly status: PaymentStatus;
  readonly plan: PlanId;
  /** The plan that waits for a payment to begin. */
  readonly pendingPlan: PlanId | null;
  readonly nextPlan: PlanId | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly periodStart: number | null;
  readonly periodEnd: number | null;
  /** What it was begun for; see `BillingAttempt.purpose`. */
  readonly purpose: string | null;
  /** Looked up only where something may be owed. */
  readonly payment: LatestPayment | null;
}

/** Everything at the provider that an account's standing follows from, as of now. */
export interface PaymentState {
  readonly customerId: string;
  /** The customer was deleted at the provider: the next purchase needs a new one. */
  readonly isCustomerDeleted: boolean;
  readonly card: Card | null;
  /** The one that runs or, where none does, the last that ended; one that never began counts for nothing. */
  readonly subscription: SubscriptionFacts | null;
  /** One whose first payment is not made yet. */
  readonly incompleteSubscription: SubscriptionFacts | null;
}

/** Something that the bank wants to hear from the card's holder; null for nothing. */
export type RequiredConfirmation = { readonly clientSecret: string } | null;

/** A customer as invoices name them. */
export interface Payer {
  readonly customerId: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Every change takes an idempotency key: the same key again does nothing twice. All reject with `CardDeclinedError` or
 * `PaymentsUnavailableError` and nothing else that is not our own mistake.
 */
export interface Payments {
  readonly createCustomer: (accountId: string, key: string) => Promise<string>;
  readonly fetchState: (customerId: string) => Promise<PaymentState>;
  /** Puts a card on file without asking the bank; the payment that follows asks. */
  readonly attachCard: (payer: Payer, token: string, key: string) => Promise<void>;
  /** Puts a card on file for payments to come, once the bank agrees. */
  readonly replaceCard: (payer: Payer, token: string, key: string) => Promise<RequiredConfirmation>;
  /** Begins a subscription and tries its first payment. How that went is in the state. */
  readonly subscribe: (
    customerId: string,
    begun: { readonly plan: PlanId; readonly accountId: string; readonly purpose: string },
    key: string,
  ) => Promise<void>;
  /** Tries to collect what is owed. How that went is in the state. */
  readonly payInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** Another paid plan; a dearer one begins when the difference is paid. How that went is in the state. */
  readonly changePlan: (subscription: SubscriptionFacts, plan: PlanId, key: string) => Promise<void>;
  /** Ends with the period that is paid for. */
  readonly cancelAtPeriodEnd: (subscriptionId: string, nextPlan: PlanId, key: string) => Promise<void>;
  /** Takes an announced end back. */
  readonly resume: (subscriptionId: string, key: string) => Promise<void>;
  readonly cancelNow: (subscriptionId: string, key: string) => Promise<void>;
  /** Drops a bill nobody will pay: with it goes what waits for it, a change of plan or a subscription never begun. */
  readonly voidInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** The newest first. */
  readonly invoices: (customerId: string) => Promise<readonly Invoice[]>;
  /** What a signed message says happened; null for one that is not the provider's, was changed, is old or for others. */
  readonly verifyEvent: (body: Uint8Array, signature: string | null) => Promise<PaymentEvent | null>;
}

/** Something happened at the provider. What it led to is looked up there. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** Whom it concerns; null for what concerns nobody's standing. */
  readonly customerId: string | null;
  readonly created: number;
}
