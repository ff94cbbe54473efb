import { billingStore } from './billing-store.ts';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import { discardUnfinished, runningSubscription } from './buy-plan.ts';
import { reconcileBilling } from './reconcile-billing.ts';
import { withPaymentLock } from './payment-attempt.ts';

/**
 * Changes to the free plan: at once for accounts that pay nothing, at the end of the period for paying ones. Accounts
 * that never paid need no provider.
 */
export const downgradeToFree = (deps: Deps, caller: Caller, action: string): Promise<PlanState> =>
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
    // An unpaid subscription has no period to wait for.
    if (running.status !== 'active' && running.status !== 'trialing') await payments.cancelNow(running.id, attempt.id);
    const planState = await reconcileBilling(deps, caller.accountId, attempt.id);
    if (planState === null) throw new PaymentsUnavailableError('another attempt took over', { isSettled: false });
    return planState;
  });
