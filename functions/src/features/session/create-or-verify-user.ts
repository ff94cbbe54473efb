import { signIn } from '@llevo/contract/endpoints/session';
import type { Deps } from '../../adapters/deps.ts';
import type { SignUpResult } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { passwordAttempt, withAttemptLimit, declaredLimit } from '../../http/attempt-limit.ts';

interface VerifiedUser {
  readonly uid: string;
  /** True if this request created the user in Firebase Auth. */
  readonly isNew: boolean;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * The user of an e-mail and a password: created if the e-mail is new, otherwise verified; throws 400 on `email` for a
 * wrong password. A user left without a record by a failure resumes with the same password.
 */
export async function createOrVerifyUser(
  deps: Deps,
  credentials: Credentials,
  request: RequestMetadata,
): Promise<VerifiedUser> {
  const { email, password } = credentials;
  const created = await deps.identity.createUser(credentials);
  if (created !== null) return { uid: created.uid, isNew: true };
  const known = await withAttemptLimit(deps, passwordAttempt(email, request, declaredLimit(signIn)), async () => {
    const found = await deps.identity.checkPassword(email, password);
    return { isRight: found !== null, found };
  });
  if (known === null) {
    throw new AppError('invalid_input', 'Ya hay un usuario con este correo. Escribe tu contraseña o inicia sesión.', {
      inputError: 'email',
    });
  }
  return { uid: known.uid, isNew: false };
}

/** Deletes a user created for a failed sign-up, so that the e-mail is free again. */
export async function rollbackUser(deps: Deps, { uid, isNew }: VerifiedUser, result: SignUpResult): Promise<void> {
  if (!isNew || !('refusal' in result)) return;
  if ((await deps.users.find(uid)) === null) await deps.identity.deleteUser(uid);
}
