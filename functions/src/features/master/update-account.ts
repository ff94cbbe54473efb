import { updateAccount } from '@llevo/contract/endpoints/master';
import type { Account } from '@llevo/contract/entities/account';
import type { Deps } from '../../adapters/deps.ts';
import type { AccountChange, AccountChangeResult } from '../../adapters/mission-control/ports.ts';
import { PaymentsUnavailableError } from '../../adapters/billing/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toAccountRow } from './accounts.ts';

const RETRY_AFTER_SECONDS = 60;

/** Changes an account's plan, closes or reopens it. */
export const updateAccountRoute = implement(updateAccount, async ({ input, deps, caller }) => {
  const error = await deps.allAccounts.changeError(input);
  if (error !== null) accountOrThrow(error);
  await endPaidPlanIfChanged(deps, input);
  const account = accountOrThrow(await deps.allAccounts.change(caller, input));
  return { data: toAccountRow({ id: input.id, account }) };
});

/**
 * Ends a paid subscription before the account changes, so that it does not pay for a plan it no longer has. Only the
 * owner decides what a card is charged, so a master can only end a paid plan.
 */
async function endPaidPlanIfChanged(deps: Deps, { id, plan, active }: AccountChange): Promise<void> {
  const running = await withUnavailableError(deps.accountPayments.runningPlan(id));
  if (running === null || (active && running === plan)) return;
  if (active && plan !== 'free') {
    throw new AppError('conflict', PAID_PLAN_MESSAGE, { inputError: 'plan' });
  }
  await withUnavailableError(deps.accountPayments.cancelSubscriptions(id));
}

const PAID_PLAN_MESSAGE =
  'Esta cuenta paga su plan con tarjeta: solo su dueño lo cambia por otro de pago. Aquí se puede pasar al plan gratis o cerrar.';

async function withUnavailableError<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    throw new AppError('unavailable', 'El servicio de pagos no responde, y nada cambió. Inténtalo en unos minutos.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      reason: error.message,
    });
  }
}

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
