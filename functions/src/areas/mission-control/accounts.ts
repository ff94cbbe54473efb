import { allAccountsStore } from './all-accounts-store.ts';
import {
  listAccounts,
  getAccountMetrics,
  deleteAnyAccount,
  restoreAnyAccount,
} from '@llevo/contract/endpoints/mission-control';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { closeAccount } from '../account/closing/close-account.ts';
import { restoreClosedAccount } from '../account/closing/restore-account.ts';
import type { AccountRow } from '@llevo/contract/entities/account';
import type { ListedAccount } from './all-accounts-store.ts';

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
