import {
  deleteAnyAccount,
  getAccountMetrics,
  listAccounts,
  restoreAnyAccount,
  updateAccount,
} from '@llevo/contract/endpoints/mission-control';
import type { Account, AccountRow } from '@llevo/contract/entities/account';
import type { PlanId } from '@llevo/contract/entities/session';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';
import { closeAccount } from '../account/closing/close-account.ts';
import { orPaymentsUnavailable } from '../account/closing/payments-error.ts';
import { restoreClosedAccount } from '../account/closing/restore-account.ts';
import { allAccountsStore } from './all-accounts-store.ts';
import type { AccountChange, AccountChangeResult, ListedAccount } from './all-accounts-store.ts';
import { planEndedEmail } from './emails/plan-ended-email.ts';

/** A page of all accounts, newest first. */
export const listAccountsRoute = implement(listAccounts, async ({ input, deps }) => {
  const paging = toPaging(input);
  return toPageResult(await allAccountsStore(deps).page(input.search ?? '', paging), paging, toAccountRow);
});

/** Number of accounts: total, active and churned. */
export const getAccountMetricsRoute = implement(getAccountMetrics, async ({ deps }) => ({
  data: await allAccountsStore(deps).metrics(),
}));

/** Closes an account; its deletion begins two weeks later. */
export const deleteAnyAccountRoute = implement(deleteAnyAccount, async ({ input: { id }, deps, caller }) => ({
  data: { id, ...(await closeAccount(deps, caller, id)) },
}));

/** Takes back the closing of an account. */
export const restoreAnyAccountRoute = implement(restoreAnyAccount, async ({ input: { id }, deps, caller }) => ({
  data: toAccountRow({ id, account: await restoreClosedAccount(deps, caller, id) }),
}));

/** An account as the master's list shows it. */
export const toAccountRow = ({ id, account }: ListedAccount): AccountRow => ({
  id,
  name: account.name,
  owner_email: account.ownerEmail,
  plan: account.plan,
  subscription: account.subscription,
  active: account.active ? 1 : 0,
  closes_at: account.closing === undefined ? null : new Date(account.closing.closesAt).toISOString(),
  date_created: new Date(account.createdAt).toISOString(),
});

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
 * owner decides what a card is charged, so a master can only end a paid plan. Returns the ended plan, or null.
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

const PAID_PLAN_MESSAGE = translatable(
  'Esta cuenta paga su plan con tarjeta: solo su dueño lo cambia por otro de pago. Aquí se puede pasar al plan gratis o cerrar.',
);

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
