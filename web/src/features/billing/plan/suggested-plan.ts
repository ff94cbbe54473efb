import type { PlanId } from '@llevo/contract/entities/session';
import { DEFAULT_PAID_PLAN } from '@llevo/contract/rules/billing/subscription';
import type { PaidPlan } from '../api/billing.ts';

/** The plan above the present one, or the present one if it is the highest; the default for an account that pays nothing. */
export function suggestedPlan(offered: readonly PaidPlan[], current: PlanId | null): PaidPlan | undefined {
  const index = offered.findIndex(({ id }) => id === current);
  if (index === -1) return offered.find(({ id }) => id === DEFAULT_PAID_PLAN);
  return offered[index + 1] ?? offered[index];
}
