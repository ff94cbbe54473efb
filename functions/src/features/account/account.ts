import { getUser, getPermissions, deleteUser, deleteAccount } from '@llevo/contract/endpoints/account';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { coverageMatrix } from '@llevo/contract/rules/access/roles';
import type { Deps } from '../../adapters/deps.ts';
import { memberRemovedEmail } from './emails.ts';
import { memberRemovalError } from './member-change-rules.ts';
import { membershipError, memberNotFoundError } from './membership-error.ts';
import { deleteAccountWithData } from '../../deletion/delete-account.ts';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: toUserDetailsResponse(await getCurrentUser(deps, caller), caller),
}));

export const getPermissionsRoute = implement(getPermissions, () => Promise.resolve({ data: coverageMatrix() }));

/** Leaves an account, or removes a member. A user without any account left is deleted with their sign-in. */
export const deleteUserRoute = implement(deleteUser, async ({ input, deps, caller }) => {
  const uid = input.id ?? caller.uid;
  const removed = await deps.members.remove(caller, {
    uid,
    check: memberRemovalError(caller.permission),
    emailsFor: ({ email }) => [memberRemovedEmail(email, uid === caller.uid)],
  });
  if (removed.kind === 'unknown') throw memberNotFoundError();
  if (removed.kind === 'refused') throw membershipError(removed.refusal);
  if (removed.isGone) await deleteAuthUser(deps, { uid, email: removed.user.email });
  return { data: { id: uid } };
});

/** Keeps the sign-in of a driver, or of a user who has just joined another account. */
async function deleteAuthUser(deps: Deps, person: { uid: string; email: string }): Promise<void> {
  const [isDriver, user] = await Promise.all([deps.members.isDriver(person), deps.users.find(person.uid)]);
  if (!isDriver && user === null) await deps.identity.deleteUser(person.uid);
}

/** Deletes the owner's account with all its data. */
export const deleteAccountRoute = implement(deleteAccount, async ({ deps, caller }) => {
  await deleteAccountWithData(deps, caller, caller.accountId);
  return { data: {} };
});
