import { updateAnyUser } from '@llevo/contract/endpoints/master';
import { ownUserToWire } from '@llevo/contract/rules/account/account-user-response';
import { firstAccountOf } from '@llevo/contract/rules/account/default-account';
import { implement } from '../../http/implement.ts';
import { noSuchUser } from '../../http/user-not-found.ts';
import { changePerson } from './apply-user-change.ts';

/** Somebody's name or address, whichever accounts they are in. */
export const updateAnyUserRoute = implement(updateAnyUser, async ({ input, deps, caller }) => {
  const { id: uid, account_id: seenIn, name, email } = input;
  const user = await deps.users.find(uid);
  const accountId = user === null ? undefined : (seenIn ?? firstAccountOf(user));
  if (user === null || accountId === undefined || !Object.hasOwn(user.accounts, accountId)) throw noSuchUser();
  const change = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
  const changed = await changePerson(deps, caller, { uid, user, change, by: deps.allUsers.changesIn(accountId) });
  return { data: ownUserToWire(changed, { uid, accountId }) };
});
