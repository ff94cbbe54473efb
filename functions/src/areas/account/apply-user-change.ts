import { membersStore } from '../team/members-store.ts';
import { allUsersStore } from './all-users-store.ts';
import type { User } from '@llevo/contract/entities/account-user';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UserChange } from '../team/change-member.ts';
import { roleChangeEmails } from './emails/account-emails.ts';
import { masterChangeError, memberChangeError, userAfterChange } from '../team/member-change-rules.ts';
import { unchangedMemberError } from '../team/membership-error.ts';

interface UserChangeRequest {
  readonly uid: string;
  readonly change: UserChange;
  /** The account in which a master changes the user; absent for a member of the caller's account. */
  readonly asMasterIn?: string;
}

/** Changes a user; throws 409 where the change is not allowed. */
export async function applyUserChange(
  deps: Deps,
  caller: Caller,
  { uid, change, asMasterIn }: UserChangeRequest,
): Promise<User> {
  const members = asMasterIn === undefined ? membersStore(deps) : allUsersStore(deps).changesIn(asMasterIn);
  const check = asMasterIn === undefined ? memberChangeError(caller, { uid, change }) : masterChangeError;
  const apply = (stored: User) => userAfterChange(stored, change, asMasterIn ?? caller.accountId);
  const emailsFor = roleChangeEmails(deps.siteUrl, caller.accountId);
  const result = await members.change(caller, { uid, check, apply, emailsFor });
  if (result.kind !== 'changed') throw unchangedMemberError(result);
  return result.user;
}
