import type { User } from '@llevo/contract/entities/account-user';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { MemberChangeResult, UserChange } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { userChangeEmails } from './emails.ts';
import { masterChangeError, memberChangeError, userAfterChange } from './member-change-rules.ts';
import { membershipError, memberNotFoundError } from './membership-error.ts';

interface UserChangeRequest {
  readonly uid: string;
  /** As last read. */
  readonly user: User;
  readonly change: UserChange;
  /** The account in which a master changes the user; absent for a member of the caller's account. */
  readonly asMasterIn?: string;
}

/**
 * Changes a user in Firestore and Firebase Auth. A new e-mail changes in Firebase Auth first, which knows every address;
 * if the commit then fails, it is restored to the stored one.
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

  const error = await members.changeError(caller, { uid, check });
  if (error !== null) return userOrThrow(error);
  const owner = await deps.users.findByEmail(email);
  if ((owner !== null && owner.uid !== uid) || !(await deps.identity.changeEmail(uid, email))) throw emailTakenError();
  let result: MemberChangeResult | undefined;
  try {
    result = await commit();
  } finally {
    if (result?.kind !== 'changed') await restoreEmail(deps, uid);
  }
  return userOrThrow(result);
}

async function restoreEmail(deps: Deps, uid: string): Promise<void> {
  const stored = await deps.users.find(uid);
  if (stored !== null) await deps.identity.changeEmail(uid, stored.email);
}

const emailTakenError = () => new AppError('conflict', 'Ya hay un usuario con este correo', { inputError: 'email' });

function userOrThrow(result: MemberChangeResult): User {
  switch (result.kind) {
    case 'changed':
      return result.user;
    case 'unknown':
      throw memberNotFoundError();
    case 'refused':
      throw membershipError(result.refusal);
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
