import type { PlanId, SubscriptionStatus } from '../../entities/session.ts';

/** How the payment provider says that a subscription stands. */
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

/** What its last payment waits for: nothing, another card, or a word of the bank's. */
export const PAYMENT_NEEDS = ['nothing', 'card', 'confirmation'] as const;
export type PaymentNeed = (typeof PAYMENT_NEEDS)[number];

/** What an account holds, as gates and screens see it. */
export interface PlanState {
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
}

/** What of a subscription decides that. */
export interface ProviderSubscription {
  readonly status: PaymentStatus;
  readonly need: PaymentNeed;
  readonly plan: PlanId;
  /** The plan that follows on the end, where one was chosen. */
  readonly nextPlan: PlanId | null;
}

/** `kept`: nothing has been bought yet, and the account stays what it is. */
type Outcome = SubscriptionStatus | 'kept';

const sameForAll = (outcome: Outcome): Readonly<Record<PaymentNeed, Outcome>> => ({
  nothing: outcome,
  card: outcome,
  confirmation: outcome,
});
const OVERDUE: Readonly<Record<PaymentNeed, Outcome>> = {
  nothing: 'requires_payment_method',
  card: 'requires_payment_method',
  confirmation: 'requires_action',
};

/** The subscription states of SPEC §4, by what the provider says. All of it: the server writes what stands here. */
export const SUBSCRIPTION_STATUS_TABLE: Readonly<Record<PaymentStatus, Readonly<Record<PaymentNeed, Outcome>>>> = {
  // A first payment that nobody made takes from an account nothing that it had.
  incomplete: sameForAll('kept'),
  incomplete_expired: sameForAll('kept'),
  trialing: sameForAll('trialing'),
  // A change of plan that waits for its payment leaves the plan before it in force.
  active: sameForAll('active'),
  past_due: OVERDUE,
  unpaid: OVERDUE,
  paused: sameForAll('requires_payment_method'),
  canceled: sameForAll('canceled'),
};

/** Statuses in which a subscription is the one that its account goes by. */
export const isRunningStatus = (status: PaymentStatus): boolean =>
  status !== 'canceled' && SUBSCRIPTION_STATUS_TABLE[status].nothing !== 'kept';

/** What an account holds given its subscription (null where there is none) and what it held. */
export function nextPlanState(subscribed: ProviderSubscription | null, held: PlanState): PlanState {
  if (subscribed === null) return held;
  const { status, need, plan, nextPlan } = subscribed;
  const outcome = SUBSCRIPTION_STATUS_TABLE[status][need];
  if (outcome === 'kept') return held;
  // The end that somebody chose is not a loss: the plan that they chose for afterwards begins.
  if (outcome === 'canceled' && nextPlan !== null) return { plan: nextPlan, subscription: 'active' };
  return { plan, subscription: outcome };
}
