import { changePassword } from '@llevo/contract/endpoints/user';
import { callersUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { refuseWeakPassword } from '../../passwords/assert-strong-password.ts';
import { confirmPassword, outdatedProof } from './confirm-password.ts';
import { freshTokens } from './rotate-tokens.ts';
import { passwordLetter } from './emails.ts';

/**
 * Another password. Sessions and links end before it changes, so that of many changes at once one counts; what was
 * opened with the old one in the meantime ends after it.
 */
export const changePasswordRoute = implement(changePassword, async ({ input, deps, request, caller }) => {
  const user = await callersUser(deps, caller);
  const { email, name } = user;
  refuseWeakPassword({ password: input.newpassword, email, name, field: 'newpassword' });
  const confirmation = { user, password: input.oldpassword, field: 'oldpassword', endpoint: changePassword };
  const provenAtMs = await confirmPassword(deps, confirmation, request);
  const letter = passwordLetter(deps.siteUrl, email);
  if (!(await deps.credentials.beginPassword(caller, { letter, provenAtMs }))) throw outdatedProof();
  await deps.identity.setPassword(caller.uid, input.newpassword, { isVerified: false });
  await deps.credentials.finishPassword(caller);
  return { data: await freshTokens(deps, caller), message: 'La contraseña se cambió correctamente' };
});
