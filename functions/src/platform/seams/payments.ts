import type { Card, Invoice } from '@llevo/contract/entities/billing';
import type { PaymentNeed, PaymentStatus } from '@llevo/contract/entities/billing-record';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Receipt } from '@llevo/contract/rules/billing/revenue';

/** Why a bank declined a card, if it reports it. */
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
  override readonly name = 'CardDeclinedError';
  readonly reason: DeclineReason;

  constructor(reason: DeclineReason) {
    super(`card refused: ${reason}`);
    this.reason = reason;
  }
}

/** The provider was unreachable or failed. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
  /** False if the request may have succeeded: only a retry reveals it. */
  readonly isSettled: boolean;

  constructor(cause: string, { isSettled }: { readonly isSettled: boolean }) {
    super(cause);
    this.isSettled = isSettled;
  }
}

/** The payment of a subscription's latest invoice. */
export interface LatestPayment {
  readonly invoiceId: string;
  readonly need: PaymentNeed;
  /** The secret for confirmation in the browser; null if none is required. */
  readonly clientSecret: string | null;
  /** Why the last attempt failed; null without a failure. */
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
  /** Null while it is active. */
  readonly endedAt: number | null;
  /** See `BillingAttempt.purpose`. */
  readonly purpose: string | null;
  /** Fetched only if a payment may be due. */
  readonly payment: LatestPayment | null;
}

/** The provider's current state that an account's plan derives from. */
export interface PaymentState {
  readonly customerId: string;
  /** The customer was deleted at the provider: the next purchase needs a new one. */
  readonly isCustomerDeleted: boolean;
  readonly card: Card | null;
  /** The active one or, without one, the last that ended; one that never started is ignored. */
  readonly subscription: SubscriptionFacts | null;
  /** A subscription whose first payment is pending. */
  readonly incompleteSubscription: SubscriptionFacts | null;
}

/** A confirmation that the bank requires from the card holder, or null. */
export type RequiredConfirmation = { readonly clientSecret: string } | null;

/** A customer as shown on invoices. */
export interface Payer {
  readonly customerId: string;
  readonly email: string;
  readonly name: string;
}

/** A plan to change to, prorated for an instant in milliseconds since 1970; null for the time of the change. */
export interface PricedPlan {
  readonly plan: PlanId;
  readonly atMs: number | null;
}

/** The cost of a change between paid plans, in cents. */
export interface PlanChangeCost {
  readonly todayCents: number;
  /** The unused part of the current plan, credited to the next charges; 0 for a more expensive plan. */
  readonly creditCents: number;
  /** The charge at the end of the period. */
  readonly nextCents: number;
  /** Credit that remains after the next charge. */
  readonly restCents: number;
}

/** The next invoice of a subscription that goes on, in cents. */
export interface RenewalCost {
  readonly priceCents: number;
  /** Amount paid before, which is deducted. */
  readonly creditCents: number;
  /** Debts that were too small to charge alone. */
  readonly owedCents: number;
  readonly dueCents: number;
  /** Credit that remains after it. */
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
  /** Every received payment of a customer, with its refunds. */
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
  /** The cost of that change; changes nothing. */
  readonly previewPlanChange: (
    customerId: string,
    subscription: SubscriptionFacts,
    change: PricedPlan & { readonly atMs: number },
  ) => Promise<PlanChangeCost>;
  /** The cost of its next period, as if it was not cancelled; null for one that has ended. */
  readonly previewRenewal: (
    customerId: string,
    subscription: Pick<SubscriptionFacts, 'id' | 'plan'>,
  ) => Promise<RenewalCost | null>;
  /** Cancels at the end of the paid period. `nextPlan` is the plan chosen to follow, or null. */
  readonly cancelAtPeriodEnd: (subscriptionId: string, nextPlan: PlanId | null, key: string) => Promise<void>;
  /** Reverts a scheduled cancellation. */
  readonly resume: (subscriptionId: string, key: string) => Promise<void>;
  readonly cancelNow: (subscriptionId: string, key: string) => Promise<void>;
  /** Voids an invoice, and with it the pending plan change or subscription. */
  readonly voidInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** Newest first. */
  readonly invoices: (customerId: string) => Promise<readonly Invoice[]>;
  /** The event in a signed message; null if the signature is invalid or expired, or the event is not ours. */
  readonly verifyEvent: (body: Uint8Array, signature: string | null) => Promise<PaymentEvent | null>;
}

/** A provider event; its consequences are fetched from the provider. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** The customer concerned; null if it has no subscription. */
  readonly customerId: string | null;
  readonly created: number;
}

/**
 * An account's subscriptions at the provider. All methods reject with `PaymentsUnavailableError` if it is unreachable.
 */
export interface AccountPayments {
  /** The plan of the active subscription, or null. */
  readonly runningPlan: (accountId: string) => Promise<PlanId | null>;
  /** Cancels every subscription at once. Idempotent. */
  readonly cancelSubscriptions: (accountId: string) => Promise<void>;
  /**
   * Stops all future charges: paid subscriptions end with their period, unpaid ones at once. `key` is the idempotency
   * key.
   */
  readonly stopRenewal: (accountId: string, key: string) => Promise<void>;
  /** Undoes `stopRenewal` if the period has not ended yet. */
  readonly resumeRenewal: (accountId: string, key: string) => Promise<void>;
}
