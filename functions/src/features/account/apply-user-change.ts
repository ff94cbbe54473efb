import type { User } from '@llevo/contract/entities/account-user';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { MemberChangeResult, Members, UserChange } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../http/app-error.ts';
import { userChangeEmails } from './emails.ts';
import { membershipError, memberNotFoundError } from './membership-error.ts';

interface UserChangeRequest {
  readonly uid: string;
  /** As last read. */
  readonly user: User;
  readonly change: UserChange;
  /** Port that checks the permission; for members of the caller's account when absent. */
  readonly members?: Pick<Members, 'changeError' | 'change'>;
}

/**
 * Changes a user in Firestore and Firebase Auth. A new e-mail changes in Firebase Auth first, which knows every address;
 * if the commit then fails, it is restored to the stored one.
 */
export async function applyUserChange(
  deps: Deps,
  caller: Caller,
  { uid, user, change, members = deps.members }: UserChangeRequest,
): Promise<User> {
  const { email } = change;
  const isOtherEmail = email !== undefined && email !== user.email;
  const request = { uid, change, seenEmail: user.email };
  const commit = () =>
    members.change(caller, { ...request, emailsFor: userChangeEmails(deps.siteUrl, caller.accountId) });
  if (!isOtherEmail) return userOrThrow(await commit());

  const error = await members.changeError(caller, request);
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
