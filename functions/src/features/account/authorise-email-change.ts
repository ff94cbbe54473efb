import { changePassword, updateUser } from '@llevo/contract/endpoints/user';
import type { RateLimit } from '@llevo/contract/endpoint';
import type { User } from '@llevo/contract/entities/account-user';
import type { Deps } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { assertWithinLimit } from '../../http/rate-limit.ts';
import { confirmPassword } from './confirm-password.ts';

/** Addresses that one person may try in an hour: the answer tells whether somebody has one. */
const EMAIL_CHANGE_LIMIT: RateLimit = { max: 10, windowSeconds: 3600, store: 'shared' };

interface EmailChange {
  readonly uid: string;
  readonly user: User;
  readonly password: string | undefined;
}

/**
 * Before somebody's own address changes. Nobody proved to read the new one, so whoever does could reset the password and
 * with it the second factor: who has one proves the password first.
 */
export async function authoriseEmailChange(
  deps: Deps,
  { uid, user, password }: EmailChange,
  request: RequestMetadata,
): Promise<void> {
  assertWithinLimit(await deps.limits.shared.count(`${updateUser.path} e-mail of ${uid}`, EMAIL_CHANGE_LIMIT));
  if (!user.twoFactorEnabled) return;
  if (!user.hasPassword) {
    throw new AppError('conflict', 'Primero elige una contraseña: se pide para cambiar el correo');
  }
  await confirmPassword(deps, { user, password, field: 'password', endpoint: changePassword }, request);
}
