import { deleteAnyAccount } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { deleteAccountWithData } from '../../deletion/delete-account.ts';

/** Deletes an account with all it holds. */
export const deleteAnyAccountRoute = implement(deleteAnyAccount, async ({ input: { id }, deps, caller }) => {
  await deleteAccountWithData(deps, caller, id);
  return { data: { id } };
});
