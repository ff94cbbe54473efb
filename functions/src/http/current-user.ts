import type { User } from '@llevo/contract/entities/account-user';
import { AppError } from '../platform/errors/app-error.ts';
import { usersStore } from '../platform/identity/accounts-users-store.ts';
import type { Caller } from '../platform/seams/core.ts';

/** The user of a session; throws 401 when the user or the membership is gone. */
export async function getCurrentUser({ uid, accountId }: Caller): Promise<User> {
  const user = await usersStore.find(uid);
  if (user === null || !Object.hasOwn(user.accounts, accountId)) {
    throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  }
  return user;
}

/** The error for a user id that does not exist, or not in that account. */
export const userNotFoundError = () => new AppError('not_found', 'Ese usuario ya no existe');
