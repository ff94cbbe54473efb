import type { InputOf } from '@llevo/contract/endpoint';
import { updateAnyUser, updateUser } from '@llevo/contract/endpoints/account/account';
import type { User } from '@llevo/contract/entities/account-user';
import { toAccountUserResponse, toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import { getCurrentUser, userNotFoundError } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { activeUser } from '../../platform/identity/session-uses.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { UserChange } from '../team/change-member.ts';
import { grantsPassedOnEmail } from '../team/emails/grants-passed-on-email.ts';
import { masterChangeError, memberChangeError, userAfterChange } from '../team/member-change-rules.ts';
import { membersStore } from '../team/members-store.ts';
import { memberNotFoundError, unchangedMemberError } from '../team/membership-error.ts';
import { allUsersStore } from './all-users-store.ts';
import { roleChangeEmails } from './emails/role-changed-email.ts';
import { requestEmailChange } from './request-email-change.ts';

interface UserChangeRequest {
  readonly uid: string;
  readonly change: UserChange;
  /** The account in which a master changes the user; absent for a member of the caller's account. */
  readonly asMasterIn?: string;
}

/** Changes a user; throws 409 if the change is not allowed. */
async function applyUserChange(
  deps: Deps,
  caller: Caller,
  { uid, change, asMasterIn }: UserChangeRequest,
): Promise<User> {
  const members = asMasterIn === undefined ? membersStore(deps) : allUsersStore(deps).changesIn(asMasterIn);
  const check = asMasterIn === undefined ? memberChangeError(caller, { uid, change }) : masterChangeError;
  const apply = (stored: User) => userAfterChange(stored, change, asMasterIn ?? caller.accountId);
  const emailsFor = roleChangeEmails(deps.siteUrl, caller.accountId);
  const grantsEmail = grantsPassedOnEmail(deps.siteUrl);
  const result = await members.change(caller, { uid, check, apply, emailsFor, grantsEmail });
  if (result.kind !== 'changed') throw unchangedMemberError(result);
  return result.user;
}

type Input = InputOf<typeof updateUser>;

/**
 * Updates the caller's own record or, for an admin, another member's. A new e-mail stays pending until it is confirmed.
 */
export const updateUserRoute = implement(
  updateUser,
  async ({ input, deps, caller }) => {
    const { id, ...fields } = input;
    if (id !== undefined && id !== caller.uid) return { data: await updateMember(deps, caller, { ...fields, id }) };
    const user = await getCurrentUser(caller);
    assertAllowedChanges(fields, { caller, user });
    const [{ uid }, { email }, change] = [caller, fields, toUserChange(fields)];
    if (email !== undefined && email !== user.email) await requestEmailChange(deps, caller, { uid, email, change });
    await applyUserChange(deps, caller, { uid, change });
    if (fields.account_name !== undefined) await membersStore(deps).renameAccount(caller, fields.account_name);
    const changed = await getCurrentUser(caller);
    return { data: toUserDetailsResponse(await activeUser(uid, changed), caller, deps.clock.nowMs()) };
  },
  { stored: ({ input: { id }, caller }) => sensitiveFieldsOf(id ?? caller.uid, caller.accountId) },
);

/** The sensitive fields of a user in an account; none of a non-member. */
async function sensitiveFieldsOf(uid: string, accountId: string) {
  const user = await usersStore.find(uid);
  const permission = user?.accounts[accountId]?.permission;
  return user === null || permission === undefined ? {} : { email: user.email, permission };
}

async function updateMember(deps: Deps, caller: Caller, { id, ...fields }: Input & { readonly id: string }) {
  for (const own of ['onboarded', 'support_enabled', 'default_account', 'account_name'] as const) {
    if (fields[own] !== undefined) {
      throw new AppError('invalid_input', 'Solo la propia persona puede cambiar esto', { inputError: own });
    }
  }
  const user = await usersStore.find(id);
  if (user === null || !Object.hasOwn(user.accounts, caller.accountId)) throw memberNotFoundError();
  const [{ email }, change] = [fields, toUserChange(fields)];
  if (email !== undefined && email !== user.email) await requestEmailChange(deps, caller, { uid: id, email, change });
  const changed = await applyUserChange(deps, caller, { uid: id, change });
  return toAccountUserResponse(await activeUser(id, changed), { uid: id, accountId: caller.accountId });
}

/** Throws for a default account of which the user is not a member, or for renaming an account without owning it. */
function assertAllowedChanges(fields: Input, { caller, user }: { readonly caller: Caller; readonly user: User }): void {
  const { default_account: account, account_name: accountName } = fields;
  if (account !== undefined && !Object.hasOwn(user.accounts, account)) {
    throw new AppError('invalid_input', 'Esa cuenta no es tuya', { inputError: 'default_account' });
  }
  if (accountName !== undefined && caller.permission !== 'owner') {
    throw new AppError('forbidden', 'Solo el dueño puede cambiar el nombre de la cuenta');
  }
}

const toUserChange = (fields: Omit<Input, 'id'>): UserChange => ({
  ...(fields.name !== undefined && { name: fields.name }),
  ...(fields.onboarded !== undefined && { onboarded: fields.onboarded }),
  ...(fields.support_enabled !== undefined && { supportEnabled: fields.support_enabled }),
  ...(fields.default_account !== undefined && { defaultAccountId: fields.default_account }),
  ...(fields.permission !== undefined && { permission: fields.permission }),
});

/** Changes any user's name, or requests another e-mail, as a master. */
export const updateAnyUserRoute = implement(
  updateAnyUser,
  async ({ input, deps, caller }) => {
    const { id: uid, account_id: requestedAccountId, name, email } = input;
    const user = await usersStore.find(uid);
    const accountId = user === null ? undefined : (requestedAccountId ?? defaultAccountIdOf(user));
    if (user === null || accountId === undefined || !Object.hasOwn(user.accounts, accountId)) throw userNotFoundError();
    const request = { uid, change: name === undefined ? {} : { name }, asMasterIn: accountId };
    if (email !== undefined && email !== user.email) await requestEmailChange(deps, caller, { ...request, email });
    const changed = await applyUserChange(deps, caller, request);
    return { data: toUserDetailsResponse(await activeUser(uid, changed), { uid, accountId }, deps.clock.nowMs()) };
  },
  {
    stored: async ({ input: { id } }) => {
      const user = await usersStore.find(id);
      return user === null ? {} : { email: user.email };
    },
  },
);
