import type { Endpoint } from '@llevo/contract/endpoint';
import type { User } from '@llevo/contract/entities/account-user';
import type { Deps } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { passwordAttempt, withAttemptLimit, declaredLimit } from '../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../http/implement.ts';

interface PasswordConfirmation {
  readonly user: User;
  readonly password: string | undefined;
  /** Name of the form's field. */
  readonly field: string;
  readonly endpoint: Endpoint;
}

/**
 * Asks for the password of somebody who has one, before a change that a borrowed session must not make. Answers when
 * the proof was begun. Wrong ones count as those of a sign-in do.
 */
export async function confirmPassword(
  deps: Deps,
  { user, password, field, endpoint }: PasswordConfirmation,
  request: RequestMetadata,
): Promise<number> {
  const provenAtMs = deps.clock.nowMs();
  if (!user.hasPassword) return provenAtMs;
  if (password === undefined) {
    throw new AppError('invalid_input', 'Por favor, ingresa una contraseña', { inputError: field });
  }
  const known = await withAttemptLimit(
    deps,
    passwordAttempt(user.email, request, declaredLimit(endpoint)),
    async () => {
      const found = await deps.identity.checkPassword(user.email, password);
      return { isRight: found !== null, found };
    },
  );
  if (known === null) throw new AppError('invalid_input', 'La contraseña no es correcta', { inputError: field });
  return provenAtMs;
}

/** Said where a credential changed between a proof and what it was for. */
export const credentialsChangedError = () =>
  new AppError('conflict', 'La contraseña o la verificación acaba de cambiar. Inténtalo de nuevo.');
