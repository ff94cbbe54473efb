import { acceptInvite } from '@llevo/contract/endpoints/user';
import { AppError } from '../../errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { assertStrongPassword } from '../../passwords/assert-strong-password.ts';
import { toSignUpResponse, newSessionFactory } from './sign-up-response.ts';
import { createOrVerifyUser, rollbackUser } from './create-or-verify-user.ts';

/** Takes up an invite. Nobody is made in Firebase Auth before the invite has been looked at. */
export const acceptInviteRoute = implementPublic(acceptInvite, async ({ input, deps, request }) => {
  const { name, email, password } = input;
  assertStrongPassword({ password, email, name, field: 'password' });
  const inviteId = deps.ids.sha256(input.invite_id);
  const invite = await deps.signUp.findInvite(inviteId);
  if (invite === null)
    return { data: await toSignUpResponse(deps, { refusal: 'no_invite' }, { provenAtMs: 0, request }) };
  if (invite.email !== email) {
    throw new AppError('invalid_input', 'La invitación se envió a otro correo', { inputError: 'email' });
  }
  const provenAtMs = deps.clock.nowMs();
  const person = await createOrVerifyUser(deps, { email, password }, request);
  const entered = await deps.signUp.acceptInvite({
    signUpUser: { uid: person.uid, name, email, hasPassword: true, emailVerified: true },
    inviteId,
    provenAtMs,
    newSession: newSessionFactory(deps, { provenAtMs, request }),
  });
  await rollbackUser(deps, person, entered);
  return { data: await toSignUpResponse(deps, entered, { provenAtMs, request }) };
});
