import type { PlanId } from '@llevo/contract/entities/session';
import { isPaidPlan, PLANS } from '@llevo/contract/rules/billing/plans';
import { upgradePath } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';

/** The plan in a hash such as "#business"; the free plan without one. */
export const planInHash = (hash: string): PlanId =>
  Object.values(PLANS).find(({ id }) => id === hash.slice(1))?.id ?? 'free';

/** Redirect of /signup/plan for an account that has a plan; null without one. */
export function choosePlanRedirect(plan: PlanId | null, hash: string): string | null {
  if (plan === null) return null;
  const chosen = planInHash(hash);
  return isPaidPlan(chosen) ? upgradePath(chosen) : PATHS.billing;
}
