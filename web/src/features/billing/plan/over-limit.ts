import type { Usage } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { isWithinPlan, PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { USAGE_LABELS } from '../usage/usage-lines.ts';

/** What is in use beyond what that plan includes, in words. */
export function overLimitLines(usage: Usage, plan: PlanId): readonly string[] {
  const counted = Object.keys(USAGE_LABELS) as (keyof Usage)[];
  return counted
    .filter((what) => !isWithinPlan(plan, what, usage[what].used))
    .map(
      (what) =>
        `${USAGE_LABELS[what]}: ${usage[what].used.toString()}, incluye ${(PLAN_LIMITS[plan][what] ?? 0).toString()}`,
    );
}
