import { changePassword } from '@llevo/contract/endpoints/user';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { assertStrongPassword } from '../../passwords/assert-strong-password.ts';
import { confirmPassword, credentialsChangedError } from './confirm-password.ts';
import { rotateTokens } from './rotate-tokens.ts';
import { passwordChangedEmail } from './emails.ts';

/**
 * Another password. Sessions and links end before it changes, so that of many changes at once one counts; what was
 * opened with the old one in the meantime ends after it.
 */
export const changePasswordRoute = implement(changePassword, async ({ input, deps, request, caller }) => {
  const user = await getCurrentUser(deps, caller);
  const { email, name } = user;
  assertStrongPassword({ password: input.newpassword, email, name, field: 'newpassword' });
  const confirmation = { user, password: input.oldpassword, field: 'oldpassword', endpoint: changePassword };
  const provenAtMs = await confirmPassword(deps, confirmation, request);
  const letter = passwordChangedEmail(deps.siteUrl, email);
  if (!(await deps.credentials.startPasswordChange(caller, { email: letter, provenAtMs })))
    throw credentialsChangedError();
  await deps.identity.setPassword(caller.uid, input.newpassword, { isVerified: false });
  await deps.credentials.finishPasswordChange(caller);
  return { data: await rotateTokens(deps, caller), message: 'La contraseña se cambió correctamente' };
});
