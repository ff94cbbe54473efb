import { changePlan } from '@llevo/contract/endpoints/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { buyPlan, runningIn } from './buy-plan.ts';
import { leaveForFree } from './downgrade-to-free.ts';
import { replyTo, standingOf } from './plan-response.ts';
import { withAttempt } from './payment-attempt.ts';

const ACTION = 'plan.change';

/** Another plan, paid with the card on file. Who pays for none yet is sent to where a card is given. */
export const changePlanRoute = implement(changePlan, async ({ input: { plan }, deps, caller }) => {
  if (caller.plan === null) throw new AppError('conflict', 'La cuenta todavía no tiene un plan; elige uno primero.');
  if (!isPaidPlan(plan)) return { data: standingOf(await leaveForFree(deps, caller, ACTION)) };
  const { customerId } = await deps.billing.find(caller.accountId);
  if (customerId === null) throw needsCard(plan);
  const asked = { deps, caller, action: ACTION, details: [plan] };
  const outcome = await withAttempt(asked, async (occasion) => {
    const state = await deps.payments.stateOf(occasion.payer.customerId);
    if (runningIn(state) === null) throw needsCard(plan);
    return buyPlan(occasion, { plan, token: null });
  });
  return { data: replyTo(outcome) };
});

const needsCard = (plan: string) => new AppError('plan_required', 'Para ese plan hace falta una tarjeta', { plan });
