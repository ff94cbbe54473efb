import { sendInvite } from '@llevo/contract/endpoints/team';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { inviteEmail } from './invite-email.ts';
import { roleNotGrantableError } from './invite-error.ts';
import { planInvites } from './plan-invites.ts';
import { toInviteResponse } from './invite-response.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** Invites, or sends invites again: all of the addresses or none. */
export const sendInviteRoute = implement(sendInvite, async ({ input, deps, caller }) => {
  const { email: emails, permission } = input;
  const sending = await deps.invites.send(caller, {
    emails,
    plan: planInvites(caller.permission, { emails, permission }),
    expiresAtMs: deps.clock.nowMs() + LIFETIME_MS,
    emailFor: (invite) => inviteEmail(deps.siteUrl, invite),
  });
  switch (sending.kind) {
    case 'sent':
      return { data: sending.invites.map(toInviteResponse) };
    case 'member':
      throw new AppError('conflict', `${sending.email} ya pertenece a la cuenta`, { inputError: 'email' });
    case 'refused':
      throw roleNotGrantableError();
    case 'no_seat':
      throw new AppError('plan_required', 'El plan no admite más usuarios', { plan: sending.plan });
  }
});
