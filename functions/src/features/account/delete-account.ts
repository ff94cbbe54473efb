import { deleteAccount } from '@llevo/contract/endpoints/account';
import { implement } from '../../http/implement.ts';
import { closeAccount } from '../../deletion/delete-account.ts';

/** An owner closes their account: nothing of it stays. */
export const deleteAccountRoute = implement(deleteAccount, async ({ deps, caller }) => {
  await closeAccount(deps, caller, caller.accountId);
  return { data: {} };
});
