import type { User } from '@llevo/contract/entities/account-user';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { MemberChangeResult, UserChange } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { userChangeEmails } from './emails.ts';
import { masterChangeError, memberChangeError, userAfterChange } from './member-change-rules.ts';
import { membershipError, memberNotFoundError } from './membership-error.ts';

interface UserChangeRequest {
  readonly uid: string;
  /** As last seen. */
  readonly user: User;
  readonly change: UserChange;
  /** The account that a master changes the user in; absent for a member of the caller's account. */
  readonly asMasterIn?: string;
}

/**
 * A change of a person in both systems. Firebase Auth, which knows every address, comes first where it changes; if the
 * commit that follows is refused it goes back to what is stored by then.
 */
export async function applyUserChange(
  deps: Deps,
  caller: Caller,
  { uid, user, change, asMasterIn }: UserChangeRequest,
): Promise<User> {
  const { email } = change;
  const isOtherEmail = email !== undefined && email !== user.email;
  const request = { uid, change, seenEmail: user.email };
  const members = asMasterIn === undefined ? deps.members : deps.allUsers.changesIn(asMasterIn);
  const check = asMasterIn === undefined ? memberChangeError(caller, request) : masterChangeError(request);
  const apply = (stored: User) => userAfterChange(stored, change, asMasterIn ?? caller.accountId);
  const emailsFor = userChangeEmails(deps.siteUrl, caller.accountId);
  const commit = () => members.change(caller, { uid, check, apply, emailsFor });
  if (!isOtherEmail) return userOrThrow(await commit());

  const refusal = await members.changeError(caller, { uid, check });
  if (refusal !== null) return userOrThrow(refusal);
  const owner = await deps.users.findByEmail(email);
  if ((owner !== null && owner.uid !== uid) || !(await deps.identity.changeEmail(uid, email))) throw emailTakenError();
  let verdict: MemberChangeResult | undefined;
  try {
    verdict = await commit();
  } finally {
    if (verdict?.kind !== 'changed') await restoreEmail(deps, uid);
  }
  return userOrThrow(verdict);
}

async function restoreEmail(deps: Deps, uid: string): Promise<void> {
  const stored = await deps.users.find(uid);
  if (stored !== null) await deps.identity.changeEmail(uid, stored.email);
}

const emailTakenError = () => new AppError('conflict', 'Ya hay un usuario con este correo', { inputError: 'email' });

function userOrThrow(verdict: MemberChangeResult): User {
  switch (verdict.kind) {
    case 'changed':
      return verdict.user;
    case 'unknown':
      throw memberNotFoundError();
    case 'refused':
      throw membershipError(verdict.refusal);
    case 'elsewhere':
      throw new AppError(
        'conflict',
        'Pertenece también a otras cuentas: solo esa persona cambia su nombre y su correo',
      );
    case 'protected':
      throw new AppError('conflict', 'Usa la verificación en dos pasos: solo esa persona cambia su correo', {
        inputError: 'email',
      });
    case 'outdated':
      throw new AppError('conflict', 'El correo acaba de cambiar. Vuelve a cargar la página.', { inputError: 'email' });
  }
}
