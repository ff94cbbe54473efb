import { inviteDriverToApp } from '@llevo/contract/endpoints/drivers';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { withinDailyCeiling } from '../../http/rate-limit.ts';
import { personNotFoundError } from '../../http/status-change.ts';
import { appInvitationEmail } from './app-invitation-email.ts';

/** Invites a driver to the web app; again for one who was invited before. */
export const inviteDriverToAppRoute = implement(inviteDriverToApp, async ({ input, deps, caller }) => {
  const { siteUrl } = deps;
  const outcome = await withinDailyCeiling(deps, { name: 'invites' }, () =>
    deps.drivers.inviteToApp(caller, input.id, ({ name }, company) => appInvitationEmail({ siteUrl, name, company })),
  );
  switch (outcome.kind) {
    case 'invited':
      return { data: { appInvitedAt: new Date(outcome.atMs).toISOString() }, message: 'Invitación enviada' };
    case 'unknown':
      throw personNotFoundError();
    case 'not_invitable':
      throw new AppError('conflict', 'Para invitarlo hace falta su correo, y que su cuenta no esté cancelada');
  }
});
