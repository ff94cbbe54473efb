import * as z from 'zod';
import { PlanId, SubscriptionStatus } from './session.ts';

/** SPEC §3 "Plan": what can be bought; `price` in whole currency units per interval. */
export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  price: z.number(),
  currency: z.object({ symbol: z.string() }),
  interval: z.literal('month'),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** SPEC §3 "Subscription": ISO instants; `object` is null on the free plan. */
export const Subscription = z.object({
  status: SubscriptionStatus.nullable(),
  object: z.object({ current_period_start: z.string(), current_period_end: z.string() }).nullable(),
  /** The plan that follows at the end of the period, if the current one was cancelled. */
  next_plan: PlanId.nullable(),
  /** For an overdue subscription that still works: until when, and whether its bank needs a confirmation. */
  grace: z.object({ until: z.string(), needs_confirmation: z.boolean() }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** SPEC §3 "Card". */
export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export type Card = z.infer<typeof Card>;

/** SPEC §3 "Invoice": ISO instant, decimal dollars. */
export const Invoice = z.object({
  number: z.string(),
  date: z.string(),
  status: z.string(),
  total: z.number(),
  invoice_pdf: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Charges of a change of plan, in decimal dollars: today and, if another charge follows, at the next one. */
export const PlanChangeAmounts = z.object({ today: z.number(), next: z.number().nullable() });
export type PlanChangeAmounts = z.infer<typeof PlanChangeAmounts>;

/** Every amount of a change of plan, as the payment provider previews it. */
export const PlanPreview = PlanChangeAmounts.extend({
  plan: PlanId,
  /** The unused part of the current plan, which the next charges use up. */
  credit: z.number(),
  /** Credit left after the next charge. */
  rest: z.number(),
  /** ISO instant of the next charge; null for none. */
  next_date: z.string().nullable(),
  /** ISO instant at which the plan begins; null for at once. */
  starts: z.string().nullable(),
  /** ISO instant for which the amounts were calculated; sent back to confirm them. */
  priced_at: z.string(),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

/** The next charge of a subscription in decimal dollars, as the payment provider previews it. */
export const NextCharge = z.object({
  /** ISO instant. */
  date: z.string(),
  /** The plan, for a month. */
  price: z.number(),
  /** Amount paid before, which is deducted. */
  credit: z.number(),
  /** Debts that were too small to charge alone, and are added. */
  owed: z.number(),
  /** Charged to the card; 0 also for less than the provider charges at once. */
  due: z.number(),
  /** Credit left for later charges. */
  rest: z.number(),
});
export type NextCharge = z.infer<typeof NextCharge>;

/** Plan and subscription for the session to store. */
export const PlanResponse = z.object({ plan: PlanId, subscription: SubscriptionStatus.nullable() });

/** SPEC §4 "Payment setup": the bank wants a confirmation; afterwards the same request is sent again. */
export const PaymentAction = z.object({ requires_payment_action: z.literal(true), client_secret: z.string() });
export type PaymentAction = z.infer<typeof PaymentAction>;

/** A quota of the plan and its use; `limit` null means unlimited. */
const UsageQuota = z.object({ used: z.int(), limit: z.int().nullable() });

/**
 * An account's use of its plan: seats (pending invites take one), active drivers, active keys, this month's calls,
 * active webhook endpoints.
 */
export const Usage = z.object({
  members: UsageQuota,
  drivers: UsageQuota,
  apiKeys: UsageQuota,
  apiCalls: UsageQuota,
  webhooks: UsageQuota,
});
export type Usage = z.infer<typeof Usage>;
