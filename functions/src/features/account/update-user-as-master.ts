import { updateAnyUser } from '@llevo/contract/endpoints/master';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import { implement } from '../../http/implement.ts';
import { userNotFoundError } from '../../http/user-not-found.ts';
import { applyUserChange } from './apply-user-change.ts';

/** Somebody's name or address, whichever accounts they are in. */
export const updateAnyUserRoute = implement(updateAnyUser, async ({ input, deps, caller }) => {
  const { id: uid, account_id: seenIn, name, email } = input;
  const user = await deps.users.find(uid);
  const accountId = user === null ? undefined : (seenIn ?? defaultAccountIdOf(user));
  if (user === null || accountId === undefined || !Object.hasOwn(user.accounts, accountId)) throw userNotFoundError();
  const change = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
  const changed = await applyUserChange(deps, caller, {
    uid,
    user,
    change,
    asMasterIn: accountId,
  });
  return { data: toUserDetailsResponse(changed, { uid, accountId }) };
});
