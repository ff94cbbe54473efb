import { allAccountsStore } from './all-accounts-store.ts';
import { updateAccount } from '@llevo/contract/endpoints/mission-control';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Account } from '@llevo/contract/entities/account';
import type { Deps } from '../../platform/deps.ts';
import type { AccountChange, AccountChangeResult } from './all-accounts-store.ts';
import { orPaymentsUnavailable } from '../account/closing/payments-error.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toAccountRow } from './accounts.ts';
import { planEndedEmail } from './emails/plan-ended-email.ts';

/** Changes an account's plan, closes or reopens it. */
export const updateAccountRoute = implement(updateAccount, async ({ input, deps, caller }) => {
  const error = await allAccountsStore(deps).changeError(input);
  if (error !== null) accountOrThrow(error);
  const ended = await endPaidPlanIfChanged(deps, input);
  const ownerEmail = ended === null ? undefined : planEndedEmail(deps.siteUrl, { plan: ended, isOpen: input.active });
  const account = accountOrThrow(await allAccountsStore(deps).change(caller, input, ownerEmail));
  return { data: toAccountRow({ id: input.id, account }) };
});

/**
 * Ends a paid subscription before the account changes, so that it does not pay for a plan it no longer has. Only the
 * owner decides what a card is charged, so a master can only end a paid plan. Returns the plan that ended; null for none.
 */
async function endPaidPlanIfChanged(deps: Deps, { id, plan, active }: AccountChange): Promise<PlanId | null> {
  const running = await orPaymentsUnavailable(deps.accountPayments.runningPlan(id));
  if (running === null || (active && running === plan)) return null;
  if (active && plan !== 'free') {
    throw new AppError('conflict', PAID_PLAN_MESSAGE, { inputError: 'plan' });
  }
  await orPaymentsUnavailable(deps.accountPayments.cancelSubscriptions(id));
  return running;
}

const PAID_PLAN_MESSAGE =
  'Esta cuenta paga su plan con tarjeta: solo su dueño lo cambia por otro de pago. Aquí se puede pasar al plan gratis o cerrar.';

function accountOrThrow(result: AccountChangeResult): Account {
  switch (result.kind) {
    case 'changed':
      return result.account;
    case 'unknown':
      throw new AppError('not_found', 'Esa cuenta ya no existe');
    case 'platform':
      throw new AppError('conflict', 'Esta es la cuenta de la plataforma: no se puede cerrar');
  }
}
