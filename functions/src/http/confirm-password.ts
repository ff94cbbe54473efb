import { signIn } from '@llevo/contract/endpoints/session';
import type { User } from '@llevo/contract/entities/account-user';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { passwordsStore } from '../platform/identity/passwords-store.ts';
import { declaredLimit, passwordAttempt, withAttemptLimit } from './attempt-limit.ts';
import type { RequestMetadata } from './implement.ts';

interface PasswordConfirmation {
  /** A user with a password. */
  readonly user: Pick<User, 'email'>;
  readonly password: string | undefined;
  /** The field of the request that carries it. */
  readonly field: string;
}

/**
 * Verifies a signed-in user's password; throws 400 on `field` if it is missing or wrong. Wrong ones count against the
 * sign-in limit.
 */
export async function confirmPassword(
  deps: Deps,
  { user: { email }, password, field }: PasswordConfirmation,
  request: RequestMetadata,
): Promise<void> {
  if (password === undefined) {
    throw new AppError('invalid_input', 'Por favor, ingresa una contraseña', { inputError: field });
  }
  const known = await withAttemptLimit(deps, passwordAttempt(email, request, declaredLimit(signIn)), async () => {
    const found = await passwordsStore(deps).verify(email, password);
    return { isRight: found !== null, found };
  });
  if (known === null) throw new AppError('invalid_input', 'La contraseña no es correcta', { inputError: field });
}

/** The error for a credential that changed after it was confirmed. */
export const credentialsChangedError = () =>
  new AppError('conflict', 'La contraseña o la verificación acaba de cambiar. Inténtalo de nuevo.');
