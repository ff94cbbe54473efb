import { deleteAnyAccount } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { closeAccount } from '../../deletion/delete-account.ts';

/** Deletes an account with all it holds. */
export const deleteAnyAccountRoute = implement(deleteAnyAccount, async ({ input: { id }, deps, caller }) => {
  await closeAccount(deps, caller, id);
  return { data: { id } };
});
