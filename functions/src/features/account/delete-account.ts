import { deleteAccount } from '@llevo/contract/endpoints/account';
import { implement } from '../../http/implement.ts';
import { deleteAccountWithData } from '../../deletion/delete-account.ts';

/** An owner closes their account: nothing of it stays. */
export const deleteAccountRoute = implement(deleteAccount, async ({ deps, caller }) => {
  await deleteAccountWithData(deps, caller, caller.accountId);
  return { data: {} };
});
