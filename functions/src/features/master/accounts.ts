import { listAccounts, getAccountMetrics, deleteAnyAccount } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toAccountRow } from './account-row.ts';
import { deleteAccountWithData } from '../../deletion/delete-account.ts';

/** A page of all accounts, the newest first. */
export const listAccountsRoute = implement(listAccounts, async ({ input, deps }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.allAccounts.page(input.search ?? '', paging), paging, toAccountRow);
});

/** How many accounts there are, work, and have left. */
export const getAccountMetricsRoute = implement(getAccountMetrics, async ({ deps }) => ({
  data: await deps.allAccounts.metrics(),
}));

/** Deletes an account with all it holds. */
export const deleteAnyAccountRoute = implement(deleteAnyAccount, async ({ input: { id }, deps, caller }) => {
  await deleteAccountWithData(deps, caller, id);
  return { data: { id } };
});
