import { changePlan, choosePlan, upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import type { PaymentAction, PlanResponse } from '@llevo/contract/entities/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type * as z from 'zod';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import { billingStore } from './billing-store.ts';
import { buyPlan, discardUnfinished, runningSubscription } from './buy-plan.ts';
import { withPaymentAttempt, withPaymentLock } from './payment-attempt.ts';
import type { PaymentOutcome } from './payment-attempt.ts';
import { cardRequiredError } from './payment-error.ts';
import { assertPreviewHolds } from './preview-plan.ts';
import { reconcileBilling } from './reconcile-billing.ts';

/**
 * Changes to the free plan: at once for accounts that pay nothing, at the end of the period for paying ones. Accounts
 * that never paid do not need the provider.
 */
const downgradeToFree = (deps: Deps, caller: Caller, action: string): Promise<PlanState> =>
  withPaymentLock({ deps, caller, action, details: ['free'] }, async ({ attempt, record }) => {
    const billing = billingStore(deps);
    const { payments } = deps;
    const { customerId } = record;
    if (customerId === null) return billing.downgradeToFree(caller, attempt.id, null);
    const state = await payments.fetchState(customerId);
    const running =
      runningSubscription(state) ??
      (state.incompleteSubscription &&
        (await discardUnfinished(deps, state.incompleteSubscription, { customerId, key: attempt.id })));
    if (running === null) return billing.downgradeToFree(caller, attempt.id, state.subscription?.id ?? null);
    await payments.cancelAtPeriodEnd(running.id, 'free', attempt.id);
    // An unpaid subscription ends at once, without a paid period.
    if (running.status !== 'active' && running.status !== 'trialing') await payments.cancelNow(running.id, attempt.id);
    const planState = await reconcileBilling(deps, caller.accountId, attempt.id);
    if (planState === null) throw new PaymentsUnavailableError('Another attempt took over', { isSettled: false });
    return planState;
  });

const CHOOSE_ACTION = 'plan.choose';

/** Chooses the first plan, or one after a lapsed subscription. Repeating the current plan costs nothing. */
export const choosePlanRoute = implement(choosePlan, async ({ input, deps, caller }) => {
  const { plan, token = null } = input;
  if (isSubscriptionLive(caller) && caller.plan === plan) return { data: toPlanResponse(caller) };
  if (isSubscriptionLive(caller) && caller.plan !== null && isPaidPlan(caller.plan)) {
    throw new AppError('conflict', 'La cuenta ya tiene un plan; se puede cambiar.', { current: caller.plan });
  }
  if (!isPaidPlan(plan)) return { data: toPlanResponse(await downgradeToFree(deps, caller, CHOOSE_ACTION)) };
  if (token === null) {
    throw new AppError('invalid_input', 'Escribe los datos de una tarjeta', { inputError: 'token' });
  }
  const request = { deps, caller, action: CHOOSE_ACTION, details: [plan, token] };
  return {
    data: toPlanChangeResponse(await withPaymentAttempt(request, (context) => buyPlan(context, { plan, token }))),
  };
});

const CHANGE_ACTION = 'plan.change';

/** Changes the plan, paid with the card on file; throws 402 without a card. */
export const changePlanRoute = implement(changePlan, async ({ input: { plan, preview }, deps, caller }) => {
  if (caller.plan === null) throw new AppError('conflict', 'La cuenta todavía no tiene un plan; elige uno primero.');
  if (!isPaidPlan(plan)) return { data: toPlanResponse(await downgradeToFree(deps, caller, CHANGE_ACTION)) };
  const { customerId } = await billingStore(deps).find(caller.accountId);
  if (customerId === null) throw cardRequiredError(plan);
  const request = { deps, caller, action: CHANGE_ACTION, details: [plan, preview?.priced_at ?? null] };
  const outcome = await withPaymentAttempt(request, async (context) => {
    const { customerId } = context.payer;
    const running = runningSubscription(await deps.payments.fetchState(customerId));
    if (running === null) throw cardRequiredError(plan);
    // A request that continues has confirmed its amounts, and may have been charged.
    if (preview !== undefined && !context.isContinued) {
      await assertPreviewHolds(deps, { customerId, running, plan }, preview);
    }
    return buyPlan(context, { plan, token: null, pricedAtMs: preview ? Date.parse(preview.priced_at) : null });
  });
  return { data: toPlanChangeResponse(outcome) };
});

/** Upgrades to a paid plan with a card, from any state. */
export const upgradePlanRoute = implement(upgradePlan, async ({ input: { plan, token }, deps, caller }) => {
  const request = { deps, caller, action: 'plan.upgrade', details: [plan, token] };
  return {
    data: toPlanChangeResponse(await withPaymentAttempt(request, (context) => buyPlan(context, { plan, token }))),
  };
});

/** Plan and subscription for the session to store. */
function toPlanResponse({ plan, subscription }: PlanState): z.infer<typeof PlanResponse> {
  if (plan === null) throw new Error('Account has no plan after choosing one');
  return { plan, subscription };
}

/** Response to a plan change: the account's new state, or the confirmation that the bank requires. */
const toPlanChangeResponse = (outcome: PaymentOutcome): PaymentAction | z.infer<typeof PlanResponse> =>
  'action' in outcome ? outcome.action : toPlanResponse(outcome.planState);
