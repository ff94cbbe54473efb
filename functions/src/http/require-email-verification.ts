import type { Caller, Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { getCurrentUser } from './current-user.ts';

/** Throws 403 for a user who has not proved access to the mailbox of their e-mail. */
export async function requireVerifiedEmail(deps: Deps, caller: Caller): Promise<void> {
  if ((await getCurrentUser(deps, caller)).emailVerified) return;
  throw new AppError(
    'forbidden',
    'Primero confirma tu correo con el enlace que te enviamos. Puedes pedir otro en tu perfil.',
  );
}
