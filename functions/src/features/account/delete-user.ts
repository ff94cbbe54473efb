import { deleteUser } from '@llevo/contract/endpoints/user';
import type { Deps } from '../../adapters/deps.ts';
import { implement } from '../../http/implement.ts';
import { memberRemovedEmail } from './emails.ts';
import { memberRemovalError } from './member-change-rules.ts';
import { membershipError, memberNotFoundError } from './membership-error.ts';

/** Leaving an account, or being taken out of it. Who has no account left has no user and no sign-in left either. */
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

/** Unless it is a driver's as well, or its person was invited somewhere else a moment ago. */
async function deleteAuthUser(deps: Deps, person: { uid: string; email: string }): Promise<void> {
  const [isDriver, user] = await Promise.all([deps.members.isDriver(person), deps.users.find(person.uid)]);
  if (!isDriver && user === null) await deps.identity.deleteUser(person.uid);
}
