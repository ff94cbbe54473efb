import type { User } from '@llevo/contract/entities/account-user';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { MemberChangeResult, Members, UserChange } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../http/app-error.ts';
import { userChangeEmails } from './emails.ts';
import { membershipError, memberNotFoundError } from './membership-error.ts';

interface UserChangeRequest {
  readonly uid: string;
  /** As last seen. */
  readonly user: User;
  readonly change: UserChange;
  /** By what right; that of a member of the same account when absent. */
  readonly members?: Pick<Members, 'changeError' | 'change'>;
}

/**
 * A change of a person in both systems. Firebase Auth, which knows every address, comes first where it changes; if the
 * commit that follows is refused it goes back to what is stored by then.
 */
export async function applyUserChange(
  deps: Deps,
  caller: Caller,
  { uid, user, change, members = deps.members }: UserChangeRequest,
): Promise<User> {
  const { email } = change;
  const isOtherEmail = email !== undefined && email !== user.email;
  const wish = { uid, change, seenEmail: user.email };
  const commit = () => members.change(caller, { ...wish, emailsFor: userChangeEmails(deps.siteUrl, caller.accountId) });
  if (!isOtherEmail) return userOrThrow(await commit());

  const refusal = await members.changeError(caller, wish);
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
