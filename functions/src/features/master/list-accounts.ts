import { listAccounts } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';
import { accountRow } from './account-row.ts';

/** A page of all accounts, the newest first. */
export const listAccountsRoute = implement(listAccounts, async ({ input, deps }) => {
  const paging = pagingOf(input);
  return pageAnswer(await deps.allAccounts.page(input.search ?? '', paging), paging, accountRow);
});
