import type { User } from '@llevo/contract/entities/account-user';
import type { Caller, Deps } from '../adapters/deps.ts';
import { AppError } from '../errors/app-error.ts';

/** The person behind a session; 401 when they are gone. */
export async function getCurrentUser(deps: Deps, { uid, accountId }: Caller): Promise<User> {
  const user = await deps.users.find(uid);
  if (user === null || !Object.hasOwn(user.accounts, accountId)) {
    throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  }
  return user;
}
