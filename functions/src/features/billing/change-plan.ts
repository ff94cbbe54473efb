import { changePlan } from '@llevo/contract/endpoints/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { buyPlan, runningSubscription } from './buy-plan.ts';
import { downgradeToFree } from './downgrade-to-free.ts';
import { toPlanChangeResponse, toPlanResponse } from './plan-response.ts';
import { withPaymentAttempt } from './payment-attempt.ts';

const ACTION = 'plan.change';

/** Another plan, paid with the card on file. Who pays for none yet is sent to where a card is given. */
export const changePlanRoute = implement(changePlan, async ({ input: { plan }, deps, caller }) => {
  if (caller.plan === null) throw new AppError('conflict', 'La cuenta todavía no tiene un plan; elige uno primero.');
  if (!isPaidPlan(plan)) return { data: toPlanResponse(await downgradeToFree(deps, caller, ACTION)) };
  const { customerId } = await deps.billing.find(caller.accountId);
  if (customerId === null) throw cardRequiredError(plan);
  const asked = { deps, caller, action: ACTION, details: [plan] };
  const outcome = await withPaymentAttempt(asked, async (occasion) => {
    const state = await deps.payments.fetchState(occasion.payer.customerId);
    if (runningSubscription(state) === null) throw cardRequiredError(plan);
    return buyPlan(occasion, { plan, token: null });
  });
  return { data: toPlanChangeResponse(outcome) };
});

const cardRequiredError = (plan: string) =>
  new AppError('plan_required', 'Para ese plan hace falta una tarjeta', { plan });
