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

/** Changes a user; throws 409 where the change is not allowed or the new e-mail belongs to another user. */
export async function applyUserChange(
  deps: Deps,
  caller: Caller,
  { uid, user, change, asMasterIn }: UserChangeRequest,
): Promise<User> {
  const request = { uid, change, seenEmail: user.email };
  const members = asMasterIn === undefined ? deps.members : deps.allUsers.changesIn(asMasterIn);
  const check = asMasterIn === undefined ? memberChangeError(caller, request) : masterChangeError(request);
  const apply = (stored: User) => userAfterChange(stored, change, asMasterIn ?? caller.accountId);
  const emailsFor = userChangeEmails(deps.siteUrl, caller.accountId);
  return userOrThrow(await members.change(caller, { uid, check, apply, emailsFor }));
}

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
    case 'email_taken':
      throw new AppError('conflict', 'Ya hay un usuario con este correo', { inputError: 'email' });
    case 'outdated':
      throw new AppError('conflict', 'El correo acaba de cambiar. Vuelve a cargar la página.', { inputError: 'email' });
  }
}
