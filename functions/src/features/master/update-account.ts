import { updateAccount } from '@llevo/contract/endpoints/master';
import type { Account } from '@llevo/contract/entities/account';
import type { Deps } from '../../adapters/deps.ts';
import type { AccountChange, AccountVerdict } from '../../adapters/mission-control/master-port.ts';
import { PaymentsDown } from '../../adapters/billing/payments-port.ts';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { accountRow } from './account-row.ts';

const RETRY_AFTER_SECONDS = 60;

/** An account's plan and standing. */
export const updateAccountRoute = implement(updateAccount, async ({ input, deps, caller }) => {
  const refusal = await deps.allAccounts.refusalOf(input);
  if (refusal !== null) accountOrRefusal(refusal);
  await settlePayments(deps, input);
  const account = accountOrRefusal(await deps.allAccounts.change(caller, input));
  return { data: accountRow({ id: input.id, account }) };
});

/**
 * What an account pays comes first: it must not go on paying for what it no longer has. Nobody but its owner decides what
 * a card is charged, so a plan that is being paid for can only be ended from here.
 */
async function settlePayments(deps: Deps, { id, plan, active }: AccountChange): Promise<void> {
  const running = await paymentsUp(deps.accountPayments.runningPlan(id));
  if (running === null || (active && running === plan)) return;
  if (active && plan !== 'free') {
    throw new AppError('conflict', PAID_MESSAGE, { inputError: 'plan' });
  }
  await paymentsUp(deps.accountPayments.end(id));
}

const PAID_MESSAGE =
  'Esta cuenta paga su plan con tarjeta: solo su dueño lo cambia por otro de pago. Aquí se puede pasar al plan gratis o cerrar.';

async function paymentsUp<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error;
    throw new AppError('unavailable', 'El servicio de pagos no responde, y nada cambió. Inténtalo en unos minutos.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      reason: error.message,
    });
  }
}

function accountOrRefusal(verdict: AccountVerdict): Account {
  switch (verdict.kind) {
    case 'changed':
      return verdict.account;
    case 'unknown':
      throw new AppError('not_found', 'Esa cuenta ya no existe');
    case 'platform':
      throw new AppError('conflict', 'Esta es la cuenta de la plataforma: no se puede cerrar');
  }
}
