import * as z from 'zod';
import { PAYMENT_NEEDS, PAYMENT_STATUSES } from '../rules/billing/subscription-status.ts';
import { Card } from './billing.ts';
import { PlanId, SubscriptionStatus } from './session.ts';

/**
 * A request of the account's own that changes what it pays. It keeps its id however often it is sent, so that all its
 * calls to the payment provider carry the same idempotency keys.
 */
export const BillingAttempt = z.object({
  id: z.string(),
  /** Hash of what was asked for: the same request again goes on with the same attempt. */
  purpose: z.string(),
  /** As the audit names what was asked for. */
  action: z.string(),
  uid: z.string(),
  name: z.string(),
  impersonator: z.string().nullable(),
  startedAt: z.int(),
  /** Until when a request is at it; 0 for none. */
  leaseUntil: z.int(),
});
export type BillingAttempt = z.infer<typeof BillingAttempt>;

/**
 * What the payment provider said last, `billing/{account}`. Gates read `accounts/{a}`, which is written in the same
 * commit. Instants are milliseconds since 1970.
 */
export const BillingRecord = z.object({
  customerId: z.string().nullable(),
  /** The subscription that the account's standing rests on. */
  subscriptionId: z.string().nullable(),
  /** An ended subscription that the account has left behind for the free plan. */
  leftSubscriptionId: z.string().nullable(),
  /** What the subscription is for, and how the provider says it stands. */
  plan: PlanId.nullable(),
  status: z.enum(PAYMENT_STATUSES).nullable(),
  need: z.enum(PAYMENT_NEEDS),
  /** As the account was left with it. */
  projectedPlan: PlanId.nullable(),
  projectedSubscription: SubscriptionStatus.nullable(),
  currentPeriodStart: z.int().nullable(),
  currentPeriodEnd: z.int().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  nextPlan: PlanId.nullable(),
  card: Card.nullable(),
  attempt: BillingAttempt.nullable(),
  /** Counts what was written: who fetched before somebody else wrote fetches again. */
  revision: z.int(),
  updatedAt: z.int(),
});
export type BillingRecord = z.infer<typeof BillingRecord>;

/** What is known of an account that never paid. */
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
  attempt: null,
  revision: 0,
  updatedAt: 0,
};

/** `pending` waits for its first or next try, `ignored` is none of ours, `failed` was given up and waits for a person. */
export const PAYMENT_EVENT_STATES = ['pending', 'done', 'ignored', 'failed'] as const;

/** An event of the payment provider as recorded, beside `expiresAt`; it says that something changed, never what. */
export const PaymentEventRecord = z.object({
  type: z.string(),
  objectId: z.string(),
  customerId: z.string().nullable(),
  /** When it happened; milliseconds since 1970, as all instants here. */
  created: z.int(),
  receivedAt: z.int(),
  state: z.enum(PAYMENT_EVENT_STATES),
  attempts: z.int(),
  nextAttemptAt: z.int(),
  lastError: z.string().nullable(),
});
export type PaymentEventRecord = z.infer<typeof PaymentEventRecord>;
