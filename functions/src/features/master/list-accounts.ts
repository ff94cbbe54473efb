import { listAccounts } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toAccountRow } from './account-row.ts';

/** A page of all accounts, the newest first. */
export const listAccountsRoute = implement(listAccounts, async ({ input, deps }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.allAccounts.page(input.search ?? '', paging), paging, toAccountRow);
});
