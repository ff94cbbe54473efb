import { updateUser } from '@llevo/contract/endpoints/user';
import type { InputOf } from '@llevo/contract/endpoint';
import type { User } from '@llevo/contract/entities/account-user';
import { toAccountUserResponse, toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { UserChange } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { applyUserChange } from './apply-user-change.ts';
import { authoriseEmailChange } from './authorise-email-change.ts';
import { rotateTokens } from './rotate-tokens.ts';
import { memberNotFoundError } from './membership-error.ts';

type Input = InputOf<typeof updateUser>;

/** The caller's own record or, for an admin, another member's. */
export const updateUserRoute = implement(updateUser, async ({ input, deps, request, caller }) => {
  const { id, ...fields } = input;
  if (id !== undefined && id !== caller.uid) return { data: await updateMember(deps, caller, { ...fields, id }) };
  const user = await getCurrentUser(deps, caller);
  assertAllowedChanges(fields, { caller, user });
  const isOtherEmail = fields.email !== undefined && fields.email !== user.email;
  if (isOtherEmail) await authoriseEmailChange(deps, { user, uid: caller.uid, password: fields.password }, request);
  const changed = await applyUserChange(deps, caller, { uid: caller.uid, user, change: toUserChange(fields) });
  if (fields.account_name !== undefined) await deps.members.renameAccount(caller, fields.account_name);
  const renamed = fields.account_name === undefined ? changed : await getCurrentUser(deps, caller);
  const tokens = isOtherEmail ? await rotateTokens(deps, caller) : {};
  return { data: { ...toUserDetailsResponse(renamed, caller), ...tokens } };
});

async function updateMember(deps: Deps, caller: Caller, { id, ...fields }: Input & { readonly id: string }) {
  for (const own of ['onboarded', 'support_enabled', 'default_account', 'account_name'] as const) {
    if (fields[own] !== undefined) {
      throw new AppError('invalid_input', 'Solo la propia persona puede cambiar esto', { inputError: own });
    }
  }
  const user = await deps.users.find(id);
  if (user === null || !Object.hasOwn(user.accounts, caller.accountId)) throw memberNotFoundError();
  const changed = await applyUserChange(deps, caller, { uid: id, user, change: toUserChange(fields) });
  return toAccountUserResponse(changed, { uid: id, accountId: caller.accountId });
}

/** What somebody cannot choose for themselves: an account that is not theirs, or a name for one they do not own. */
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
  ...(fields.email !== undefined && { email: fields.email }),
  ...(fields.onboarded !== undefined && { onboarded: fields.onboarded }),
  ...(fields.support_enabled !== undefined && { supportEnabled: fields.support_enabled }),
  ...(fields.default_account !== undefined && { defaultAccountId: fields.default_account }),
  ...(fields.permission !== undefined && { permission: fields.permission }),
});
