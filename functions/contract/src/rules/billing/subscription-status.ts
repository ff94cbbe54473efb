import type { PaymentNeed, PaymentStatus } from '../../entities/billing-record.ts';
import type { PlanId, SubscriptionStatus } from '../../entities/session.ts';
import { graceEnd, isInGrace } from './grace-period.ts';

/** Plan and subscription status of an account, as seen by access checks and pages. */
export interface PlanState {
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
}

/** The part of a subscription that determines the plan state. */
interface ProviderSubscription {
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

/** Outcomes by need, during the grace period of a failed renewal and otherwise. */
interface OutcomeRow {
  readonly inGrace: Readonly<Record<PaymentNeed, Outcome>>;
  readonly otherwise: Readonly<Record<PaymentNeed, Outcome>>;
}

const always = (outcomes: Readonly<Record<PaymentNeed, Outcome>>): OutcomeRow => ({
  inGrace: outcomes,
  otherwise: outcomes,
});

/** The subscription status of SPEC §4, by the provider's status and need. The server writes exactly this. */
export const SUBSCRIPTION_STATUS_TABLE: Readonly<Record<PaymentStatus, OutcomeRow>> = {
  // A first payment that was never made leaves the account unchanged.
  incomplete: always(sameForAll('kept')),
  incomplete_expired: always(sameForAll('kept')),
  trialing: always(sameForAll('trialing')),
  // While the payment of a change of plan is pending, the previous plan stays active.
  active: always(sameForAll('active')),
  past_due: { inGrace: sameForAll('past_due'), otherwise: OVERDUE },
  // The provider has given up: no grace.
  unpaid: always(OVERDUE),
  paused: always(sameForAll('requires_payment_method')),
  canceled: always(sameForAll('canceled')),
};

/** Whether a subscription with this status determines its account's state. */
export const isRunningStatus = (status: PaymentStatus): boolean =>
  status !== 'canceled' && SUBSCRIPTION_STATUS_TABLE[status].otherwise.nothing !== 'kept';

/** Plan, status and grace period of an account, as stored. */
export interface AccountPlanState extends PlanState {
  readonly graceUntil: number | null;
}

/**
 * The next state of an account at `nowMs`, from its subscription (null without one) and its previous state. Instants
 * are milliseconds since 1970; `graceUntil` is set for `past_due` only.
 */
export function nextAccountPlanState(
  subscribed: (ProviderSubscription & { readonly periodStart: number | null }) | null,
  held: AccountPlanState,
  nowMs: number,
): AccountPlanState {
  const graceUntil = subscribed === null ? held.graceUntil : graceEnd(held, subscribed.periodStart);
  const { plan, subscription } = nextPlanState(subscribed, held, { isInGrace: isInGrace(graceUntil, nowMs) });
  return { plan, subscription, graceUntil: subscription === 'past_due' ? graceUntil : null };
}

/** The next plan and status of an account, from its subscription (null without one) and its previous state. */
export function nextPlanState(
  subscribed: ProviderSubscription | null,
  held: PlanState,
  period: { readonly isInGrace: boolean } = { isInGrace: false },
): PlanState {
  if (subscribed === null) return held;
  const { status, need, plan, nextPlan } = subscribed;
  const outcome = SUBSCRIPTION_STATUS_TABLE[status][period.isInGrace ? 'inGrace' : 'otherwise'][need];
  if (outcome === 'kept') return held;
  // A cancellation that the owner chose is not a loss: the plan chosen to follow begins.
  if (outcome === 'canceled' && nextPlan !== null) return { plan: nextPlan, subscription: 'active' };
  return { plan, subscription: outcome };
}
