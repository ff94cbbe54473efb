import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import { changePassword } from '@llevo/contract/endpoints/account/account';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import {
  assertStrongPassword,
  reusedPasswordError,
  samePasswordError,
} from '../session/passwords/assert-strong-password.ts';
import { rotateTokens } from './sessions.ts';
import { passwordChangedEmail } from './emails/account-emails.ts';
import { confirmPassword, credentialsChangedError } from '../../http/confirm-password.ts';

/** Changes the password; of several concurrent changes one wins. */
export const changePasswordRoute = implement(changePassword, async ({ input, deps, request, caller }) => {
  const user = await getCurrentUser(caller);
  const { email } = user;
  if (input.newpassword === input.oldpassword) throw samePasswordError('newpassword');
  await assertStrongPassword({ password: input.newpassword, user, field: 'newpassword' });
  const provenAtMs = deps.clock.nowMs();
  if (user.hasPassword) {
    await confirmPassword(deps, { user, password: input.oldpassword, field: 'oldpassword' }, request);
  }
  if (await passwordsStore(deps).isReused(caller.uid, input.newpassword)) throw reusedPasswordError('newpassword');
  const content = passwordChangedEmail(deps.siteUrl, email);
  const passwordHash = await passwordsStore(deps).hash(input.newpassword);
  if (!(await passwordsStore(deps).change(caller, { email: content, provenAtMs, passwordHash })))
    throw credentialsChangedError();
  return { data: await rotateTokens(caller), message: 'La contraseña se cambió correctamente' };
});
