import { acceptInvite } from '@llevo/contract/endpoints/user';
import { AppError } from '../../http/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { refuseWeakPassword } from '../../passwords/assert-strong-password.ts';
import { enrolledReply, openingFor } from './sign-up-response.ts';
import { provePerson, takeBackIfRefused } from './create-or-verify-user.ts';

/** Takes up an invite. Nobody is made in Firebase Auth before the invite has been looked at. */
export const acceptInviteRoute = implementPublic(acceptInvite, async ({ input, deps, request }) => {
  const { name, email, password } = input;
  refuseWeakPassword({ password, email, name, field: 'password' });
  const inviteId = deps.ids.sha256(input.invite_id);
  const invite = await deps.enrolment.findInvite(inviteId);
  if (invite === null) return { data: await enrolledReply(deps, { refusal: 'no_invite' }, { provenAtMs: 0, request }) };
  if (invite.email !== email) {
    throw new AppError('invalid_input', 'La invitación se envió a otro correo', { inputError: 'email' });
  }
  const provenAtMs = deps.clock.nowMs();
  const person = await provePerson(deps, { email, password }, request);
  const entered = await deps.enrolment.join({
    newcomer: { uid: person.uid, name, email, hasPassword: true, emailVerified: true },
    inviteId,
    provenAtMs,
    opening: openingFor(deps, { provenAtMs, request }),
  });
  await takeBackIfRefused(deps, person, entered);
  return { data: await enrolledReply(deps, entered, { provenAtMs, request }) };
});
