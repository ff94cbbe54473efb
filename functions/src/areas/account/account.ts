import { membersStore } from '../team/members-store.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { getUser, getPermissions, deleteUser } from '@llevo/contract/endpoints/account/account';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { coverageMatrix } from '@llevo/contract/rules/access/roles';
import { memberRemovedEmail } from './emails/account-emails.ts';
import { memberRemovalError } from '../team/member-change-rules.ts';
import { membershipError, memberNotFoundError } from '../team/membership-error.ts';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: toUserDetailsResponse(await getCurrentUser(caller), caller, deps.clock.nowMs()),
}));

export const getPermissionsRoute = implement(getPermissions, () => Promise.resolve({ data: coverageMatrix() }));

/** Leaves an account, or removes a member. A user without any account left is deleted. */
export const deleteUserRoute = implement(deleteUser, async ({ input, deps, caller }) => {
  const uid = input.id ?? caller.uid;
  const removed = await membersStore(deps).remove(caller, {
    uid,
    check: memberRemovalError(caller.permission),
    emailsFor: ({ email }) => [memberRemovedEmail(email, uid === caller.uid)],
  });
  if (removed.kind === 'unknown') throw memberNotFoundError();
  if (removed.kind === 'refused') throw membershipError(removed.refusal);
  if (removed.isGone) {
    await identityToolkit.deleteUser({ uid, email: removed.user.email });
    await securityLogStore(deps).deleteAll(uid);
    await deps.deletions.anonymiseTeamWork(uid);
  }
  return { data: { id: uid } };
});
