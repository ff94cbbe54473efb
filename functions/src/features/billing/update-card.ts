import { updateCard } from '@llevo/contract/endpoints/billing';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { payOverdueInvoice, runningSubscription } from './buy-plan.ts';
import { withPaymentAttempt } from './payment-attempt.ts';

/** Another card on file. What is overdue is paid with it at once, which is why most people change it. */
export const updateCardRoute = implement(updateCard, async ({ input: { token }, deps, caller }) => {
  if (caller.plan === null || !isPaidPlan(caller.plan)) {
    throw new AppError('conflict', 'El plan de la cuenta no se paga: no hace falta una tarjeta.');
  }
  const asked = { deps, caller, action: 'card.change', details: [token] };
  const outcome = await withPaymentAttempt(asked, async (occasion) => {
    const question = await deps.payments.replaceCard(occasion.payer, token, occasion.key);
    if (question !== null) return question;
    const running = runningSubscription(await deps.payments.fetchState(occasion.payer.customerId));
    return running && payOverdueInvoice(occasion, running);
  });
  if ('asks' in outcome) return { data: outcome.asks };
  const { card } = await deps.billing.find(caller.accountId);
  if (card === null) throw new Error('the card that was put on file is not there');
  return { data: card };
});
