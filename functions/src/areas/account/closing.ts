import { deleteAccount, restoreAccount } from '@llevo/contract/endpoints/account/closing';
import { closeAccount } from './closing/close-account.ts';
import { restoreClosedAccount } from './closing/restore-account.ts';
import { implement } from '../../http/implement.ts';

/** Closes the owner's account; its deletion begins two weeks later. */
export const deleteAccountRoute = implement(deleteAccount, async ({ deps, caller }) => ({
  data: await closeAccount(deps, caller, caller.accountId),
}));

export const restoreAccountRoute = implement(restoreAccount, async ({ deps, caller }) => {
  const { plan, subscription } = await restoreClosedAccount(deps, caller, caller.accountId);
  return { data: { plan, subscription } };
});
