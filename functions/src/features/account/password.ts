import { changePassword } from '@llevo/contract/endpoints/account';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { assertStrongPassword, samePasswordError } from '../../passwords/assert-strong-password.ts';
import { rotateTokens } from './sessions.ts';
import { passwordChangedEmail } from './emails.ts';
import type { Endpoint } from '@llevo/contract/endpoint';
import type { User } from '@llevo/contract/entities/account-user';
import type { Deps } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { passwordAttempt, withAttemptLimit, declaredLimit } from '../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../http/implement.ts';

/** Changes the password; of several concurrent changes one wins. */
export const changePasswordRoute = implement(changePassword, async ({ input, deps, request, caller }) => {
  const user = await getCurrentUser(deps, caller);
  const { email, name } = user;
  assertStrongPassword({ password: input.newpassword, email, name, field: 'newpassword' });
  const confirmation = { user, password: input.oldpassword, field: 'oldpassword', endpoint: changePassword };
  const provenAtMs = await confirmPassword(deps, confirmation, request);
  if (input.newpassword === input.oldpassword) throw samePasswordError('newpassword');
  const content = passwordChangedEmail(deps.siteUrl, email);
  const passwordHash = await deps.passwords.hash(input.newpassword);
  if (!(await deps.passwords.change(caller, { email: content, provenAtMs, passwordHash })))
    throw credentialsChangedError();
  return { data: await rotateTokens(deps, caller), message: 'La contraseña se cambió correctamente' };
});

interface PasswordConfirmation {
  readonly user: User;
  readonly password: string | undefined;
  /** Name of the form's field. */
  readonly field: string;
  readonly endpoint: Endpoint;
}

/**
 * Confirms the password, if the user has one, before a change that a stolen session must not make. Returns when the
 * check started. Wrong passwords count against the sign-in limit.
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
      const found = await deps.passwords.verify(user.email, password);
      return { isRight: found !== null, found };
    },
  );
  if (known === null) throw new AppError('invalid_input', 'La contraseña no es correcta', { inputError: field });
  return provenAtMs;
}

/** The error for a credential that changed after it was confirmed. */
export const credentialsChangedError = () =>
  new AppError('conflict', 'La contraseña o la verificación acaba de cambiar. Inténtalo de nuevo.');
