import type { PaymentNeed, PaymentStatus } from '../../entities/billing-record.ts';
import type { PlanId, SubscriptionStatus } from '../../entities/session.ts';

/** Plan and subscription status of an account, as access checks and screens see them. */
export interface PlanState {
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
}

/** The part of a subscription that decides it. */
export interface ProviderSubscription {
  readonly status: PaymentStatus;
  readonly need: PaymentNeed;
  readonly plan: PlanId;
  /** The plan chosen to follow the end, if any. */
  readonly nextPlan: PlanId | null;
}

/** `kept`: nothing bought yet; the account's state is unchanged. */
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

/** The subscription status of SPEC §4, by the provider's status and need. The server writes exactly this. */
export const SUBSCRIPTION_STATUS_TABLE: Readonly<Record<PaymentStatus, Readonly<Record<PaymentNeed, Outcome>>>> = {
  // A first payment that was never made leaves the account unchanged.
  incomplete: sameForAll('kept'),
  incomplete_expired: sameForAll('kept'),
  trialing: sameForAll('trialing'),
  // While a change of plan waits for its payment, the previous plan stays active.
  active: sameForAll('active'),
  past_due: OVERDUE,
  unpaid: OVERDUE,
  paused: sameForAll('requires_payment_method'),
  canceled: sameForAll('canceled'),
};

/** Whether a subscription with this status decides its account's state. */
export const isRunningStatus = (status: PaymentStatus): boolean =>
  status !== 'canceled' && SUBSCRIPTION_STATUS_TABLE[status].nothing !== 'kept';

/** The next state of an account, from its subscription (null without one) and its previous state. */
export function nextPlanState(subscribed: ProviderSubscription | null, held: PlanState): PlanState {
  if (subscribed === null) return held;
  const { status, need, plan, nextPlan } = subscribed;
  const outcome = SUBSCRIPTION_STATUS_TABLE[status][need];
  if (outcome === 'kept') return held;
  // A cancellation that the owner chose is not a loss: the plan chosen to follow begins.
  if (outcome === 'canceled' && nextPlan !== null) return { plan: nextPlan, subscription: 'active' };
  return { plan, subscription: outcome };
}
