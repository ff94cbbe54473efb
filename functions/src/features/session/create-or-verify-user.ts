import { signIn } from '@llevo/contract/endpoints/session';
import type { Deps } from '../../adapters/deps.ts';
import type { SignUpResult } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { passwordAttempt, withAttemptLimit, declaredLimit } from '../../http/attempt-limit.ts';

interface VerifiedUser {
  readonly uid: string;
  /** True where Firebase Auth had nobody with that address until now. */
  readonly isNew: boolean;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * The person behind an address and a password: made where nobody has the address, else whoever's password it is; 400 on
 * `email` otherwise. Somebody left without a record by a failure goes on from there with the same password.
 */
export async function createOrVerifyUser(
  deps: Deps,
  credentials: Credentials,
  request: RequestMetadata,
): Promise<VerifiedUser> {
  const { email, password } = credentials;
  const made = await deps.identity.createUser(credentials);
  if (made !== null) return { uid: made.uid, isNew: true };
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

/** Takes back a person made for an arrival that was refused, so that the address is free again. */
export async function rollbackUser(deps: Deps, { uid, isNew }: VerifiedUser, entered: SignUpResult): Promise<void> {
  if (!isNew || !('refusal' in entered)) return;
  if ((await deps.users.find(uid)) === null) await deps.identity.deleteUser(uid);
}
