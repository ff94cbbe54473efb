import { choosePlan } from '@llevo/contract/endpoints/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { buyPlan } from './buy-plan.ts';
import { downgradeToFree } from './downgrade-to-free.ts';
import { toPlanChangeResponse, toPlanResponse } from './plan-response.ts';
import { withPaymentAttempt } from './payment-attempt.ts';

const ACTION = 'plan.choose';

/** The first plan, or one after a subscription that lapsed. The plan that somebody has already is theirs again, for nothing. */
export const choosePlanRoute = implement(choosePlan, async ({ input, deps, caller }) => {
  const { plan, token = null } = input;
  if (isSubscriptionLive(caller) && caller.plan === plan) return { data: toPlanResponse(caller) };
  if (isSubscriptionLive(caller) && caller.plan !== null && isPaidPlan(caller.plan)) {
    throw new AppError('conflict', 'La cuenta ya tiene un plan; se puede cambiar.', { current: caller.plan });
  }
  if (!isPaidPlan(plan)) return { data: toPlanResponse(await downgradeToFree(deps, caller, ACTION)) };
  if (token === null) {
    throw new AppError('invalid_input', 'Escribe los datos de una tarjeta', { inputError: 'token' });
  }
  const asked = { deps, caller, action: ACTION, details: [plan, token] };
  return {
    data: toPlanChangeResponse(await withPaymentAttempt(asked, (occasion) => buyPlan(occasion, { plan, token }))),
  };
});
