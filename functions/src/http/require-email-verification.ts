import type { Caller } from '../platform/seams/core.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { getCurrentUser } from './current-user.ts';

/** Throws 403 for a user who has not proved access to the mailbox of their e-mail. */
export async function requireVerifiedEmail(caller: Caller): Promise<void> {
  if ((await getCurrentUser(caller)).emailVerified) return;
  throw new AppError(
    'forbidden',
    'Primero confirma tu correo con el enlace que te enviamos. Puedes pedir otro en tu perfil.',
  );
}
