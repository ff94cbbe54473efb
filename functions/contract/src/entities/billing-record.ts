import * as z from 'zod';
import { Card } from './billing.ts';
import { PlanId, SubscriptionStatus } from './session.ts';

/** A subscription's status at the payment provider. */
export const PAYMENT_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Action that the last payment still needs: nothing, another card, or the bank's confirmation. */
export const PAYMENT_NEEDS = ['nothing', 'card', 'confirmation'] as const;
export type PaymentNeed = (typeof PAYMENT_NEEDS)[number];

/**
 * An account's request to change its payments. Its id stays the same across retries, so that all its calls to the
 * payment provider carry the same idempotency keys.
 */
export const BillingAttempt = z.object({
  id: z.string(),
  /** Hash of the request: a repeated request continues the same attempt. */
  purpose: z.string(),
  /** Audit action of the request. */
  action: z.string(),
  uid: z.string(),
  name: z.string(),
  impersonator: z.string().nullable(),
  startedAt: z.int(),
  /** When the lease of the running request ends; 0 without one. */
  leaseUntil: z.int(),
});
export type BillingAttempt = z.infer<typeof BillingAttempt>;

/** Money of one month, in cents. */
export const MonthReceipts = z.object({ receivedCents: z.int(), refundedCents: z.int() });
export type MonthReceipts = z.infer<typeof MonthReceipts>;

/** Whether an account pays, as revenue figures count it; `lostAt` is when a lost one's subscription ended. */
export const Payer = z.object({ state: z.enum(['never', 'paying', 'lost']), lostAt: z.int().nullable() });
export type Payer = z.infer<typeof Payer>;

/**
 * The last known state at the payment provider, `billing/{account}`. Access checks read `accounts/{a}`, which is
 * written in the same commit. Instants are milliseconds since 1970.
 */
export const BillingRecord = z.object({
  customerId: z.string().nullable(),
  /** The subscription that determines the account's plan. */
  subscriptionId: z.string().nullable(),
  /** An ended subscription that the account replaced with the free plan. */
  leftSubscriptionId: z.string().nullable(),
  /** Plan and status of the subscription at the provider. */
  plan: PlanId.nullable(),
  status: z.enum(PAYMENT_STATUSES).nullable(),
  need: z.enum(PAYMENT_NEEDS),
  /** The plan and status that were written to the account. */
  projectedPlan: PlanId.nullable(),
  projectedSubscription: SubscriptionStatus.nullable(),
  currentPeriodStart: z.int().nullable(),
  currentPeriodEnd: z.int().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  nextPlan: PlanId.nullable(),
  card: Card.nullable(),
  payer: Payer,
  /** Payments received, by customer at the provider and month `YYYY-MM`; already counted for the platform. */
  receipts: z.record(z.string(), z.record(z.string(), MonthReceipts)),
  attempt: BillingAttempt.nullable(),
  /** Incremented by each write: a stale reader fetches again. */
  revision: z.int(),
  updatedAt: z.int(),
});
export type BillingRecord = z.infer<typeof BillingRecord>;

/** The record of an account that never paid. */
export const EMPTY_BILLING_RECORD: BillingRecord = {
  customerId: null,
  subscriptionId: null,
  leftSubscriptionId: null,
  plan: null,
  status: null,
  need: 'nothing',
  projectedPlan: null,
  projectedSubscription: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  card: null,
  payer: { state: 'never', lostAt: null },
  receipts: {},
  attempt: null,
  revision: 0,
  updatedAt: 0,
};

/** `pending` will be attempted again, `ignored` concerns no account, `failed` ran out of attempts. */
const PAYMENT_EVENT_STATES = ['pending', 'done', 'ignored', 'failed'] as const;

/** A recorded event of the payment provider, beside `expiresAt`; it says that something changed, not what. */
export const PaymentEventRecord = z.object({
  type: z.string(),
  objectId: z.string(),
  customerId: z.string().nullable(),
  /** When it happened; milliseconds since 1970, like all instants here. */
  created: z.int(),
  receivedAt: z.int(),
  state: z.enum(PAYMENT_EVENT_STATES),
  attempts: z.int(),
  nextAttemptAt: z.int(),
  lastError: z.string().nullable(),
});
export type PaymentEventRecord = z.infer<typeof PaymentEventRecord>;
