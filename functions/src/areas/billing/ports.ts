/** Stored payments and provider events of an account, and the payment provider. Instants are milliseconds since 1970. */
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type {
  BillingAttempt,
  BillingRecord,
  PaymentNeed,
  PaymentStatus,
} from '@llevo/contract/entities/billing-record';
import type { Receipt, ReceiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import type { SubscriptionState } from '@llevo/contract/rules/billing/subscription';
import type { AccountPlanState, PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Actor } from '../../platform/ports.ts';
import type { AddressedEmail } from '../../platform/mail/ports.ts';
import type { Card, Invoice } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';

export interface AttemptPurpose {
  /** Audit action of the request. */
  readonly action: string;
  /** Hash of the complete request. */
  readonly hash: string;
}

export interface StartedAttempt {
  readonly attempt: BillingAttempt;
  readonly record: BillingRecord;
  /** The same request was started before and has not ended. */
  readonly isContinued: boolean;
}

export interface SettleBillingInput {
  readonly accountId: string;
  /** The record's revision when the state was fetched. */
  readonly revision: number;
  readonly state: PaymentState;
  /** Everything that the customer paid; null where that is unknown. */
  readonly receipts: ReceiptsByMonth | null;
  /** The attempt that settles, which ends with it; null for a provider event, which waits for a running attempt. */
  readonly attemptId: string | null;
  /** The e-mails to the owner about a change for the worse. */
  readonly emailsFor: (transition: PlanTransition) => readonly AddressedEmail[];
}

export interface PlanTransition {
  readonly before: AccountPlanState;
  readonly after: AccountPlanState;
  readonly ownerEmail: string;
  readonly accountName: string;
  readonly state: PaymentState;
}

/** `moved`: another write happened since the state was fetched. `busy`: a request of the account holds the lock. */
export type SettleBillingResult =
  | { readonly kind: 'settled'; readonly held: PlanState }
  | { readonly kind: 'moved' | 'busy' };

export interface Billing {
  /** An empty record for an account that never paid. */
  readonly find: (accountId: string) => Promise<BillingRecord>;
  readonly findAccountId: (customerId: string) => Promise<string | null>;
  /** Locks the account's payments; null while another request holds the lock. */
  readonly startAttempt: (actor: Actor, purpose: AttemptPurpose) => Promise<StartedAttempt | null>;
  readonly setCustomer: (accountId: string, customerId: string) => Promise<void>;
  /** Releases the lock. `over` where a repeated request must start a new attempt. */
  readonly releaseAttempt: (accountId: string, attemptId: string, how: 'kept' | 'renewed' | 'over') => Promise<void>;
  /** Writes the consequences of a state and their audit entry in one commit; nothing where nothing changes. */
  readonly settle: (input: SettleBillingInput) => Promise<SettleBillingResult>;
  /** Sets the free plan for an account without a paid one; ends the attempt. */
  readonly downgradeToFree: (actor: Actor, attemptId: string, left: string | null) => Promise<PlanState>;
  /** Accounts whose request was interrupted. */
  readonly listInterruptedAccounts: (limit: number) => Promise<readonly string[]>;
}

/** Accounts whose renewal failed and that still work (docs/decisions/0045). */
export interface GracePeriods {
  /** Those to be reminded and those to be closed, the earliest end first. */
  readonly listEnding: (
    limit: number,
  ) => Promise<readonly { readonly accountId: string; readonly hasEnded: boolean }[]>;
  /** Reminds the owner, once for each grace period. */
  readonly remind: (
    accountId: string,
    emailFor: (facts: {
      readonly ownerEmail: string;
      readonly accountName: string;
      readonly plan: PlanId | null;
      readonly graceUntil: number;
    }) => AddressedEmail,
  ) => Promise<void>;
}

export type PaymentEventState = 'pending' | 'settled';

export interface PaymentEvents {
  /** Records an event before it is processed; `settled` where it was processed already. */
  readonly record: (event: PaymentEvent) => Promise<PaymentEventState>;
  readonly listDue: (limit: number) => Promise<readonly { readonly id: string; readonly customerId: string | null }[]>;
  readonly finish: (eventId: string, state: 'done' | 'ignored') => Promise<void>;
  /** Postpones an event: briefly, or with backoff after a failure; finally `failed`. */
  readonly postpone: (eventId: string, error: string | null) => Promise<void>;
}

/** API calls of an account this month. */
export interface ApiCallCounter {
  /** Counts one call with an API key; false where the plan includes no more. */
  readonly count: (accountId: string, plan: SubscriptionState['plan']) => Promise<boolean>;
  readonly used: (accountId: string) => Promise<number>;
}

/** The other quantities that a plan limits. */
export interface PlanUsage {
  readonly find: (
    accountId: string,
  ) => Promise<{ members: number; drivers: number; apiKeys: number; webhooks: number }>;
}

/** Why a bank declined a card, as far as it reports it. */
export type DeclineReason =
  | 'declined'
  | 'no_funds'
  | 'expired'
  | 'wrong_code'
  | 'lost'
  | 'unconfirmed'
  | 'processing'
  | 'unknown_card';

/** A card was declined: nothing was charged, and a retry with the same card may fail too. */
export class CardDeclinedError extends Error {
  readonly reason: DeclineReason;

  constructor(reason: DeclineReason) {
    super(`card refused: ${reason}`);
    this.name = 'CardRefused';
    this.reason = reason;
  }
}

/** The provider was unreachable, or failed. */
export class PaymentsUnavailableError extends Error {
  /** False where the request may have succeeded: only a retry reveals it. */
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
  /** The secret for confirmation in the browser; null where none is required. */
  readonly clientSecret: string | null;
  /** Why the last attempt failed; null for no failure. */
  readonly declineReason: DeclineReason | null;
  /** The provider's payment page. */
  readonly hostedInvoiceUrl: string | null;
}

export interface SubscriptionFacts {
  readonly id: string;
  /** The subscription item of the plan. */
  readonly itemId: string;
  readonly status: PaymentStatus;
  readonly plan: PlanId;
  /** The plan that starts once its payment succeeds. */
  readonly pendingPlan: PlanId | null;
  readonly nextPlan: PlanId | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly periodStart: number | null;
  readonly periodEnd: number | null;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
  /** See `BillingAttempt.purpose`. */
  readonly purpose: string | null;
  /** Fetched only where a payment may be due. */
  readonly payment: LatestPayment | null;
}

/** The provider's current state that an account's plan derives from. */
export interface PaymentState {
  readonly customerId: string;
  /** The customer was deleted at the provider: the next purchase needs a new one. */
  readonly isCustomerDeleted: boolean;
  readonly card: Card | null;
  /** The running one or, without one, the last that ended; one that never started is ignored. */
  readonly subscription: SubscriptionFacts | null;
  /** One whose first payment is pending. */
  readonly incompleteSubscription: SubscriptionFacts | null;
}

/** A confirmation that the bank requires from the card holder; null for none. */
export type RequiredConfirmation = { readonly clientSecret: string } | null;

/** A customer as shown on invoices. */
export interface Payer {
  readonly customerId: string;
  readonly email: string;
  readonly name: string;
}

/** A plan to change to, prorated for an instant in milliseconds since 1970; null for that of the change. */
export interface PricedPlan {
  readonly plan: PlanId;
  readonly atMs: number | null;
}

/** What a change between paid plans costs, in cents. */
export interface PlanChangeCost {
  readonly todayCents: number;
  /** The unused part of the current plan, credited to the next charges; 0 for a more expensive plan. */
  readonly creditCents: number;
  /** The charge at the end of the period. */
  readonly nextCents: number;
  /** Credit that the next charge leaves. */
  readonly restCents: number;
}

/**
 * Every change takes an idempotency key. All reject with `CardDeclinedError` or
 * `PaymentsUnavailableError`; any other error is a bug.
 */
export interface Payments {
  readonly createCustomer: (accountId: string, key: string) => Promise<string>;
  /** Prints a taxpayer on the customer's next invoices. */
  readonly describeCustomer: (customerId: string, taxpayer: InvoiceBuyer, key: string) => Promise<void>;
  readonly fetchState: (customerId: string) => Promise<PaymentState>;
  /** Every payment of a customer that was received, with its refunds. */
  readonly fetchReceipts: (customerId: string) => Promise<readonly Receipt[]>;
  /** Stores a card without confirmation; the payment that follows confirms it. */
  readonly attachCard: (payer: Payer, token: string, key: string) => Promise<void>;
  /** Stores a card for future payments, once the bank confirms it. */
  readonly replaceCard: (payer: Payer, token: string, key: string) => Promise<RequiredConfirmation>;
  /** Starts a subscription and attempts its first payment; the state contains the result. */
  readonly subscribe: (
    customerId: string,
    subscription: { readonly plan: PlanId; readonly accountId: string; readonly purpose: string },
    key: string,
  ) => Promise<void>;
  /** Attempts to collect an invoice; the state contains the result. */
  readonly payInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** Changes the paid plan; an upgrade starts when the difference is paid. The state contains the result. */
  readonly changePlan: (subscription: SubscriptionFacts, change: PricedPlan, key: string) => Promise<void>;
  /** What that change would cost; changes nothing. */
  readonly previewPlanChange: (
    customerId: string,
    subscription: SubscriptionFacts,
    change: PricedPlan & { readonly atMs: number },
  ) => Promise<PlanChangeCost>;
  /** Cancels at the end of the paid period. `nextPlan` is the plan chosen to follow; null for none. */
  readonly cancelAtPeriodEnd: (subscriptionId: string, nextPlan: PlanId | null, key: string) => Promise<void>;
  /** Reverts a scheduled cancellation. */
  readonly resume: (subscriptionId: string, key: string) => Promise<void>;
  readonly cancelNow: (subscriptionId: string, key: string) => Promise<void>;
  /** Voids an invoice, and with it the pending plan change or subscription. */
  readonly voidInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** The newest first. */
  readonly invoices: (customerId: string) => Promise<readonly Invoice[]>;
  /** The event in a signed message; null where the signature is invalid or expired, or the event is not ours. */
  readonly verifyEvent: (body: Uint8Array, signature: string | null) => Promise<PaymentEvent | null>;
}

/** A provider event; its consequences are fetched from the provider. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** The customer concerned; null where no subscription is. */
  readonly customerId: string | null;
  readonly created: number;
}

/** An account's subscriptions at the provider. All reject with `PaymentsUnavailableError` when it is unreachable. */
export interface AccountPayments {
  /** The plan of the running subscription; null for none. */
  readonly runningPlan: (accountId: string) => Promise<PlanId | null>;
  /** Cancels every subscription at once. Idempotent. */
  readonly cancelSubscriptions: (accountId: string) => Promise<void>;
  /**
   * Charges nothing from now on: paid subscriptions end with their period, those that owe end at once. `key` is the
   * idempotency key.
   */
  readonly stopRenewal: (accountId: string, key: string) => Promise<void>;
  /** Undoes `stopRenewal` where the period has not ended yet. */
  readonly resumeRenewal: (accountId: string, key: string) => Promise<void>;
}
