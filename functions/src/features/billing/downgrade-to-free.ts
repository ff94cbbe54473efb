import type { Held } from '@llevo/contract/rules/billing/subscription-status';
import type { Caller, Deps } from '../../adapters/deps.ts';
import { PaymentsDown } from '../../adapters/billing/payments-port.ts';
import { giveUp, runningIn } from './buy-plan.ts';
import { reconcile } from './reconcile-billing.ts';
import { holding } from './payment-attempt.ts';

/**
 * The free plan: at once for who pays nothing, at the end of the period for who has paid for one. Who never paid needs
 * no provider for it.
 */
export const leaveForFree = (deps: Deps, caller: Caller, action: string): Promise<Held> =>
  holding({ deps, caller, action, details: ['free'] }, async ({ attempt, record }) => {
    const { payments, billing } = deps;
    const { customerId } = record;
    if (customerId === null) return billing.takeFree(caller, attempt.id, null);
    const state = await payments.stateOf(customerId);
    const running =
      runningIn(state) ?? (state.unfinished && (await giveUp(deps, state.unfinished, { customerId, key: attempt.id })));
    if (running === null) return billing.takeFree(caller, attempt.id, state.subscription?.id ?? null);
    await payments.endLater(running.id, 'free', attempt.id);
    // What is not paid for has no period to wait for.
    if (running.status !== 'active' && running.status !== 'trialing') await payments.endNow(running.id, attempt.id);
    const held = await reconcile(deps, caller.accountId, attempt.id);
    if (held === null) throw new PaymentsDown('somebody else took over', { isSettled: false });
    return held;
  });
