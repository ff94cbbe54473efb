import type { PlanId } from '@llevo/contract/entities/session';
import { isWithinPlan, requiredUpgrade } from '@llevo/contract/rules/billing/plans';

/** The account's plan, and its other endpoints. */
export interface WebhookCount {
  readonly plan: PlanId | null;
  readonly others: readonly { readonly active: boolean }[];
}

export type WebhookLimitError =
  /** The plan includes no more endpoints; `plan` does. */
  { readonly kind: 'no_room'; readonly plan: PlanId } | { readonly kind: 'too_many' };

/** Maximum number of endpoints of an account, disabled ones included, on any plan. */
const MAX_WEBHOOKS = 20;

/** Why an account cannot have one more active endpoint; null if it can. Only active ones count against the plan. */
export function newWebhookError({ plan, others }: WebhookCount): WebhookLimitError | null {
  const active = others.filter((webhook) => webhook.active).length + 1;
  const largerPlan = requiredUpgrade(plan, 'webhooks', active);
  if (largerPlan === null) return others.length >= MAX_WEBHOOKS ? { kind: 'too_many' } : null;
  return isWithinPlan(largerPlan, 'webhooks', active) ? { kind: 'no_room', plan: largerPlan } : { kind: 'too_many' };
}
