import { billingStore } from './billing-store.ts';
import { updateCard } from '@llevo/contract/endpoints/billing/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { payOverdueInvoice, runningSubscription } from './buy-plan.ts';
import { withPaymentAttempt } from './payment-attempt.ts';

/** Replaces the card on file and pays an overdue invoice with it. */
export const updateCardRoute = implement(updateCard, async ({ input: { token }, deps, caller }) => {
  if (caller.plan === null || !isPaidPlan(caller.plan)) {
    throw new AppError('conflict', 'El plan de la cuenta no se paga: no hace falta una tarjeta.');
  }
  const request = { deps, caller, action: 'card.change', details: [token] };
  const outcome = await withPaymentAttempt(request, async (context) => {
    const confirmation = await deps.payments.replaceCard(context.payer, token, context.key);
    if (confirmation !== null) return confirmation;
    const running = runningSubscription(await deps.payments.fetchState(context.payer.customerId));
    return running && payOverdueInvoice(context, running);
  });
  if ('action' in outcome) return { data: outcome.action };
  const { card } = await billingStore(deps).find(caller.accountId);
  if (card === null) throw new Error('the card that was put on file is not there');
  return { data: card };
});
