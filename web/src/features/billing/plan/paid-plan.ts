import type { Plan } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import type { Billing } from '../api/billing.ts';

/** A plan that costs something. */
export type PaidPlan = Plan & { readonly id: Exclude<PlanId, 'free'> };

/** Whether a plan costs something. */
export const isPaid = (plan: Plan): plan is PaidPlan => isPaidPlan(plan.id);

/** Whether the account pays for its plan now: another one then is a change, and takes no card. */
export const hasPaidSubscription = ({ plan, subscription }: Billing): boolean =>
  plan !== null && isPaidPlan(plan) && isSubscriptionLive({ plan, subscription: subscription.status });
