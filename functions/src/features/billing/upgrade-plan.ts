import { upgradePlan } from '@llevo/contract/endpoints/billing';
import { implement } from '../../http/implement.ts';
import { buyPlan } from './buy-plan.ts';
import { toPlanChangeResponse } from './plan-response.ts';
import { withPaymentAttempt } from './payment-attempt.ts';

/** A paid plan with a card, from wherever the account stands. */
export const upgradePlanRoute = implement(upgradePlan, async ({ input: { plan, token }, deps, caller }) => {
  const asked = { deps, caller, action: 'plan.upgrade', details: [plan, token] };
  return {
    data: toPlanChangeResponse(await withPaymentAttempt(asked, (occasion) => buyPlan(occasion, { plan, token }))),
  };
});
