import { getSubscription } from '@llevo/contract/endpoints/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import type { Caller, Deps } from '../../adapters/deps.ts';
import { implement } from '../../http/implement.ts';

/** How the subscription stands. Read from our own record, so that it is told even while the provider does not answer. */
export const getSubscriptionRoute = implement(getSubscription, async ({ deps, caller }) => {
  const { subscription: status, plan } = caller;
  if (plan === null || !isPaidPlan(plan)) return { data: { status, object: null, next_plan: null } };
  return { data: { status, ...(await readBillingPeriod(deps, caller)) } };
});

async function readBillingPeriod({ billing }: Deps, { accountId }: Caller) {
  const record = await billing.find(accountId);
  const { currentPeriodStart: start, currentPeriodEnd: end } = record;
  const inWords = (ms: number) => new Date(ms).toISOString();
  return {
    object:
      start === null || end === null
        ? null
        : { current_period_start: inWords(start), current_period_end: inWords(end) },
    next_plan: record.cancelAtPeriodEnd ? record.nextPlan : null,
  };
}
